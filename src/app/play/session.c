/* The match: its record, its seats, and what happens in it. */
#include "app/play/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/arguments.h"
#include "app/play/commands.h"
#include "base/hash.h"
#include "base/text.h"
#include "study/patience.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/wrap.h"

const tk_game *play_game(const play_session *session) {
    return session->place->game(session);
}

bool play_over(const play_session *session) {
    return session->place->over(session);
}

unsigned play_seat(const play_session *session) {
    return session->place->seat(session);
}

unsigned play_viewer(const play_session *session) {
    return session->place->viewer(session);
}

tui_view play_view(play_session *session) {
    return session->place->view(session);
}

/* ---- A match here ---- */

static const tk_game *game_here(const play_session *session) {
    return tk_record_game(session->record);
}

const tk_state *play_state(const play_session *session) {
    return tk_record_state(session->record);
}

static bool over_here(const play_session *session) {
    return tk_deciders(play_game(session), play_state(session)) == 0;
}

static unsigned seat_here(const play_session *session) {
    tk_seats deciders = tk_deciders(play_game(session), play_state(session));
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((deciders >> seat & 1u) != 0) {
            return seat;
        }
    }
    return TK_NO_SEAT;
}

unsigned play_persons(const play_session *session) {
    unsigned persons = 0;
    for (unsigned seat = 0; seat < tk_game_seats(play_game(session)); seat++) {
        persons += session->opponent[seat] == NULL;
    }
    return persons;
}

static unsigned viewer_here(const play_session *session) {
    unsigned decides = play_seat(session), only = 0;
    if (decides != TK_NO_SEAT && session->opponent[decides] == NULL) {
        return decides;
    }
    while (session->opponent[only] != NULL) {
        only++;
    }
    return play_persons(session) == 1 ? only : TK_NO_SEAT;
}

int64_t play_clock(const play_session *session, unsigned seat) {
    return tk_clock(play_game(session), play_state(session), seat);
}

static tui_view view_here(play_session *session) {
    tui_view view = {.terminal = &session->terminal,
                     .source = tui_source_here(session->present),
                     .reader = {.seat = play_viewer(session), .language = tui_language()},
                     .asked = true,
                     .flipped = session->flipped,
                     .about = session->about};
    view.since = tui_log_since(session->record, tk_record_length(session->record), play_viewer(session));
    view.since = session->line_from < view.since ? session->line_from : view.since;
    for (unsigned seat = 0; seat < tk_game_seats(play_game(session)); seat++) {
        const char *name = tk_record_name(session->record, seat);
        const tk_opponent *opponent = session->opponent[seat];
        view.reader.names[seat] = *name != 0 ? name : opponent != NULL ? opponent->name : "";
        view.reader.programs |= opponent != NULL && *name == 0 ? (tk_seats)1 << seat : 0;
    }
    tk_present_follow(session->present, session->record, SIZE_MAX);
    view.table = tui_document_table(&session->table, session->present, &view.reader);
    return view;
}

int64_t play_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- The record ---- */

bool play_read_seats(play_session *session, const char *text, char wrong[PLAY_NAME_SIZE]) {
    unsigned seats = tk_game_seats(play_game(session)), seat = 0;
    const tk_opponent *read[TK_SEATS_MAX] = {NULL};
    for (; cli_next_name(&text, wrong, PLAY_NAME_SIZE); seat++) {
        bool human = strcmp(wrong, "human") == 0;
        const tk_opponent *opponent = human ? NULL : tk_opponent_named(session->client->game, wrong);
        if (seat >= seats || (!human && opponent == NULL)) {
            return false;
        }
        read[seat] = opponent;
    }
    wrong[0] = 0;
    if (seat != seats) {
        return false;
    }
    play_forget(session);
    memcpy(session->opponent, read, sizeof read);
    char value[256] = "";
    for (seat = 0; seat < seats; seat++) {
        snprintf(value + strlen(value), sizeof value - strlen(value), "%s%s", seat > 0 ? "," : "",
                 read[seat] != NULL ? read[seat]->name : "human");
    }
    tk_record_set_tag(session->record, "seats", value);
    return true;
}

