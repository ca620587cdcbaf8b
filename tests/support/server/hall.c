#include "support/server/hall.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/json.h"
#include "support/memory.h"

enum { START = 1700000000, SEATS_FIRST_PERSON = 101 };

/* ---- Hearing ---- */

static void forget_log(hall_ear *ear, size_t from) {
    for (size_t i = from; i < ear->step_count; i++) {
        free(ear->steps[i]);
    }
    ear->step_count = from < ear->step_count ? from : ear->step_count;
}

static char *written(const tk_json_value *value) {
    tk_json_writer writer;
    tk_text text = tk_text_on(NULL, 0);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    const size_t size = text.length + 1;
    char *kept = take(size);
    text = tk_text_on(kept, size);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    return kept;
}

/* The rest of a step that was told before: its events come behind the others, which are the last member. */
static void hear_rest(char **step, const tk_json_value *rest) {
    char *more = written(tk_json_member(rest, "events"));
    if (strcmp(more, "[]") != 0) {
        const size_t length = strlen(*step) - 2; /* ]} */
        char *whole = take(length + strlen(more) + 3);
        sprintf(whole, "%.*s%s%s}", (int)length, *step, (*step)[length - 1] == '[' ? "" : ",", more + 1);
        free(*step);
        *step = whole;
    }
    free(more);
}

/* Steps stand in place of all that the ear has from the first of them on. */
static void hear_log(hall_ear *ear, protocol_text log) {
    tk_json *json = NULL;
    assert_int_equal(tk_json_read(log.bytes, log.length, &json, NULL), TK_OK);
    const tk_json_value *step = tk_json_first(tk_json_member(tk_json_root(json), "steps"));
    bool first = true;
    for (; step != NULL; step = tk_json_next(step), first = false) {
        int64_t number = -1;
        assert_true(tk_json_integer(tk_json_member(step, "step"), &number) && number >= 0);
        const size_t index = (size_t)number;
        if (tk_json_count(step) == 2) {
            assert_true(first && index + 1 == ear->step_count);
            hear_rest(&ear->steps[index], step);
            continue;
        }
        if (first) {
            forget_log(ear, index);
        }
        ear->steps = tk_grown(ear->steps, &ear->step_room, index + 1, sizeof *ear->steps);
        assert_non_null(ear->steps);
        while (ear->step_count < index) {
            ear->steps[ear->step_count++] = NULL;
        }
        assert_int_equal(index, ear->step_count);
        ear->steps[ear->step_count++] = written(step);
    }
    tk_json_free(json);
}

static void hear_table(test_hall *hall, hall_ear *ear, const protocol_table *table) {
    tk_copy_close(ear->copy);
    assert_int_equal(tk_copy_open(&ear->copy), TK_OK);
    assert_true(tk_copy_change(ear->copy, table->table.bytes, table->table.length, hall->page, HALL_TABLE) > 0);
    ear->sequence = table->sequence;
    if (table->log.bytes != NULL) {
        hear_log(ear, table->log);
    }
}

static void hear_change(hall_ear *ear, const protocol_change *change) {
    tk_error error;
    assert_non_null(ear->copy);
    assert_int_equal(change->since, ear->sequence);
    assert_true(change->sequence >= change->since);
    if (tk_copy_apply(ear->copy, change->change.bytes, change->change.length, &error) != TK_OK) {
        fail_msg("the change does not fit: %s %s", error.token, error.detail);
    }
    ear->sequence = change->sequence;
    if (change->has_back) {
        assert_null(change->log.bytes);
        assert_true((size_t)change->back < ear->step_count);
        forget_log(ear, (size_t)change->back);
    } else if (change->log.bytes != NULL) {
        const size_t before = ear->step_count;
        hear_log(ear, change->log);
        assert_true(ear->step_count >= before);
    }
}

static void copy_text(char *out, size_t size, protocol_text text) {
    snprintf(out, size, "%.*s", (int)text.length, text.bytes != NULL ? text.bytes : "");
}

