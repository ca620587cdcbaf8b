/* The end: results and ratings are stored with what ended the match, the seed is shown. */
#include <string.h>

#include "base/json.h"
#include "server/match/inside.h"
#include "server/people/rating.h"

/* ---- Ratings ---- */

/* Whoever ran out of time or gave the seat up has lost, whatever the program made of it. */
static int64_t place_of(const match *play, const tk_outcome *outcome, unsigned seat) {
    const bool given_up = play->seats[seat].player.person != 0 && !match_is_person(play, seat);
    return given_up ? TK_SEATS_MAX + 1 : outcome->place[seat];
}

/* Of more than two, those who came out alike are of one side, or have nothing to learn from each other. */
static unsigned side_of(const match *play, unsigned seat, int64_t place) {
    return play->seat_count > 2 && place <= TK_SEATS_MAX ? TK_SEATS_MAX + (unsigned)place : seat;
}

/* The rating of somebody with an account; false for guests, programs and those who are gone. */
static bool find_rating(const match *play, unsigned seat, store_rating *rating) {
    store_person person = {.id = play->seats[seat].player.person};
    if (person.id == 0 || store_get(play->host.store, STORE_PEOPLE, &person, NULL) != TK_OK || person.deleted != 0 ||
        person.password[0] == 0) {
        return false;
    }
    *rating = (store_rating){.person = person.id};
    memcpy(rating->game, play->row.game, sizeof rating->game);
    if (store_get(play->host.store, STORE_RATINGS, rating, NULL) != TK_OK) {
        rating_new(rating, person.id, play->row.game);
    }
    return true;
}

static void write_ratings(match *play, match_paper *paper, const tk_outcome *outcome, int64_t now) {
    rating_seat seats[TK_SEATS_MAX];
    int64_t before[TK_SEATS_MAX] = {0}, matches[TK_SEATS_MAX] = {0};
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        store_rating *rating = &paper->ratings[seat];
        const int64_t place = place_of(play, outcome, seat);
        const bool rated = find_rating(play, seat, rating);
        seats[seat] = (rating_seat){.row = rated ? rating : NULL, .place = place, .side = side_of(play, seat, place)};
        before[seat] = rated ? rating->rating : 0;
        matches[seat] = rated ? rating->matches : 0;
    }
    rating_match(seats, play->seat_count, now);
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        const store_rating *rating = seats[seat].row;
        if (rating != NULL && rating->matches != matches[seat]) {
            paper->results[seat].rating_before = before[seat];
            paper->results[seat].rating_after = play->batch.ratings[seat] = rating->rating;
            match_paper_add(paper, STORE_PUT, STORE_RATINGS, rating);
        }
    }
}

/* ---- Storing ---- */

static void write_results(match *play, match_paper *paper, const tk_outcome *outcome, int64_t now) {
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        const store_player *player = &play->seats[seat].player;
        store_result *result = &paper->results[seat];
        *result = (store_result){.match = play->row.id,
                                 .seat = seat,
                                 .person = player->person,
                                 .place = outcome->place[seat],
                                 .payoff = outcome->payoff[seat],
                                 .score = outcome->score[seat],
                                 .finished = now};
        memcpy(result->name, player->name, sizeof result->name);
        memcpy(result->game, play->row.game, sizeof result->game);
        tk_text_copy(result->reason, sizeof result->reason, outcome->reason, strlen(outcome->reason));
        match_paper_add(paper, STORE_PUT, STORE_RESULTS, result);
    }
}

void match_end_write(match *play, match_paper *paper, const tk_outcome *outcome, int64_t now) {
    match_batch *batch = &play->batch;
    batch->has_row = true;
    batch->row = play->row;
    batch->row.state = STORE_MATCH_FINISHED;
    batch->row.finished = now;
    tk_text_copy(batch->row.reason, sizeof batch->row.reason, outcome->reason, strlen(outcome->reason));
    write_results(play, paper, outcome, now);
    if (play->row.rated != 0) {
        write_ratings(play, paper, outcome, now);
    }
}

