/* Making a table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/chat/chat.h"
#include "server/lobby/lobby.h"
#include "server/people/token.h"
#include "store/cards.h"

enum { TABLES_EACH = 20 };

static const tk_option_info *option_of(const tk_game_info *info, const char *key) {
    for (const tk_option_info *option = info->options; option->key != NULL; option++) {
        if (strcmp(option->key, key) == 0) {
            return option;
        }
    }
    return NULL;
}

static bool put_line(char out[STORE_OPTIONS_SIZE], const char *key, const char *value) {
    const size_t length = strlen(out);
    const int added = snprintf(out + length, STORE_OPTIONS_SIZE - length, "%s%s%s%s", length > 0 ? "\n" : "", key,
                               *key != 0 ? "=" : "", value);
    return added >= 0 && (size_t)added < STORE_OPTIONS_SIZE - length;
}

static bool has_option(const char *lines, const char *begin) {
    bool found = false;
    for (const char *line = lines; line != NULL && !found; line = strchr(line, '\n')) {
        line += *line == '\n';
        found = strncmp(line, begin, strlen(begin)) == 0;
    }
    return found;
}

static bool put_number(char out[STORE_OPTIONS_SIZE], const char *key, int64_t value) {
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)value);
    return put_line(out, key, digits);
}

/* A game's own options first; scenario or position, number of players and clock where the game has options for them. */
static bool put_options(const protocol_create *create, const tk_game_info *info, char out[STORE_OPTIONS_SIZE]) {
    bool fits = true;
    for (size_t index = 0; index < create->options_count; index++) {
        fits = fits && put_line(out, "", create->options[index].bytes);
    }
    if (create->setup.bytes != NULL) {
        const char *key = option_of(info, "scenario") != NULL ? "scenario" : "position";
        fits = fits && put_line(out, key, create->setup.bytes);
    }
    if (create->pack.bytes != NULL) {
        fits = fits && put_line(out, "pack", create->pack.bytes);
    }
    if (create->has_seats && option_of(info, "players") != NULL) {
        fits = fits && put_number(out, "players", create->seats);
    }
    if (create->has_clock && create->clock.has_seconds && option_of(info, "clock") != NULL) {
        fits = fits && put_number(out, "clock", create->clock.seconds);
        if (create->clock.has_increment) {
            fits = fits && put_number(out, "increment", create->clock.increment);
        }
    }
    return fits;
}

static void put_clock(const protocol_create *create, char *out, size_t size) {
    const protocol_clock *clock = &create->clock;
    if (!create->has_clock) {
        return;
    }
    if (clock->has_days) {
        snprintf(out, size, "days=%lld", (long long)clock->days);
    } else if (clock->has_seconds) {
        snprintf(out, size, "seconds=%lld increment=%lld", (long long)clock->seconds, (long long)clock->increment);
    }
}

static unsigned count_tables(const hub *server, int64_t person) {
    unsigned count = 0;
    size_t at = 0;
    for (const table *each = hub_map_next(&server->tables, &at); each != NULL;
         each = hub_map_next(&server->tables, &at)) {
        count += each->rows.row.owner == person && each->rows.row.state != STORE_TABLE_CLOSED;
    }
    return count;
}

static void name_games(char *out, size_t size) {
    out[0] = 0;
    for (size_t index = 0; tk_game_info_at(index) != NULL; index++) {
        const size_t length = strlen(out);
        snprintf(out + length, size - length, "%s%s", index > 0 ? ", " : "", tk_game_info_at(index)->name);
    }
}

tk_status lobby_judge(hub *server, const protocol_create *create, store_table *row, tk_error *error) {
    const tk_game_info *info = tk_game_info_named(create->game.bytes);
    char number[16], names[96];
    if (info == NULL) {
        name_games(names, sizeof names);
        return tk_error_set(error, TK_ERROR_NO_GAME, 0, 0, create->game.bytes, names);
    }
    if (!put_options(create, info, row->options)) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, NULL);
    }
    /* Somebody could be about to win in a position of their own, or have made their cards so. */
    if (create->rated && (has_option(row->options, "position=") || has_option(row->options, STORE_PACK_OPTION))) {
        return tk_error_set(error, TK_ERROR_SERVER_RATED, 0, 0, NULL, NULL);
    }
    tk_game *game = hub_game(server, info->name, row->options, error);
    if (game == NULL) {
        return error->status;
    }
    row->seats = tk_game_seats(game);
    tk_game_close(game);
    if (create->has_seats && create->seats != row->seats) {
        snprintf(number, sizeof number, "%lld", (long long)row->seats);
        return tk_error_set(error, TK_ERROR_JSON_RANGE, 0, 0, "seats", number);
    }
    tk_text_copy(row->game, sizeof row->game, info->name, strlen(info->name));
    put_clock(create, row->clock, sizeof row->clock);
    return TK_OK;
}

/* Whether the person may make one more, and a rated one. */
static tk_status judge_maker(const hub *server, const hub_request *request, tk_error *error) {
    const hub_person *person = request->client->person;
    const unsigned most = server->settings.tables_each > 0 ? server->settings.tables_each : TABLES_EACH;
    char number[16];
    if (request->message->create.rated && person->guest) {
        return tk_error_set(error, TK_ERROR_SERVER_ACCOUNT, 0, 0, NULL, NULL);
    }
    if (count_tables(server, person->id) >= most) {
        snprintf(number, sizeof number, "%u", most);
        return tk_error_set(error, TK_ERROR_SERVER_TABLES, 0, 0, NULL, number);
    }
    return TK_OK;
}

void lobby_create(hub *server, const hub_request *request) {
    const protocol_create *create = &request->message->create;
    const hub_person *person = request->client->person;
    tk_error error;
    int64_t wait = 0;
    if (hub_answered(server, request)) {
        return;
    }
    if (hub_makes_too_many(server, request->client, request->now, &wait)) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)(wait + 999) / 1000);
        hub_refuse_with(server, request->client, request->id, TK_ERROR_TOO_MANY, NULL, seconds);
        return;
    }
    hub_know_guest(server, request->client);
    lobby_change *change = lobby_begin(server, request, NULL);
    if (change == NULL) {
        return;
    }
    store_table *row = &change->rows.row;
    if (judge_maker(server, request, &error) != TK_OK || lobby_judge(server, create, row, &error) != TK_OK) {
        hub_refuse(server, request->client, request->id, &error);
        free(change);
        return;
    }
    row->id = store_new_id();
    row->owner = person->id;
    row->visibility = create->link ? STORE_TABLE_BY_LINK : STORE_TABLE_PUBLIC;
    row->rated = create->rated;
    row->chat = create->chat == PROTOCOL_CREATE_CHAT_NONE      ? CHAT_NONE
                : create->chat == PROTOCOL_CREATE_CHAT_PLAYERS ? CHAT_PLAYERS
                                                               : CHAT_ALL;
    row->onlookers = create->onlookers != PROTOCOL_CREATE_ONLOOKERS_NO;
    row->created = request->now;
    if (create->link) {
        token_link(row->link, sizeof row->link);
    }
    lobby_promise(row);
    change->comes = true;
    change->rows.taken = 1;
    change->rows.seats[0] = (store_seat){.table_id = row->id, .person = person->id};
    tk_text_copy(change->rows.seats[0].name, STORE_NAME_SIZE, person->name, strlen(person->name));
    token_link(change->rows.seats[0].word, STORE_NAME_SIZE);
    lobby_store(server, request, NULL, change);
}