static void hear(test_hall *hall, hall_ear *ear, const protocol_message *message) {
    ear->count[message->kind]++;
    switch (message->kind) {
    case PROTOCOL_TABLE:
        hear_table(hall, ear, &message->table);
        break;
    case PROTOCOL_CHANGE:
        hear_change(ear, &message->change);
        break;
    case PROTOCOL_DONE:
        copy_text(ear->done, sizeof ear->done, message->done.id);
        ear->done_sequence = message->done.has_sequence ? message->done.sequence : -1;
        break;
    case PROTOCOL_REFUSED:
        copy_text(ear->refused, sizeof ear->refused, message->refused.id);
        copy_text(ear->reason, sizeof ear->reason, message->refused.reason);
        assert_true(message->refused.text.length > 0);
        break;
    case PROTOCOL_ANSWER:
        copy_text(ear->done, sizeof ear->done, message->answer.id);
        free(ear->document);
        ear->document = take_copy(message->answer.document.bytes, message->answer.document.length + 1);
        ear->document[message->answer.document.length] = 0;
        break;
    case PROTOCOL_ASKED:
        ear->asked_what = message->asked.what;
        ear->asked_by = message->asked.has_by ? (unsigned)message->asked.by : TK_NO_SEAT;
        ear->asked_sequence = message->asked.sequence;
        ear->asked_left = message->asked.has_left ? message->asked.left : -1;
        break;
    case PROTOCOL_WAITING:
        ear->waiting_left = message->waiting.left;
        break;
    case PROTOCOL_CLOCKS:
        ear->running = 0;
        for (size_t i = 0; i < message->clocks.left_count; i++) {
            ear->left[i] = message->clocks.left[i];
        }
        for (size_t i = 0; i < message->clocks.running_count; i++) {
            ear->running |= (tk_seats)1 << message->clocks.running[i];
        }
        break;
    case PROTOCOL_PRESENCE:
        ear->present[message->presence.seat] = message->presence.here;
        ear->program[message->presence.seat] = message->presence.program;
        ear->grace[message->presence.seat] = message->presence.has_grace ? message->presence.grace : 0;
        break;
    case PROTOCOL_STANDING:
        ear->standing = message->standing.orders_count;
        break;
    case PROTOCOL_END:
        ear->ended = true;
        for (size_t i = 0; i < TK_SEATS_MAX; i++) {
            ear->ratings[i] = i < message->end.ratings_count ? message->end.ratings[i] : 0;
        }
        break;
    default:
        fail_msg("%s is no message of a match", protocol_name(message->kind));
    }
}

static uint64_t hash_text(const char *text, size_t length) {
    uint64_t hash = length;
    for (size_t i = 0; i < length; i++) {
        hash = tk_hash_word(hash, (uint8_t)text[i]);
    }
    return hash;
}

static void send(void *context, match_ear to, const protocol_message *message) {
    test_hall *hall = context;
    hall_ear *ear = &hall->ears[to - 1];
    protocol_message heard;
    protocol_text id;
    tk_error error;
    const size_t length = protocol_write(message, hall->other, PROTOCOL_SERVER_MOST);
    assert_true(length < PROTOCOL_SERVER_MOST && ear->open);
    if (protocol_read(PROTOCOL_SERVER, hall->other, length, hall->memory, PROTOCOL_SERVER_MEMORY, &heard, &id,
                      &error) != TK_OK) {
        fail_msg("%s '%s' %s: %s", tk_status_name(error.status), error.token, error.detail, hall->other);
    }
    if (ear->notes != NULL) {
        assert_true(ear->note_count < HALL_NOTES);
        ear->notes[ear->note_count++] = (hall_note){
            .at = hall->now, .kind = message->kind, .length = length, .hash = hash_text(hall->other, length)};
    }
    hear(hall, ear, &heard);
}

/* ---- The server around it ---- */

static tk_status submit(void *context, match *play, const store_write *writes, size_t count) {
    test_hall *hall = context;
    (void)play;
    return hall->full ? TK_ERROR_STORE_WAIT : store_submit(hall->store, writes, count, 1);
}

static bool work(void *context, match *play, work_job *job) {
    test_hall *hall = context;
    assert_ptr_equal(match_of_job(job), play);
    if (hall->job_count == HALL_JOBS) {
        return false;
    }
    hall->jobs[hall->job_count++] = job;
    return true;
}

static void ended(void *context, match *play) {
    test_hall *hall = context;
    assert_true(match_is_over(play));
    hall->ends++;
}

static void open_match(test_hall *hall) {
    tk_error error = {0};
    char text[512];
    if (match_open(&hall->host, hall->id, hall->now, &hall->match, &error) != TK_OK) {
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("%s", text);
    }
    hall->due = match_tick(hall->match, hall->now);
}

