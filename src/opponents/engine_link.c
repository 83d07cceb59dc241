/* SPDX-License-Identifier: MIT */
#include "engine_link.h"

#include <stdio.h>
#include <string.h>

#include "platform/clock.h"

enum { FAREWELL_MS = 100 };

Status engine_link_fail(EngineLink *link, Status status, const char *answer) {
    if (status == STATUS_STOPPED) {
        return status; /* nobody has failed */
    }
    link->failure.status = status;
    memcpy(link->failure.request, link->request, sizeof link->request);
    snprintf(link->failure.answer, sizeof link->failure.answer, "%s", answer);
    return status;
}

Status engine_link_start(EngineLink *link, const char *command) {
    link->request[0] = '\0';
    Status status = process_start(command, &link->process);
    return status == STATUS_OK ? STATUS_OK : engine_link_fail(link, status, "");
}

void engine_link_end(EngineLink *link) {
    if (link->process) {
        const ProcessWait wait = { clock_now_us() + FAREWELL_MS * 1000, NULL };
        process_write(link->process, "quit\n", 5, &wait); /* one that does not hear it is ended all the same */
    }
    process_end(link->process);
    link->process = NULL;
}

static ProcessWait wait_of(const EngineLink *link) {
    return (ProcessWait){ link->deadline_us, link->stop };
}

Status engine_link_ask(EngineLink *link, const EngineRequest *request) {
    snprintf(link->request, sizeof link->request, "%s", request->name);
    link->asked_us = clock_now_us();
    link->deadline_us = link->asked_us + (int64_t)request->wait_ms * 1000;
    link->answer_left = request->answer_max;
    const ProcessWait wait = wait_of(link);
    Status status = process_write(link->process, request->text, strlen(request->text), &wait);
    return status == STATUS_OK ? STATUS_OK : engine_link_fail(link, status, "");
}

Status engine_link_read(EngineLink *link, const char **line, size_t *size) {
    const ProcessWait wait = wait_of(link);
    size_t count;
    Status status = process_read_line(link->process, &wait, line, &count);
    if (status == STATUS_OK && count >= link->answer_left) {
        status = STATUS_FULL;
    }
    if (status != STATUS_OK) {
        return engine_link_fail(link, status, "");
    }
    link->answer_left -= count + 1;
    *size = count;
    return STATUS_OK;
}
