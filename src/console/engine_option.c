/* SPDX-License-Identifier: MIT */
#include "engine_option.h"

#include "kernel_option.h"

EngineArguments engine_option_defaults(void) {
    enum { TABLE_MB = 512 };
    return (EngineArguments){ .table_mb = TABLE_MB, .thread_count = engine_default_options().thread_count };
}

int engine_option_add(EngineArguments *arguments, Option options[OPTIONS_MAX], int count) {
    options[count++] = (Option){
        .name = "hash", .number = &arguments->table_mb, .min = ENGINE_TABLE_MB_MIN, .max = ENGINE_TABLE_MB_MAX
    };
    options[count++] = (Option){
        .name = "threads", .number = &arguments->thread_count, .min = 1, .max = ENGINE_THREADS_MAX
    };
    options[count++] = (Option){ .name = "kernel", .text = &arguments->kernel };
    return count;
}

int engine_option_create(const Cli *cli, const EngineArguments *arguments, Engine **engine) {
    Kernel kernel;
    int code = kernel_option_read(cli, arguments->kernel, &kernel);
    if (code != CLI_DONE) {
        return code;
    }
    EngineOptions options = { .table_mb = arguments->table_mb,
                              .thread_count = arguments->thread_count,
                              .kernel = kernel };
    Status status = engine_create(&options, engine);
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}
