/* SPDX-License-Identifier: MIT */
#include "wthor_folder.h"

#include <stdlib.h>
#include <string.h>

#include "platform/file.h"

enum { FILE_SIZE_MAX = WTHOR_HEADER_SIZE + WTHOR_NAMES_MAX * WTHOR_TOURNAMENT_SIZE };

char *wthor_folder_path(const char *path, const char *name) {
    size_t length = strlen(path);
    while (length > 0 && path[length - 1] != '/' && path[length - 1] != '\\') {
        length--;
    }
    size_t name_size = strlen(name) + 1;
    char *joined = malloc(length + name_size);
    if (joined) {
        memcpy(joined, path, length);
        memcpy(joined + length, name, name_size);
    }
    return joined;
}

bool wthor_folder_has_games_name(const char *path) {
    static const char ENDING[] = ".wtb";
    size_t length = strlen(path);
    size_t ending = sizeof ENDING - 1;
    for (size_t i = 0; i < ending; i++) {
        char c = length >= ending ? path[length - ending + i] : '\0';
        if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != ENDING[i]) {
            return false;
        }
    }
    return true;
}

typedef struct NameFile {
    char *path;
    char *bytes;
    size_t size;
} NameFile;

/* Reads a file of names, whatever capitals its name has; when it is missing, its path is the name as it stands here.
 * @errors as wthor_folder_read */
static Status read_file(const char *path, const char *name, NameFile *file) {
    Status status = file_find_beside(path, name, &file->path);
    if (status == STATUS_OK) {
        status = file_read(file->path, FILE_SIZE_MAX, &file->bytes, &file->size);
    } else if (status == STATUS_NOT_FOUND) {
        file->path = wthor_folder_path(path, name);
        status = file->path ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    }
    return status;
}

Status wthor_folder_read(const char *path, WthorFolder *folder) {
    NameFile players = { 0 };
    NameFile tournaments = { 0 };
    Status status = read_file(path, "WTHOR.JOU", &players);
    Status other_status = read_file(path, "WTHOR.TRN", &tournaments);
    *folder = (WthorFolder){ .players_path = players.path,
                             .tournaments_path = tournaments.path,
                             .players_bytes = players.bytes,
                             .players_size = players.size,
                             .tournaments_bytes = tournaments.bytes,
                             .tournaments_size = tournaments.size };
    if (players.bytes) {
        wthor_read_names(players.bytes, players.size, WTHOR_PLAYER_SIZE, &folder->players);
    }
    if (tournaments.bytes) {
        wthor_read_names(tournaments.bytes, tournaments.size, WTHOR_TOURNAMENT_SIZE, &folder->tournaments);
    }
    return status != STATUS_OK ? status : other_status;
}

void wthor_folder_free(WthorFolder *folder) {
    free(folder->players_path);
    free(folder->tournaments_path);
    free(folder->players_bytes);
    free(folder->tournaments_bytes);
    *folder = (WthorFolder){ 0 };
}
