/* SPDX-License-Identifier: MIT */
#include "weights_argument.h"

#include <stdlib.h>

#include "platform/file.h"
#include "text/status_text.h"

enum { FILE_SIZE_MAX = 16 << 20 };

static int fail(const Cli *cli, const char *path, Status status) {
    bool is_damaged = status == STATUS_BAD_TEXT || status == STATUS_UNSUPPORTED || status == STATUS_FULL;
    const char *const values[] = { path, text_get(cli->language, text_of_status(status)) };
    return is_damaged ? cli_fail(cli, TEXT_CLI_WEIGHTS_DAMAGED, values, 1) : cli_fail(cli, TEXT_CLI_FILE, values, 2);
}

int weights_argument_read(const Cli *cli, const char *path, Weights **weights) {
    char *bytes = NULL;
    size_t size = 0;
    Status status = file_read(path, FILE_SIZE_MAX, &bytes, &size);
    if (status != STATUS_OK) {
        return fail(cli, path, status);
    }
    Weights *read = malloc(sizeof *read);
    status = read ? weights_read((const uint8_t *)bytes, size, read) : STATUS_OUT_OF_MEMORY;
    free(bytes);
    if (status != STATUS_OK) {
        free(read);
        return fail(cli, path, status);
    }
    *weights = read;
    return CLI_DONE;
}

int weights_argument_evaluation(const Cli *cli, const char *path, Evaluation **evaluation) {
    Weights *weights;
    int code = weights_argument_read(cli, path, &weights);
    if (code != CLI_DONE) {
        return code;
    }
    Status status = evaluation_create(weights, evaluation);
    free(weights);
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}