bool play_take_record(play_session *session, tk_record *record) {
    char wrong[PLAY_NAME_SIZE];
    tk_present *present;
    if (tk_present_record(record, &present) != TK_OK) {
        return false;
    }
    tk_record_close(session->record);
    tk_present_close(session->present);
    play_forget(session);
    session->record = record;
    session->present = present;
    session->stale = true;
    session->told_end = false;
    session->unkept = false;
    session->keyboard = TK_NO_SEAT;
    session->line_from = tk_record_length(record);
    session->since = play_now();
    tk_record_set_tag(record, "language", tui_language_code());
    const char *seats = tk_record_tag(record, "seats");
    if (seats != NULL) {
        play_read_seats(session, seats, wrong); /* seats that this program does not know are left to persons */
    }
    return true;
}

bool play_lost(const play_session *session) {
    const play_store *store = &session->store;
    const bool copied = store->copy != NULL && !store->copy_failed;
    return tk_record_length(session->record) > 0 && (store->failed || store->path[0] == 0) && !copied;
}

const char *play_kept_in(const play_session *session) {
    const play_store *store = &session->store;
    if (store->ours) {
        return store->path[0] != 0 && !store->failed ? store->path : NULL;
    }
    return session->loaded[0] != 0 ? session->loaded : NULL;
}

static void note_change(play_session *session) {
    session->about[0] = 0;
    session->unkept = session->stale = true;
    session->told_end = session->told_end && play_over(session);
    session->since = play_now();
}

void play_catch_up(play_session *session) {
    if (session->unkept) {
        play_store_write(&session->store, session->record, &session->news);
    }
    session->unkept = false;
}

void play_changed(play_session *session) {
    note_change(session);
    play_catch_up(session);
}

/* ---- What happens ---- */

/* What the last entry did. The end itself, which comes last, is told with the board. */
static void tell_events(play_session *session) {
    if (session->client->secrets || tk_record_length(session->record) == 0) {
        return; /* each seat is told with its own view */
    }
    const tui_view view = play_view(session);
    tui_document log = {0};
    const tk_json_value *step = tk_json_first(tui_log_steps(&view, tk_record_length(session->record) - 1, 1, &log));
    TUI_EACH (event, tk_json_member(step, "events")) {
        const char *text = tui_string(event, "text");
        if (*text != 0 && !(play_over(session) && tk_json_next(event) == NULL)) {
            tui_wrap_line(&session->news, text, 0, tui_wrap_columns());
        }
    }
    tui_document_free(&log);
}

bool play_tell_status(play_session *session, tk_status status) {
    tk_error error;
    char text[512];
    if (status == TK_OK) {
        return true;
    }
    tk_error_set(&error, status, 0, 0, NULL, NULL);
    tk_error_text(&error, tui_language(), text, sizeof text);
    tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
    return false;
}

bool play_feed_clock(play_session *session) {
    unsigned seat = play_seat(session);
    if (seat == TK_NO_SEAT || play_clock(session, seat) < 0) {
        return true;
    }
    int64_t passed = play_now() - session->since;
    session->since += passed;
    if (tk_record_elapse(session->record, (uint64_t)passed, NULL) != TK_OK || !play_over(session)) {
        return true;
    }
    tell_events(session);
    play_changed(session);
    return false;
}

bool play_apply(play_session *session, unsigned seat, tk_action action) {
    if (!play_feed_clock(session)) {
        return false;
    }
    if (!play_tell_status(session, tk_record_apply(session->record, seat, action, NULL))) {
        return false;
    }
    tell_events(session);
    note_change(session);
    if (session->opponent[seat] == NULL) {
        play_catch_up(session); /* what the program does can be done again, what a person did is kept at once */
    }
    return true;
}

tk_status play_try_declare(play_session *session, unsigned seat, tk_declaration what) {
    if (!play_feed_clock(session)) {
        return TK_ERROR_FINISHED;
    }
    tk_status status = tk_record_declare(session->record, seat, what, NULL);
    if (status == TK_OK) {
        tell_events(session);
        play_changed(session);
    }
    return status;
}

bool play_declare(play_session *session, unsigned seat, tk_declaration what) {
    return play_tell_status(session, play_try_declare(session, seat, what));
}