tk_status match_end_load(match *play, tk_error *error) {
    store_result results[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_RESULTS_OF_MATCH, .number = play->row.id, .after = -1};
    const tk_status status = store_list(play->host.store, &ask, results, TK_SEATS_MAX, &count, error);
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        if (results[i].seat >= 0 && results[i].seat < TK_SEATS_MAX) {
            play->ratings[results[i].seat] = results[i].rating_after;
        }
    }
    return status;
}

/* ---- Telling ---- */

enum { HEX_SIZE = 2 * STORE_SEED_SIZE + 1 };

static void write_hex(const uint8_t bytes[STORE_SEED_SIZE], char out[HEX_SIZE]) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < STORE_SEED_SIZE; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[HEX_SIZE - 1] = 0;
}

/* As people are told it; 0 for none. */
static int64_t points_of(int64_t rating) {
    enum { POINTS_MOST = 5000 };
    const int64_t points = rating != 0 ? rating_points(&(store_rating){.rating = rating}) : 0;
    return points < POINTS_MOST ? points : POINTS_MOST;
}

/* The sentence of the reader's table. */
static void write_sentence(const match_reader *reader, char *out, size_t size) {
    tk_buffer page = {0};
    tk_json *table = NULL;
    const size_t length = tk_copy_table(reader->copy, NULL, 0);
    out[0] = 0;
    if (tk_buffer_reserve(&page, length + 1)) {
        tk_copy_table(reader->copy, page.data, length + 1);
        if (tk_json_read(page.data, length, &table, NULL) == TK_OK) {
            const tk_json_value *outcome = tk_json_member(tk_json_root(table), "outcome");
            const char *text = tk_json_string(tk_json_member(outcome, "text"), NULL);
            tk_text_copy(out, size, text != NULL ? text : "", text != NULL ? strlen(text) : 0);
        }
    }
    tk_json_free(table);
    tk_buffer_free(&page);
}

static void tell_reader(match *play, const match_reader *reader, const match_hearer *only) {
    tk_outcome outcome;
    int64_t payoff[TK_SEATS_MAX], ratings[TK_SEATS_MAX];
    char seed[HEX_SIZE], half[HEX_SIZE], salt[HEX_SIZE];
    char sentence[1000];
    bool rated = false;
    tk_outcome_of(play->game, play->state, &outcome);
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        payoff[seat] = outcome.payoff[seat];
        ratings[seat] = points_of(play->ratings[seat]);
        rated = rated || ratings[seat] != 0;
    }
    write_hex(play->row.seed, seed);
    write_hex(play->row.half, half);
    write_hex(play->row.salt, salt);
    write_sentence(reader, sentence, sizeof sentence);
    const protocol_message message = {
        .kind = PROTOCOL_END,
        .end = {.match = protocol_text_of(play->id),
                .sequence = play->told,
                .reason = protocol_text_of(play->row.reason[0] != 0 ? play->row.reason : "stopped"),
                .text = protocol_text_of(sentence),
                .payoff = payoff,
                .payoff_count = play->seat_count,
                .seed = protocol_text_of(seed),
                .half = protocol_text_of(half),
                .salt = protocol_text_of(salt),
                .ratings = ratings,
                .ratings_count = rated ? play->seat_count : 0}};
    for (size_t i = 0; i < play->hearer_count; i++) {
        const match_hearer *hearer = &play->hearers[i];
        if (hearer->reader == reader && (only == NULL || hearer->ear == only->ear)) {
            play->host.send(play->host.context, hearer->ear, &message);
        }
    }
}

void match_end_tell(match *play, const match_hearer *hearer) {
    for (size_t i = 0; i < play->reader_count; i++) {
        if (hearer == NULL || play->readers[i] == hearer->reader) {
            tell_reader(play, play->readers[i], hearer);
        }
    }
}
