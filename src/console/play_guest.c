/* SPDX-License-Identifier: MIT */
#include "play_guest.h"

static void tell_failure(void *context, const OutsideFailure *failure) {
    PlayGuest *guest = context;
    guest->fault_count++;
    engine_argument_fail(guest->cli, guest->command, failure);
}

int play_guest_begin(const Cli *cli, const EngineArgument *argument, int patience_ms, PlayGuest *guest) {
    const OutsideLimits limits = engine_argument_limits(patience_ms);
    const OutsideListener listener = { tell_failure, guest };
    *guest = (PlayGuest){ .cli = cli, .command = argument->command };
    Status status =
        outside_engine_create(argument->protocol, argument->command, &limits, &listener, &guest->engine);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    status = outside_engine_start(guest->engine, NULL);
    return status == STATUS_OK ? CLI_DONE
                               : engine_argument_fail(cli, argument->command, outside_engine_failure(guest->engine));
}

void play_guest_end(PlayGuest *guest) {
    outside_engine_destroy(guest->engine);
    guest->engine = NULL;
}

bool play_guest_is(const PlayGuest *guest, const Opponent *opponent) {
    return guest->engine && opponent == outside_engine_base(guest->engine);
}
