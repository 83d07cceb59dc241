/* SPDX-License-Identifier: MIT */
/* res/weights.bin as part of the program. By the assembler: a table of two million numbers in C would take the
 * compiler longer than all the rest. */
#include "engine/weights.h"

__asm__(
#ifdef _WIN32
    ".section .rdata, \"dr\"\n"
#else
    ".section .rodata\n"
#endif
    ".balign 8\n"
    ".globl WEIGHTS_FILE\n"
    "WEIGHTS_FILE:\n"
    ".incbin \"res/weights.bin\"\n"
    "weights_file_end:\n"
    ".balign 8\n"
    ".globl WEIGHTS_FILE_SIZE\n"
    "WEIGHTS_FILE_SIZE:\n"
    ".quad weights_file_end - WEIGHTS_FILE\n"
    ".text\n");