static void add_players(test_hall *hall, const hall_match *wanted) {
    for (; wanted->players[hall->seats] != NULL; hall->seats++) {
        store_player player = {.match = hall->id, .seat = hall->seats};
        if (wanted->players[hall->seats][0] == 0) {
            player.person = SEATS_FIRST_PERSON + hall->seats;
            snprintf(player.name, sizeof player.name, "Player %c", 'A' + (int)hall->seats);
            place_person(hall->store, player.person, player.name);
        }
        snprintf(player.opponent, sizeof player.opponent, "%s", wanted->players[hall->seats]);
        assert_int_equal(place_add(hall->store, STORE_PLAYERS, &player), TK_OK);
    }
}

void hall_open(test_hall *hall, const hall_match *wanted) {
    test_report report = {.text = ""};
    memset(hall, 0, sizeof *hall);
    assert_int_equal(place_make((void **)&hall->at), 0);
    hall->store = place_open(hall->at);
    hall->id = 7;
    hall->now = (int64_t)START * 1000;
    hall->page = take(HALL_TABLE);
    hall->other = take(PROTOCOL_SERVER_MOST);
    hall->memory = take(PROTOCOL_SERVER_MEMORY);
    assert_true(languages_open(&hall->languages, &report));
    store_match row = place_match(hall->store, hall->id, wanted->game, wanted->seed);
    snprintf(row.options, sizeof row.options, "%s", wanted->options != NULL ? wanted->options : "");
    snprintf(row.clock, sizeof row.clock, "%s", wanted->clock != NULL ? wanted->clock : "");
    row.rated = wanted->rated;
    assert_int_equal(place_put(hall->store, STORE_MATCHES, &row), TK_OK);
    add_players(hall, wanted);
    hall->host = (match_host){.context = hall,
                              .store = hall->store,
                              .submit = submit,
                              .send = send,
                              .work = work,
                              .ended = ended,
                              .reaction = 5000};
    open_match(hall);
}

static void forget_ear(hall_ear *ear) {
    forget_log(ear, 0);
    free(ear->steps);
    free(ear->document);
    tk_copy_close(ear->copy);
    *ear = (hall_ear){.notes = ear->notes, .note_count = ear->note_count, .sequence = -1};
}

void hall_close(test_hall *hall) {
    store_completion completion;
    match_close(hall->match);
    for (unsigned i = 0; i < HALL_EARS; i++) {
        forget_ear(&hall->ears[i]);
        free(hall->ears[i].notes);
    }
    while (store_completions(hall->store, &completion, 1) > 0) {
    }
    store_close(hall->store);
    place_remove((void **)&hall->at);
    languages_close(&hall->languages);
    free(hall->page);
    free(hall->other);
    free(hall->memory);
}

void hall_crash(test_hall *hall) {
    match_close(hall->match);
    hall->job_count = 0;
    store_close(hall->store);
    hall->store = place_open(hall->at);
    hall->host.store = hall->store;
    for (unsigned i = 0; i < HALL_EARS; i++) {
        hall->ears[i].open = false;
    }
    open_match(hall);
}

/* ---- Going on ---- */

static void wait_for_store(test_hall *hall) {
    store_completion completion;
    struct pollfd poll_store = {.fd = store_descriptor(hall->store), .events = POLLIN};
    while (store_completions(hall->store, &completion, 1) == 0) {
        assert_true(poll(&poll_store, 1, 20000) > 0);
    }
    match_stored(hall->match, &completion, hall->now);
}

void hall_settle(test_hall *hall) {
    for (;;) {
        if (hall->match->batch.under_way) {
            wait_for_store(hall);
        } else if (hall->job_count > 0 && !hall->lazy) {
            work_job *job = hall->jobs[--hall->job_count];
            job->run(job);
            match_thought(hall->match, job, hall->now);
        } else {
            hall->due = match_tick(hall->match, hall->now);
            if (!hall->match->batch.under_way && (hall->job_count == 0 || hall->lazy) && hall->due > hall->now) {
                return;
            }
        }
    }
}

void hall_wait(test_hall *hall, int64_t milliseconds) {
    const int64_t until = hall->now + milliseconds;
    hall_settle(hall);
    while (hall->due <= until) {
        hall->now = hall->due > hall->now ? hall->due : hall->now;
        hall_settle(hall);
    }
    hall->now = until;
    hall_settle(hall);
}

/* ---- Ears ---- */

void hall_listen(test_hall *hall, unsigned index, unsigned seat, unsigned language, bool seen) {
    hall_ear *ear = &hall->ears[index];
    assert_false(ear->open);
    if (!seen || ear->seat != seat || ear->language != language) {
        forget_ear(ear);
    }
    ear->open = true;
    ear->seat = seat;
    ear->language = language;
    const match_listener listener = {
        .ear = index + 1, .seat = seat, .language = hall->languages.list[language], .seen = seen ? ear->sequence : -1};
    assert_int_equal(match_listen(hall->match, &listener, hall->now), TK_OK);
    assert_non_null(ear->copy);
}