static bool act_here(play_session *session, unsigned seat, const char *written) {
    tk_error error = {0};
    tk_action action;
    char text[512];
    if (tk_action_read(play_game(session), play_state(session), seat, written, &action, &error) == TK_OK) {
        return play_apply(session, seat, action);
    }
    error.line = error.column = 0; /* of a line just typed the place says nothing */
    tk_error_text(&error, tui_language(), text, sizeof text);
    tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
    return false;
}

static void hurry_here(play_session *session) {
    unsigned seat = play_seat(session);
    tk_action action;
    if (seat != TK_NO_SEAT && tk_legal(play_game(session), play_state(session), seat, NULL, 0) == 1 &&
        tk_legal_at(play_game(session), play_state(session), seat, 0, &action) == TK_OK) {
        play_apply(session, seat, action);
    }
}

const play_place play_here = {.commands = play_commands,
                              .typing =
                                  N_("Type hint for a proposal, help for all commands, help rules for the rules.\n"),
                              .leaving = N_("Ctrl-D leaves; the match is kept after every move.\n"),
                              .game = game_here,
                              .over = over_here,
                              .seat = seat_here,
                              .viewer = viewer_here,
                              .view = view_here,
                              .act = act_here,
                              .hurry = hurry_here,
                              .tell_end = play_tell_end,
                              .question = play_question};

/* ---- Opponents ---- */

/* How long somebody thinks who has no limit of its own. */
enum { ADVICE_MILLISECONDS = 1000 };

/* A number from the environment, 1 to `most`; 0 where there is none. */
static uint64_t wish(const char *name, uint64_t most) {
    const char *text = getenv(name);
    uint64_t number = 0;
    if (text == NULL || text[0] == 0) {
        return 0;
    }
    if (!tk_text_read_unsigned(text, strlen(text), &number) || number == 0 || number > most) {
        cli_error(_("%s is not taken into account: '%s' is not a number from 1 to %u"), name, text, (unsigned)most);
        return 0;
    }
    return number;
}

void play_read_patience(play_session *session) {
    enum { MILLISECONDS_MOST = 600000, NODES_MOST = 1000000000 };
    session->think_most = (unsigned)wish("TANKODROM_THINK", MILLISECONDS_MOST);
    session->nodes_most = wish("TANKODROM_NODES", NODES_MOST);
}

static bool is_over(void *context) {
    return tui_prompt_broken() || patience_ends(context);
}

void play_forget(play_session *session) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        free(session->memory[seat]);
        session->memory[seat] = NULL;
    }
}

tk_thought play_think(play_session *session, const tk_opponent *opponent, unsigned seat) {
    const tk_game *game = play_game(session);
    uint64_t seed = tk_seed_guess(tk_record_seed(session->record), tk_record_length(session->record));
    size_t size = tk_opponent_memory(opponent, game);
    bool plays = session->opponent[seat] == opponent; /* or only advises */
    const unsigned usual = opponent->milliseconds > 0 ? opponent->milliseconds : ADVICE_MILLISECONDS;
    /* Who counts actions alone reads no clock, so that the same match is played whatever else the machine does. */
    const unsigned clock = session->nodes_most > 0 ? 0 : usual;
    const unsigned most = session->think_most > 0 ? session->think_most : clock;
    patience own = patience_of(usual < most ? usual : most, NULL);
    tk_state *seen = malloc(tk_state_size(game));
    void *memory = plays ? session->memory[seat] : NULL;
    tk_thought thought = {0};
    if (size > 0 && memory == NULL) {
        memory = calloc(1, size);
    }
    if (plays) {
        session->memory[seat] = memory;
    }
    if (seen != NULL) {
        tk_complete(game, play_state(session), seat, seed, seen);
        tk_opponent_think(opponent,
                          &(tk_think){.game = game,
                                      .seen = seen,
                                      .seat = seat,
                                      .seed = tk_mix(seed),
                                      .nodes = session->nodes_most,
                                      .stop = is_over,
                                      .context = &own,
                                      .memory = memory},
                          &thought);
    } else {
        tk_legal_at(game, play_state(session), seat, 0, &thought.action);
    }
    free(seen);
    if (!plays) {
        free(memory);
    }
    return thought;
}

tk_action play_choose(play_session *session, const tk_opponent *opponent, unsigned seat) {
    return play_think(session, opponent, seat).action;
}
