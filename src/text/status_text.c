/* SPDX-License-Identifier: MIT */
#include "text/status_text.h"

TextId text_of_status(Status status) {
    switch (status) {
    case STATUS_OK:
        return TEXT_STATUS_OK;
    case STATUS_ILLEGAL_MOVE:
        return TEXT_STATUS_ILLEGAL_MOVE;
    case STATUS_GAME_OVER:
        return TEXT_STATUS_GAME_OVER;
    case STATUS_NOT_YOUR_TURN:
        return TEXT_STATUS_NOT_YOUR_TURN;
    case STATUS_NOTHING_TO_UNDO:
        return TEXT_STATUS_NOTHING_TO_UNDO;
    case STATUS_NOTHING_TO_REDO:
        return TEXT_STATUS_NOTHING_TO_REDO;
    case STATUS_FULL:
        return TEXT_STATUS_FULL;
    case STATUS_BAD_TEXT:
        return TEXT_STATUS_BAD_TEXT;
    case STATUS_NOT_FOUND:
        return TEXT_STATUS_NOT_FOUND;
    case STATUS_STOPPED:
        return TEXT_STATUS_STOPPED;
    case STATUS_OUT_OF_MEMORY:
        return TEXT_STATUS_OUT_OF_MEMORY;
    case STATUS_IO:
        return TEXT_STATUS_IO;
    case STATUS_UNSUPPORTED:
        return TEXT_STATUS_UNSUPPORTED;
    case STATUS_NO_GAME:
        return TEXT_STATUS_NO_GAME;
    case STATUS_NO_ANSWER:
        return TEXT_STATUS_NO_ANSWER;
    case STATUS_ENDED:
        return TEXT_STATUS_ENDED;
    case STATUS_REFUSED:
        return TEXT_STATUS_REFUSED;
    }
    return TEXT_UNKNOWN;
}

TextId text_of_engine_failure(Status status, bool is_asked) {
    switch (status) {
    case STATUS_NOT_FOUND:
        return TEXT_OUTSIDE_NOT_FOUND;
    case STATUS_UNSUPPORTED:
        return TEXT_OUTSIDE_OTHER_START;
    case STATUS_ENDED:
        return TEXT_OUTSIDE_ENDED;
    case STATUS_NO_ANSWER:
        return TEXT_OUTSIDE_NO_ANSWER;
    case STATUS_FULL:
        return TEXT_OUTSIDE_ENDLESS;
    case STATUS_REFUSED:
        return TEXT_OUTSIDE_REFUSED;
    case STATUS_ILLEGAL_MOVE:
        return TEXT_OUTSIDE_ILLEGAL_MOVE;
    case STATUS_BAD_TEXT:
        return is_asked ? TEXT_OUTSIDE_BAD_ANSWER : TEXT_OUTSIDE_BAD_COMMAND;
    case STATUS_OUT_OF_MEMORY:
        return TEXT_STATUS_OUT_OF_MEMORY;
    default:
        return TEXT_OUTSIDE_IO;
    }
}
