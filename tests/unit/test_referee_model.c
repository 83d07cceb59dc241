#include "suites.h"
int run_referee_model_tests(void) { return 0; }
