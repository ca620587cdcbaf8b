/* What can be read over HTTP: lists, records, pictures of matches, ratings; people are in profile.c. Nothing here is
 * anybody's own, but for matches at tables that are found by a link alone: they are for who played there and who has
 * the link. Of a match under way neither record nor seed is shown. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/people/people.h"
#include "server/people/token.h"

enum { LISTED = 100 };

tk_status hub_put(hub_writes *document, const void *what, tk_buffer *out, tk_error *error) {
    for (size_t room = 4096;; room *= 4) {
        tk_text text;
        tk_json_writer writer;
        tk_buffer_clear(out);
        if (!tk_buffer_reserve(out, room)) {
            return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        }
        tk_text_start(&text, out->data, room);
        tk_json_start(&writer, &text);
        tk_json_open_object(&writer);
        document(what, &writer);
        tk_json_close_object(&writer);
        const size_t length = tk_text_end(&text);
        if (length < room) {
            out->size = length;
            return TK_OK;
        }
    }
}

tk_status hub_missing(tk_error *error) {
    return tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, NULL, NULL);
}

/* ---- Tables ---- */

static void write_tables(const void *what, tk_json_writer *writer) {
    const hub *server = what;
    lobby_row row;
    size_t at = 0, count = 0;
    tk_json_array(writer, "tables");
    for (const table *each = hub_map_next(&server->tables, &at); each != NULL && count < LISTED;
         each = hub_map_next(&server->tables, &at)) {
        if (each->rows.row.visibility != STORE_TABLE_PUBLIC || each->rows.row.state == STORE_TABLE_CLOSED) {
            continue;
        }
        lobby_put_row(server, each, &row);
        tk_json_open_object(writer);
        tk_json_text(writer, "table", row.name);
        tk_json_text(writer, "game", each->rows.row.game);
        tk_json_text(writer, "state", each->rows.row.state == STORE_TABLE_OPEN ? "open" : "playing");
        tk_json_number(writer, "seats", each->rows.row.seats);
        tk_json_text(writer, "match", row.match);
        tk_json_close_object(writer);
        count++;
    }
    tk_json_close_array(writer);
}

/* ---- Matches ---- */

typedef struct shown_match {
    store_match row;
    store_player players[TK_SEATS_MAX];
    store_result results[TK_SEATS_MAX];
    size_t player_count, result_count;
} shown_match;

