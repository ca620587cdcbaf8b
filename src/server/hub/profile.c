/* What everybody may know of a person, and what they played: page by page, with filters. Matches at tables that are
 * found by their link alone are shown to who played them; who else has the link finds them by it. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/people/name.h"
#include "server/people/people.h"

enum {
    PAGE = 20,
    SCANNED = 400,  /* results that one request looks through, whatever its filters leave of them */
    COUNTED = 1000, /* of the newest results it is counted how they ended */
    RATED = 400,    /* of the newest rated ones there are points */
    POINTS = 60,    /* of a game, at the most */
    GAMES = 8
};

/* ---- How a match came out ---- */

typedef enum result_kind { RESULT_WON, RESULT_DRAWN, RESULT_LOST, RESULT_KINDS } result_kind;
static const char *const result_words[] = {"won", "drawn", "lost"};

static result_kind kind_of(const store_result *result) {
    return result->place != 1 ? RESULT_LOST : result->payoff > 0 ? RESULT_WON : RESULT_DRAWN;
}

/* ---- What is wanted ---- */

typedef struct history_filter {
    int64_t person, viewer;
    char game[STORE_GAME_SIZE]; /* "" for all */
    int result;                 /* a result_kind; -1 for all */
    int64_t place;              /* 0 for all */
    int rated;                  /* 0, 1; -1 for both */
    bool with;                  /* somebody alone */
    int64_t other;              /* who; 0 for a program of that name */
    char name[STORE_NAME_SIZE];
    int64_t before; /* a match: those before it; 0 for the newest */
} history_filter;

static bool copy_value(const char *query, const char *key, char *out, size_t size) {
    size_t length = 0;
    const char *value = hub_queried(query, key, &length);
    if (value == NULL || length >= size) {
        return value == NULL;
    }
    memcpy(out, value, length);
    out[length] = 0;
    return true;
}

/* False for values that there are not. */
static bool read_filter(hub *server, const char *query, history_filter *filter) {
    char result[16] = "", rated[8] = "", before[HUB_ID_SIZE] = "", place[8] = "";
    store_person other;
    tk_error error;
    filter->result = filter->rated = -1;
    if (!copy_value(query, "game", filter->game, sizeof filter->game) ||
        !copy_value(query, "result", result, sizeof result) || !copy_value(query, "rated", rated, sizeof rated) ||
        !copy_value(query, "before", before, sizeof before) || !copy_value(query, "place", place, sizeof place) ||
        !copy_value(query, "with", filter->name, sizeof filter->name)) {
        return false;
    }
    for (int kind = 0; kind < RESULT_KINDS; kind++) {
        filter->result = strcmp(result, result_words[kind]) == 0 ? kind : filter->result;
    }
    filter->rated = strcmp(rated, "yes") == 0 ? 1 : strcmp(rated, "no") == 0 ? 0 : -1;
    filter->with = filter->name[0] != 0;
    if (filter->with && people_find(server->people, filter->name, &other, &error) == TK_OK) {
        filter->other = other.id;
    }
    return (result[0] == 0 || filter->result >= 0) && (rated[0] == 0 || filter->rated >= 0) &&
           (place[0] == 0 || (tk_text_read_integer(place, strlen(place), &filter->place) && filter->place > 0)) &&
           (before[0] == 0 || match_id_read(before, &filter->before));
}

/* ---- A page ---- */

typedef struct history_row {
    store_result own;
    store_result all[TK_SEATS_MAX]; /* of the match */
    size_t count;
    char table[HUB_ID_SIZE]; /* "" when the match is there no more */
} history_row;

typedef struct history_page {
    history_row rows[PAGE];
    size_t count;
    int64_t next; /* behind this match there may be more; 0: there are none */
} history_page;

static bool is_wanted(const history_filter *filter, const store_result *result) {
    return (filter->game[0] == 0 || strcmp(filter->game, result->game) == 0) &&
           (filter->result < 0 || (result_kind)filter->result == kind_of(result)) &&
           (filter->place == 0 || filter->place == result->place) &&
           (filter->rated < 0 || (filter->rated != 0) == (result->rating_after != 0));
}

static bool was_with(const history_filter *filter, const history_row *row) {
    bool found = !filter->with;
    for (size_t i = 0; !found && i < row->count; i++) {
        const store_result *each = &row->all[i];
        found = each->seat != row->own.seat &&
                (filter->other != 0 ? each->person == filter->other
                                    : each->person == 0 && strcmp(each->name, filter->name) == 0);
    }
    return found;
}

/* Where it was played; false when that is not for the one who asks. */
static bool find_table(hub *server, const history_filter *filter, history_row *row) {
    store_match played = {.id = row->own.match};
    table at = {0};
    row->table[0] = 0;
    if (store_get(server->store, STORE_MATCHES, &played, NULL) == TK_OK) {
        at.rows.row.id = played.table_id;
    }
    if (at.rows.row.id == 0 || store_get(server->store, STORE_TABLES, &at.rows.row, NULL) != TK_OK) {
        return filter->viewer == filter->person; /* it is pruned; how it ended stays theirs */
    }
    lobby_name(&at, row->table);
    return at.rows.row.visibility == STORE_TABLE_PUBLIC || filter->viewer == filter->person;
}