void hall_deafen(test_hall *hall, unsigned index) {
    match_deafen(hall->match, index + 1, hall->now);
    hall->ears[index].open = false;
}

static const char *ask(test_hall *hall, unsigned index, protocol_message *message, const char *id) {
    static char made[MATCH_ID_SIZE];
    const hall_ear *ear = &hall->ears[index];
    match_asker asker = {
        .ear = index + 1, .seat = ear->seat, .language = hall->languages.list[ear->language], .lag = hall->lag};
    if (id != NULL) {
        snprintf(made, sizeof made, "%s", id);
    } else {
        snprintf(made, sizeof made, "r%llu", (unsigned long long)++hall->requests);
    }
    message->act.id = protocol_text_of(made);
    message->act.match = protocol_text_of("m7");
    asker.request[0] = (uint8_t)(1 + ear->seat);
    memcpy(asker.request + 1, made, strnlen(made, sizeof asker.request - 1));
    match_request(hall->match, &asker, message, hall->now);
    return made;
}

const char *hall_ask(test_hall *hall, unsigned index, protocol_message message) {
    return ask(hall, index, &message, NULL);
}

void hall_ask_as(test_hall *hall, unsigned index, protocol_message message, char id[MATCH_ID_SIZE]) {
    snprintf(id, MATCH_ID_SIZE, "%s", hall_ask(hall, index, message));
}

void hall_ask_again(test_hall *hall, unsigned index, protocol_message message, const char *id) {
    ask(hall, index, &message, id);
}

bool hall_does(test_hall *hall, unsigned index, protocol_message message) {
    const hall_ear *ear = &hall->ears[index];
    const char *id = hall_ask(hall, index, message);
    hall_settle(hall);
    const bool done = strcmp(ear->done, id) == 0, refused = strcmp(ear->refused, id) == 0;
    assert_true(done != refused);
    return done;
}

protocol_message hall_act(const test_hall *hall, unsigned index, int64_t number) {
    return (protocol_message){.kind = PROTOCOL_ACT,
                              .act = {.sequence = hall->ears[index].sequence, .has_number = true, .number = number}};
}

size_t hall_choices(const test_hall *hall, unsigned seat) {
    return tk_legal(hall->match->game, hall->match->state, seat, NULL, 0);
}

const char *hall_table(test_hall *hall, unsigned index) {
    assert_true(tk_copy_table(hall->ears[index].copy, hall->page, HALL_TABLE) < HALL_TABLE);
    return hall->page;
}

/* Lines of choices that were closed when they were told stay so; what they were is told by events. */
static bool is_hidden(const char *step) {
    return strstr(step, "\"hidden\":") != NULL;
}

void hall_check(test_hall *hall, unsigned index) {
    enum { FRESH = HALL_EARS - 1 };
    const hall_ear *ear = &hall->ears[index];
    const hall_ear *fresh = &hall->ears[FRESH];
    match_listener listener = {
        .ear = FRESH + 1, .seat = ear->seat, .language = hall->languages.list[ear->language], .seen = 0};
    if (ear->seat == TK_NO_SEAT) { /* others are sent their table again, which would hide a fault */
        hall->ears[FRESH].open = true;
        assert_int_equal(match_listen(hall->match, &listener, hall->now), TK_OK);
    } else {
        char *before = take_copy(hall_table(hall, index), strlen(hall_table(hall, index)) + 1);
        hall->ears[FRESH].open = true;
        hall->ears[FRESH].seat = ear->seat;
        assert_int_equal(match_listen(hall->match, &listener, hall->now), TK_OK);
        assert_string_equal(before, hall_table(hall, FRESH));
        free(before);
    }
    char *kept = take_copy(hall_table(hall, index), strlen(hall_table(hall, index)) + 1);
    assert_string_equal(kept, hall_table(hall, FRESH));
    free(kept);
    assert_int_equal(ear->sequence, fresh->sequence);
    assert_int_equal(ear->step_count, fresh->step_count);
    for (size_t i = 0; i < ear->step_count; i++) {
        if (ear->steps[i] != NULL && !is_hidden(ear->steps[i])) {
            assert_string_equal(ear->steps[i], fresh->steps[i]);
        }
    }
    hall_deafen(hall, FRESH);
    forget_ear(&hall->ears[FRESH]);
}
