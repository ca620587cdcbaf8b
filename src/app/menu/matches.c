#include "app/menu/matches.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tankodrom/present.h>
#include <tankodrom/record.h>

#include "app/files.h"
#include "app/play/store.h"
#include "base/text.h"
#include "tui/document.h"
#include "tui/i18n.h"

/* ---- Files ---- */

static int by_time(const void *one, const void *other) {
    const menu_match *first = one, *second = other;
    return first->when != second->when ? (first->when < second->when ? 1 : -1) : strcmp(second->path, first->path);
}

static bool is_record(const char *name) {
    const size_t length = strlen(name);
    return length > 4 && name[0] != '.' && strcmp(name + length - 4, ".tkr") == 0;
}

/* All records of the folder, the newest first. */
static menu_match *list_files(size_t *count) {
    char folder[PATH_MAX / 2];
    menu_match *list = NULL;
    struct dirent *entry;
    *count = 0;
    play_store_folder(folder, sizeof folder);
    DIR *open = folder[0] != 0 ? opendir(folder) : NULL;
    for (size_t room = 0; open != NULL && (entry = readdir(open)) != NULL;) {
        struct stat status;
        if (*count == room) {
            room = room == 0 ? 64 : 2 * room;
            menu_match *more = realloc(list, room * sizeof *list);
            if (more == NULL) {
                break;
            }
            list = more;
        }
        menu_match *match = &list[*count];
        *match = (menu_match){0};
        const int length = snprintf(match->path, sizeof match->path, "%s/%s", folder, entry->d_name);
        if (is_record(entry->d_name) && length > 0 && (size_t)length < sizeof match->path &&
            stat(match->path, &status) == 0 && S_ISREG(status.st_mode)) {
            match->when = status.st_mtime;
            ++*count;
        }
    }
    if (open != NULL) {
        closedir(open);
    }
    if (*count > 0) {
        qsort(list, *count, sizeof *list, by_time);
    }
    return list;
}

/* ---- Records ---- */

/* Opening a game takes longer than reading a record of it: those that were opened stay so while the list is read. */
enum { GAMES_MOST = 8 };
typedef struct open_games {
    tk_game *game[GAMES_MOST];
    size_t count;
} open_games;

static tk_game *find_game(void *context, const char *name, const char *const *options, const char *digest) {
    open_games *games = context;
    tk_error error;
    (void)digest; /* the reader compares it */
    for (size_t index = 0; index < games->count; index++) {
        if (tk_game_is(games->game[index], name, options)) {
            return tk_game_share(games->game[index]);
        }
    }
    if (games->count == GAMES_MOST || tk_game_open(name, options, NULL, &games->game[games->count], &error) != TK_OK) {
        return NULL;
    }
    return tk_game_share(games->game[games->count++]);
}

/* "Eva – greedy", from the names where they are known, else from who plays. */
static void put_people(const tk_record *record, tk_text *text) {
    const char *seats = tk_record_tag(record, "seats");
    seats = seats != NULL ? seats : "";
    for (unsigned seat = 0; seat < tk_game_seats(tk_record_game(record)); seat++) {
        const size_t length = strcspn(seats, ",");
        const char *name = tk_record_name(record, seat);
        const bool person = length == 0 || strncmp(seats, "human", length) == 0;
        tk_text_put(text, seat > 0 ? " – " : "");
        if (*name != 0) {
            tk_text_visible(text, name, strlen(name));
        } else if (person) {
            tk_text_put(text, _(tk_seat_name(tk_record_game(record), seat)));
        } else {
            tk_text_visible(text, seats, length);
        }
        seats += length + (seats[length] == ',');
    }
}

static size_t moves_of(const tk_record *record) {
    size_t moves = 0;
    for (size_t index = 0; index < tk_record_length(record); index++) {
        moves += tk_record_entry(record, index)->kind == TK_ENTRY_ACTION;
    }
    return moves;
}

/* How it ended, in the words of the table. */
static void put_outcome(const tk_record *record, tk_text *text) {
    tk_present *present = NULL;
    tui_document document = {0};
    const tk_reader reader = {.seat = TK_NO_SEAT, .language = tui_language()};
    if (tk_present_record(record, &present) == TK_OK) {
        tk_present_follow(present, record, SIZE_MAX);
        const tk_json_value *table = tui_document_table(&document, present, &reader);
        tk_text_put(text, tui_string(tk_json_member(table, "outcome"), "text"));
    }
    tui_document_free(&document);
    tk_present_close(present);
}

static bool read_match(menu_match *match, const tk_game_finder *finder) {
    tk_buffer bytes = {0};
    tk_record *record = NULL;
    tk_error error;
    char when[32] = "", about[1024];
    struct tm parts;
    if (!cli_file_read_plain(match->path, &bytes)) {
        return false;
    }
    tk_record_read_with(bytes.data, bytes.size, NULL, finder, &record, &error);
    tk_buffer_free(&bytes);
    if (record == NULL) { /* looking at it tells the same */
        match->over = true;
        tk_error_text(&error, tui_language(), about, sizeof about);
        tk_text_copy(match->about, sizeof match->about, about, strlen(about));
        return true;
    }
    const tk_game *game = tk_record_game(record);
    match->over = tk_deciders(game, tk_record_state(record)) == 0;
    snprintf(match->game, sizeof match->game, "%s", tk_game_about(game)->name);
    if (localtime_r(&match->when, &parts) != NULL) {
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
    }
    tk_text text = tk_text_on(about, sizeof about);
    tk_text_format(&text, "%s  ", when);
    put_people(record, &text);
    tk_text_format(&text, _(", moves: %zu"), moves_of(record));
    if (match->over) {
        tk_text_put(&text, ". ");
        put_outcome(record, &text);
    }
    tk_text_end(&text);
    tk_text_copy(match->about, sizeof match->about, about, strlen(about));
    tk_record_close(record);
    return true;
}

menu_match *menu_matches(size_t *count) {
    open_games games = {0};
    const tk_game_finder finder = {find_game, &games};
    size_t files, kept = 0;
    menu_match *list = list_files(&files);
    for (size_t index = 0; index < files && kept < MENU_MATCHES_MOST; index++) {
        menu_match match = list[index];
        if (read_match(&match, &finder)) {
            list[kept++] = match;
        }
    }
    for (size_t index = 0; index < games.count; index++) {
        tk_game_close(games.game[index]);
    }
    *count = kept;
    return list;
}