static tk_status add_row(hub *server, const history_filter *filter, const store_result *result, history_page *page,
                         tk_error *error) {
    history_row *row = &page->rows[page->count];
    const store_ask ask = {.query = STORE_RESULTS_OF_MATCH, .number = result->match, .after = -1};
    row->own = *result;
    const tk_status status = store_list(server->store, &ask, row->all, TK_SEATS_MAX, &row->count, error);
    if (status == TK_OK && was_with(filter, row) && find_table(server, filter, row)) {
        page->count++;
    }
    return status;
}

static tk_status read_page(hub *server, const history_filter *filter, history_page *page, tk_error *error) {
    enum { AT_ONCE = 32 };
    store_result results[AT_ONCE];
    store_ask ask = {.query = STORE_RESULTS_OF_PERSON, .number = filter->person, .after = filter->before};
    size_t count = AT_ONCE, scanned = 0;
    tk_status status = TK_OK;
    while (status == TK_OK && count == AT_ONCE && page->count < PAGE && scanned < SCANNED) {
        status = store_list(server->store, &ask, results, AT_ONCE, &count, error);
        for (size_t i = 0; status == TK_OK && i < count && page->count < PAGE; i++, scanned++) {
            ask.after = results[i].match;
            if (is_wanted(filter, &results[i])) {
                status = add_row(server, filter, &results[i], page, error);
            }
        }
    }
    if (status == TK_OK && (page->count == PAGE || count == AT_ONCE)) { /* one more look, so that no page is empty */
        status = store_list(server->store, &ask, results, 1, &count, error);
        page->next = count > 0 ? ask.after : 0;
    }
    return status;
}

static int64_t points_of(int64_t rating) {
    return (rating + 500) / 1000;
}

