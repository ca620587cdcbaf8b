#include <stdio.h>
#include <string.h>

#include "app/games.h"
#include "app/join/join.h"
#include "base/text.h"
#include "tui/i18n.h"

static void copy(char *out, size_t size, protocol_text text) {
    tk_text_copy(out, size, text.bytes != NULL ? text.bytes : "", text.length);
}

/* Whether the rest of the row says it. */
static bool is_said(const char *option) {
    static const char *const said[] = {"clock=", "increment=", "players="};
    for (size_t index = 0; index < sizeof said / sizeof said[0]; index++) {
        if (strncmp(option, said[index], strlen(said[index])) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_usual(const join_row *row, const char *option) {
    const tk_game_info *info = tk_game_info_named(row->game);
    for (const tk_option_info *each = info != NULL ? info->options : NULL; each != NULL && each->key != NULL; each++) {
        const size_t length = strlen(each->key);
        if (strncmp(option, each->key, length) == 0 && option[length] == '=') {
            return strcmp(option + length + 1, each->standard) == 0;
        }
    }
    return false;
}

/* The way to play a game that an option chooses, NULL for none. Telling them takes its time: once a game. */
static const tk_json_value *way_of(join *self, const cli_game *game, const char *option) {
    size_t index = 0;
    while (cli_games[index] != game) {
        index++;
    }
    tui_document *document = &self->ways[index];
    const tk_json_value *ways =
        document->json != NULL ? tk_json_member(tk_json_root(document->json), "ways") : cli_game_ways(game, document);
    return tui_find(ways, "option", option);
}

/* Options in words: "Crossroads; Japanese edition". */
static void put_options(join *self, join_row *row) {
    const cli_game *game = cli_game_named(row->game);
    tk_buffer out = {0};
    for (size_t index = 0; index < row->option_count; index++) {
        const char *option = row->option[index];
        const tk_json_value *way = game != NULL && !is_said(option) ? way_of(self, game, option) : NULL;
        if (way == NULL && (is_said(option) || is_usual(row, option))) {
            continue;
        }
        tk_buffer_put(&out, out.size > 0 ? _("; ") : "");
        if (way != NULL) {
            const char *about = tui_string(way, "text");
            tk_buffer_put(&out, tui_string(way, "name"));
            tk_text_copy(row->about, sizeof row->about, about, strlen(about));
        } else if (game != NULL) {
            cli_game_put_option(game, option, &out);
        } else {
            tui_put_visible(&out, option);
        }
    }
    tk_text_copy(row->words, sizeof row->words, out.size > 0 ? out.data : "", out.size);
    tk_buffer_free(&out);
}

void join_read_row(join *self, const protocol_table_row *from, join_row *row) {
    *row = (join_row){.state = from->state, .clock = from->clock, .rated = from->rated, .onlookers = from->onlookers};
    copy(row->table, sizeof row->table, from->table);
    copy(row->match, sizeof row->match, from->match);
    copy(row->game, sizeof row->game, from->game);
    for (size_t index = 0; index < from->options_count && index < JOIN_OPTIONS_MOST; index++) {
        copy(row->option[row->option_count++], JOIN_OPTION_SIZE, from->options[index]);
    }
    row->seats = (unsigned)from->seats_count;
    for (size_t index = 0; index < from->seats_count; index++) {
        const protocol_person *person = &from->seats[index];
        join_seat *seat = &row->seat[index];
        copy(seat->name, sizeof seat->name, person->name.bytes != NULL ? person->name : person->opponent);
        copy(seat->opponent, sizeof seat->opponent, person->opponent);
        seat->ready = person->ready;
        seat->turn = person->turn;
        seat->rating = person->has_rating ? person->rating : 0;
    }
    put_options(self, row);
}

const char *join_title(const join_row *row) {
    const tk_game_info *info = tk_game_info_named(row->game);
    return info != NULL ? _(info->title) : row->game;
}

unsigned join_free_seats(const join_row *row) {
    unsigned count = 0;
    for (unsigned seat = 0; seat < row->seats; seat++) {
        count += row->seat[seat].name[0] == 0;
    }
    return count;
}

unsigned join_seat_of(const join *self, const join_row *row) {
    for (unsigned seat = 0; seat < row->seats; seat++) {
        if (row->seat[seat].opponent[0] == 0 && self->name[0] != 0 && strcmp(row->seat[seat].name, self->name) == 0) {
            return seat;
        }
    }
    return TK_NO_SEAT;
}

bool join_waits(const join *self, const join_row *row) {
    const unsigned own = join_seat_of(self, row);
    return own != TK_NO_SEAT && row->seat[own].turn;
}

void join_put_clock(const protocol_clock *clock, tk_buffer *out) {
    enum { MINUTE = 60 };
    if (clock->has_days) {
        tk_buffer_format(out, P_("%u day a turn", "%u days a turn", (uint64_t)clock->days), (unsigned)clock->days);
    } else if (clock->has_seconds) {
        if (clock->seconds % MINUTE == 0) {
            tk_buffer_format(out, _("%u min"), (unsigned)(clock->seconds / MINUTE));
        } else {
            tk_buffer_format(out, _("%u s"), (unsigned)clock->seconds);
        }
        if (clock->increment > 0) {
            tk_buffer_format(out, _(" + %u s"), (unsigned)clock->increment);
        }
    } else {
        tk_buffer_put(out, _("no clock"));
    }
}

void join_put_terms(const join_row *row, tk_buffer *out) {
    if (row->words[0] != 0) {
        tk_buffer_put(out, row->words);
        tk_buffer_put(out, _("; "));
    }
    join_put_clock(&row->clock, out);
    tk_buffer_put(out, row->rated ? _("; rated") : "");
    if (row->onlookers > 0) {
        tk_buffer_format(out, P_("; %u looks on", "; %u look on", (uint64_t)row->onlookers), (unsigned)row->onlookers);
    }
}

void join_put_row(const join_row *row, tk_buffer *out) {
    const unsigned left = join_free_seats(row);
    bool more = false;
    for (unsigned seat = 0; seat < row->seats; seat++) {
        if (row->seat[seat].name[0] != 0) {
            tk_buffer_put(out, more ? _(", ") : "");
            tui_put_visible(out, row->seat[seat].name);
            more = true;
        }
    }
    if (left > 0) {
        tk_buffer_put(out, more ? _(", ") : "");
        tk_buffer_format(out, P_("%u seat free", "%u seats free", left), left);
    }
    tk_buffer_put(out, _("; "));
    join_put_terms(row, out);
}

tk_game *join_open_game(const join_row *row) {
    const char *options[JOIN_OPTIONS_MOST + 1];
    tk_game *game = NULL;
    for (size_t index = 0; index < row->option_count; index++) {
        options[index] = row->option[index];
    }
    options[row->option_count] = NULL;
    if (tk_game_open(row->game, options, NULL, &game, NULL) == TK_OK) {
        return game;
    }
    /* Options of another version: enough for the names of seats and the help. */
    return tk_game_open(row->game, NULL, NULL, &game, NULL) == TK_OK ? game : NULL;
}

void join_seat_name(const tk_game *game, unsigned seat, char *out, size_t size) {
    const char *name = game != NULL ? tk_seat_name(game, seat) : NULL;
    if (name != NULL) {
        snprintf(out, size, "%s", _(name));
    } else {
        snprintf(out, size, _("seat %u"), seat + 1);
    }
}