static void write_match(const void *what, tk_json_writer *writer) {
    static const char *const states[] = {"playing", "finished", "stopped"};
    const shown_match *shown = what;
    char id[24];
    match_id_text(shown->row.id, id);
    tk_json_text(writer, "match", id);
    tk_json_text(writer, "game", shown->row.game);
    tk_json_text(writer, "state", shown->row.state >= 0 && shown->row.state <= 2 ? states[shown->row.state] : NULL);
    tk_json_bool(writer, "rated", shown->row.rated != 0);
    tk_json_number(writer, "started", shown->row.started);
    tk_json_number(writer, "finished", shown->row.finished);
    tk_json_text(writer, "reason", shown->row.reason);
    tk_json_array(writer, "seats");
    for (size_t index = 0; index < shown->player_count; index++) {
        tk_json_open_object(writer);
        tk_json_number(writer, "seat", shown->players[index].seat);
        tk_json_text(writer, "name", shown->players[index].name);
        tk_json_text(writer, "opponent", shown->players[index].opponent);
        if (index < shown->result_count) {
            tk_json_number(writer, "place", shown->results[index].place);
            tk_json_number(writer, "score", shown->results[index].score);
        }
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

const char *hub_queried(const char *query, const char *key, size_t *length) {
    const size_t begin = strlen(key);
    for (const char *part = query; *part != 0;) {
        const size_t size = strcspn(part, "&");
        if (size > begin && strncmp(part, key, begin) == 0 && part[begin] == '=') {
            *length = size - begin - 1;
            return part + begin + 1;
        }
        part += size + (part[size] != 0);
    }
    return NULL;
}

static bool knows_link(const char *query, const char *link) {
    size_t length = 0;
    const char *value = hub_queried(query, "table", &length);
    return value != NULL && token_is_link(link, value, length);
}

int64_t hub_who(hub *server, const char *session, int64_t now) {
    people_entry entry;
    tk_error error;
    return session[0] != 0 && people_enter(server->people, session, now, &entry, &error) == TK_OK ? entry.person : 0;
}

static bool has_played(hub *server, const shown_match *shown, const char *session, int64_t now) {
    const int64_t person = hub_who(server, session, now);
    for (size_t index = 0; person != 0 && index < shown->player_count; index++) {
        if (shown->players[index].person == person) {
            return true;
        }
    }
    return false;
}

/* Where onlookers are not wanted the link alone is not enough. */
static bool may_see(hub *server, const store_table *at, const shown_match *shown, const hub_asked *asked, int64_t now) {
    return at->visibility == STORE_TABLE_PUBLIC || (at->onlookers != 0 && knows_link(asked->query, at->link)) ||
           has_played(server, shown, asked->session, now);
}

static tk_status find_match(hub *server, const char *name, size_t length, const hub_asked *asked, int64_t now,
                            shown_match *shown, tk_error *error) {
    char text[HUB_ID_SIZE];
    store_table at = {0};
    if (length >= sizeof text) {
        return hub_missing(error);
    }
    memcpy(text, name, length);
    text[length] = 0;
    memset(shown, 0, sizeof *shown);
    if (!match_id_read(text, &shown->row.id)) {
        return hub_missing(error);
    }
    tk_status status = store_get(server->store, STORE_MATCHES, &shown->row, error);
    at.id = shown->row.table_id;
    if (status == TK_OK) {
        status = store_get(server->store, STORE_TABLES, &at, error);
    }
    if (status == TK_OK) {
        const store_ask ask = {.query = STORE_PLAYERS_OF_MATCH, .number = shown->row.id, .after = -1};
        status = store_list(server->store, &ask, shown->players, TK_SEATS_MAX, &shown->player_count, error);
    }
    if (status == TK_OK && !may_see(server, &at, shown, asked, now)) {
        return hub_missing(error);
    }
    if (status == TK_OK) {
        const store_ask ask = {.query = STORE_RESULTS_OF_MATCH, .number = shown->row.id, .after = -1};
        status = store_list(server->store, &ask, shown->results, TK_SEATS_MAX, &shown->result_count, error);
    }
    return status;
}

/* What an onlooker sees of a match under way, in a language; for pictures of it. It is made by the server that holds
 * the table. */
static tk_status put_look(hub *server, const shown_match *shown, const hub_asked *asked, int64_t now, tk_buffer *out,
                          tk_error *error) {
    char code[8] = "en";
    size_t length = 0;
    const char *value = hub_queried(asked->query, "language", &length);
    const table *at = hub_map_find(&server->tables, (uint64_t)shown->row.table_id);
    const bool running = shown->row.state == STORE_MATCH_RUNNING && at != NULL &&
                         (at->rows.row.onlookers != 0 || has_played(server, shown, asked->session, now));
    const match *play = running && lobby_holds(server, at) ? hub_match_of(server, shown->row.id, error) : NULL;
    if (value != NULL && length < sizeof code) {
        tk_text_copy(code, sizeof code, value, length);
    }
    if (play == NULL || match_is_over(play)) {
        return hub_missing(error);
    }
    return match_look(play, hub_language(server, code), out) ? TK_OK
                                                             : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

static tk_status put_record(hub *server, const shown_match *shown, tk_buffer *out, tk_error *error) {
    tk_record *record = NULL;
    if (shown->row.state == STORE_MATCH_RUNNING) {
        return hub_missing(error); /* what is under way is told at the table, to each as much as they may know */
    }
    tk_game *game = hub_game(server, shown->row.game, shown->row.options, error);
    if (game == NULL) {
        return error->status;
    }
    const tk_status status = store_match_record(server->store, &shown->row, game, &record, error);
    if (status != TK_OK) {
        tk_game_close(game);
        return status;
    }
    const size_t length = tk_record_write(record, NULL, 0);
    const bool fits = tk_buffer_reserve(out, length + 1);
    if (fits) {
        tk_record_write(record, out->data, length + 1);
        out->size = length;
    }
    tk_record_close(record);
    return fits ? TK_OK : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

/* ---- Ratings ---- */

typedef struct shown_ratings {
    store_rating rows[LISTED];
    char names[LISTED][STORE_NAME_SIZE];
    size_t count;
} shown_ratings;

static void write_rating(const store_rating *rating, tk_json_writer *writer) {
    tk_json_number(writer, "rating", (rating->rating + 500) / 1000);
    tk_json_number(writer, "deviation", (rating->deviation + 500) / 1000);
    tk_json_number(writer, "matches", rating->matches);
}

static void write_ratings(const void *what, tk_json_writer *writer) {
    const shown_ratings *shown = what;
    tk_json_array(writer, "people");
    for (size_t index = 0; index < shown->count; index++) {
        tk_json_open_object(writer);
        tk_json_text(writer, "name", shown->names[index]);
        write_rating(&shown->rows[index], writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static tk_status put_ratings(hub *server, const char *game, tk_buffer *out, tk_error *error) {
    const store_ask ask = {.query = STORE_RATINGS_OF_GAME, .text = game};
    if (tk_game_info_named(game) == NULL) {
        return hub_missing(error);
    }
    shown_ratings *shown = calloc(1, sizeof *shown);
    if (shown == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = store_list(server->store, &ask, shown->rows, LISTED, &shown->count, error);
    for (size_t index = 0; status == TK_OK && index < shown->count; index++) {
        store_person person = {.id = shown->rows[index].person};
        status = store_get(server->store, STORE_PEOPLE, &person, error);
        memcpy(shown->names[index], person.name, sizeof shown->names[index]);
    }
    if (status == TK_OK) {
        status = hub_put(write_ratings, shown, out, error);
    }
    free(shown);
    return status;
}

tk_status hub_document(hub *server, const hub_asked *asked, int64_t now, tk_buffer *out, const char **type,
                       tk_error *error) {
    static const char matches[] = "matches/", people[] = "people/", ratings[] = "ratings/", record[] = ".tkr",
                      packs[] = "packs/";
    static const char look[] = "/table";
    const char *path = asked->path;
    hub_time(server, now);
    *type = "application/json";
    tk_buffer_clear(out);
    if (strcmp(path, "tables") == 0) {
        return hub_put(write_tables, server, out, error);
    }
    if (strcmp(path, "me/matches") == 0) {
        return hub_put_own_matches(server, asked, now, out, error);
    }
    if (strncmp(path, people, sizeof people - 1) == 0) {
        return hub_put_person(server, path + sizeof people - 1, asked, now, out, error);
    }
    if (strncmp(path, packs, sizeof packs - 1) == 0) {
        return hub_put_pack(server, path + sizeof packs - 1, out, error);
    }
    if (strncmp(path, ratings, sizeof ratings - 1) == 0) {
        return put_ratings(server, path + sizeof ratings - 1, out, error);
    }
    if (strncmp(path, matches, sizeof matches - 1) == 0) {
        const char *name = path + sizeof matches - 1;
        const size_t length = strlen(name), end = sizeof record - 1;
        const bool recorded = length > end && strcmp(name + length - end, record) == 0;
        const bool looks = length > sizeof look - 1 && strcmp(name + length - (sizeof look - 1), look) == 0;
        const size_t behind = recorded ? end : looks ? sizeof look - 1 : 0;
        shown_match shown = {0};
        const tk_status status = find_match(server, name, length - behind, asked, now, &shown, error);
        if (status != TK_OK || looks) {
            return status != TK_OK ? status : put_look(server, &shown, asked, now, out, error);
        }
        if (!recorded) {
            return hub_put(write_match, &shown, out, error);
        }
        *type = "text/plain; charset=utf-8";
        return put_record(server, &shown, out, error);
    }
    return hub_missing(error);
}
