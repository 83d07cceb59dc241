/* SPDX-License-Identifier: MIT */
#include "kernel_option.h"

#include <string.h>

int kernel_option_read(const Cli *cli, const char *text, Kernel *kernel) {
    if (!text) {
        *kernel = kernel_best();
        return CLI_DONE;
    }
    for (int i = 0; i < KERNEL_COUNT; i++) {
        if (strcmp(text, kernel_name((Kernel)i)) == 0 && kernel_is_supported((Kernel)i)) {
            *kernel = (Kernel)i;
            return CLI_DONE;
        }
    }
    return cli_refuse_value(cli, TEXT_CLI_BAD_KERNEL, text);
}