static void write_row(const history_row *row, tk_json_writer *writer) {
    char id[24];
    match_id_text(row->own.match, id);
    tk_json_open_object(writer);
    tk_json_text(writer, "match", id);
    tk_json_text(writer, "table", row->table[0] != 0 ? row->table : NULL);
    tk_json_text(writer, "game", row->own.game);
    tk_json_text(writer, "result", result_words[kind_of(&row->own)]);
    tk_json_text(writer, "reason", row->own.reason);
    tk_json_number(writer, "place", row->own.place);
    tk_json_number(writer, "score", row->own.score);
    tk_json_bool(writer, "rated", row->own.rating_after != 0);
    if (row->own.rating_after != 0) {
        tk_json_number(writer, "change", points_of(row->own.rating_after) - points_of(row->own.rating_before));
    }
    tk_json_number(writer, "finished", row->own.finished);
    tk_json_array(writer, "with");
    for (size_t i = 0; i < row->count; i++) {
        if (row->all[i].seat != row->own.seat) {
            tk_json_open_object(writer);
            tk_json_text(writer, "name", row->all[i].name);
            tk_json_bool(writer, "program", row->all[i].person == 0);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void write_page(const void *what, tk_json_writer *writer) {
    const history_page *page = what;
    char id[24];
    tk_json_array(writer, "matches");
    for (size_t i = 0; i < page->count; i++) {
        write_row(&page->rows[i], writer);
    }
    tk_json_close_array(writer);
    if (page->next != 0) {
        match_id_text(page->next, id);
        tk_json_text(writer, "next", id);
    }
}

/* ---- A person ---- */

typedef struct shown_rating {
    store_rating row;
    int64_t ended[RESULT_KINDS];
    int64_t when[RATED], rating[RATED]; /* oldest first */
    size_t points;
    int64_t from; /* the rating before the first of them */
} shown_rating;

typedef struct shown_person {
    store_person row;
    shown_rating ratings[GAMES];
    size_t rating_count;
    int64_t ended; /* matches, as far as they are counted */
    history_page page;
} shown_person;

static shown_rating *rating_in(shown_person *shown, const char *game) {
    for (size_t i = 0; i < shown->rating_count; i++) {
        if (strcmp(shown->ratings[i].row.game, game) == 0) {
            return &shown->ratings[i];
        }
    }
    return NULL;
}

/* As many as are drawn, the first and the last among them. */
static void write_points(const shown_rating *rating, tk_json_writer *writer) {
    const size_t count = rating->points < POINTS ? rating->points : POINTS;
    tk_json_array(writer, "points");
    for (size_t i = 0; i < count; i++) {
        const size_t at = count < 2 ? 0 : i * (rating->points - 1) / (count - 1);
        tk_json_open_object(writer);
        tk_json_number(writer, "when", rating->when[at]);
        tk_json_number(writer, "rating", points_of(rating->rating[at]));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void write_person(const void *what, tk_json_writer *writer) {
    const shown_person *shown = what;
    tk_json_text(writer, "name", shown->row.name);
    tk_json_number(writer, "since", shown->row.created);
    tk_json_number(writer, "ended", shown->ended);
    tk_json_array(writer, "ratings");
    for (size_t i = 0; i < shown->rating_count; i++) {
        const shown_rating *rating = &shown->ratings[i];
        tk_json_open_object(writer);
        tk_json_text(writer, "game", rating->row.game);
        tk_json_number(writer, "rating", points_of(rating->row.rating));
        tk_json_number(writer, "deviation", points_of(rating->row.deviation));
        tk_json_number(writer, "matches", rating->row.matches);
        for (int kind = 0; kind < RESULT_KINDS; kind++) {
            tk_json_number(writer, result_words[kind], rating->ended[kind]);
        }
        if (rating->points > 0) {
            tk_json_number(writer, "from", points_of(rating->from));
        }
        write_points(rating, writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    write_page(&shown->page, writer);
}

static tk_status read_ratings(hub *server, shown_person *shown, tk_error *error) {
    store_rating rows[GAMES];
    const store_ask ask = {.query = STORE_RATINGS_OF_PERSON, .number = shown->row.id};
    const tk_status status = store_list(server->store, &ask, rows, GAMES, &shown->rating_count, error);
    for (size_t i = 0; status == TK_OK && i < shown->rating_count; i++) {
        shown->ratings[i].row = rows[i];
    }
    return status;
}

/* How their matches ended, and what each rated one made of the rating. */
static tk_status read_results(hub *server, shown_person *shown, tk_error *error) {
    store_result *rows = malloc(COUNTED * sizeof *rows);
    size_t count = 0;
    store_ask ask = {.query = STORE_RESULTS_OF_PERSON, .number = shown->row.id};
    if (rows == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = store_list(server->store, &ask, rows, COUNTED, &count, error);
    shown->ended = (int64_t)count;
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        shown_rating *rating = rating_in(shown, rows[i].game);
        if (rating != NULL) {
            rating->ended[kind_of(&rows[i])]++;
        }
    }
    ask.query = STORE_RATED_OF_PERSON;
    count = 0;
    if (status == TK_OK) {
        status = store_list(server->store, &ask, rows, RATED, &count, error);
    }
    for (size_t i = count; status == TK_OK && i-- > 0;) {
        shown_rating *rating = rating_in(shown, rows[i].game);
        if (rating != NULL) {
            rating->from = rating->points == 0 ? rows[i].rating_before : rating->from;
            rating->when[rating->points] = rows[i].finished;
            rating->rating[rating->points++] = rows[i].rating_after;
        }
    }
    free(rows);
    return status;
}

static tk_status find_person(hub *server, const char *name, size_t length, store_person *row, tk_error *error) {
    char normalised[STORE_NAME_SIZE];
    size_t found = 0;
    if (!name_normalise(name, length, normalised)) {
        return hub_missing(error);
    }
    const store_ask ask = {.query = STORE_PERSON_BY_NAME, .text = normalised};
    const tk_status status = store_list(server->store, &ask, row, 1, &found, error);
    return status == TK_OK && found == 0 ? hub_missing(error) : status;
}

static tk_status put_profile(hub *server, shown_person *shown, const history_filter *filter, tk_buffer *out,
                             tk_error *error) {
    tk_status status = read_ratings(server, shown, error);
    if (status == TK_OK) {
        status = read_results(server, shown, error);
    }
    if (status == TK_OK) {
        status = read_page(server, filter, &shown->page, error);
    }
    return status == TK_OK ? hub_put(write_person, shown, out, error) : status;
}

tk_status hub_put_own_matches(hub *server, const hub_asked *asked, int64_t now, tk_buffer *out, tk_error *error) {
    history_filter filter = {.viewer = hub_who(server, asked->session, now)};
    history_page *page = calloc(1, sizeof *page);
    if (page == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status =
        read_filter(server, asked->query, &filter) ? TK_OK : tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    filter.person = filter.viewer;
    if (status == TK_OK && filter.person != 0) { /* whoever comes without a session has played nothing */
        status = read_page(server, &filter, page, error);
    }
    status = status == TK_OK ? hub_put(write_page, page, out, error) : status;
    free(page);
    return status;
}

tk_status hub_put_person(hub *server, const char *path, const hub_asked *asked, int64_t now, tk_buffer *out,
                         tk_error *error) {
    static const char matches[] = "/matches";
    const size_t length = strlen(path), end = sizeof matches - 1;
    const bool listed = length > end && strcmp(path + length - end, matches) == 0;
    history_filter filter = {.viewer = hub_who(server, asked->session, now)};
    shown_person *shown = calloc(1, sizeof *shown);
    if (shown == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = find_person(server, path, listed ? length - end : length, &shown->row, error);
    filter.person = shown->row.id;
    if (status == TK_OK && !read_filter(server, asked->query, &filter)) {
        status = tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    } else if (status == TK_OK && listed) {
        status = read_page(server, &filter, &shown->page, error);
        status = status == TK_OK ? hub_put(write_page, &shown->page, out, error) : status;
    } else if (status == TK_OK) {
        status = put_profile(server, shown, &filter, out, error);
    }
    free(shown);
    return status;
}
