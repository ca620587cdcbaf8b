/* A match at a server, on the screens of play: the place where it is (play_place), and the loop. The table and the log
 * are what the server tells this seat; what stands in neither is asked for and kept until the match goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/deal.h>

#include "app/arguments.h"
#include "app/join/join.h"
#include "app/play/commands.h"
#include "base/text.h"
#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

static join *join_of(const play_session *session) {
    return session->elsewhere;
}

/* ---- The table ---- */

static const tk_json_value *table_of(join *self) {
    if (!self->table_read) {
        tui_document_text(&self->table, self->match.table.data, self->match.table.size);
        self->table_read = true;
    }
    return self->table.json != NULL ? tk_json_root(self->table.json) : NULL;
}

/* The seat of whoever looks; TK_NO_SEAT for an onlooker. */
static unsigned own_seat(join *self) {
    int64_t seat = -1;
    return tk_json_integer(tk_json_member(table_of(self), "seat"), &seat) && seat >= 0 && seat < TK_SEATS_MAX
               ? (unsigned)seat
               : TK_NO_SEAT;
}

static bool has_question(join *self) {
    return tk_json_kind_of(tk_json_member(table_of(self), "asked")) == TK_JSON_OBJECT;
}

/* Whether the table waits for a reaction that this person has not: what it asked before does not count. Who might have
 * one is asked for it all the same. */
static bool waits(join *self) {
    const int64_t now = remote_now();
    const bool reacts = self->match.reaction > now;
    return (self->match.waiting > now || reacts) && !(reacts && has_question(self));
}

/* Whether the person is asked something. */
static bool is_asked(join *self) {
    return !waits(self) && has_question(self);
}

/* Whether what was done last has been told, too. */
static bool has_settled(const join *self) {
    return self->act[0] == 0 && (self->match.sequence >= self->acted || self->match.waiting > remote_now());
}

/* ---- Documents ---- */

/* What was asked for since the table changed, or asked for now. */
static bool ask(join *self, const char *key, protocol_message *message, tk_buffer *out) {
    for (size_t index = 0; index < self->answer_count; index++) {
        const join_answer *kept = &self->answers[index];
        if (strcmp(kept->key, key) == 0) {
            return tk_buffer_add(out, kept->document.data, kept->document.size);
        }
    }
    const size_t before = out->size;
    if (!remote_ask(self->client, message, out)) {
        return false;
    }
    if (self->answer_count < JOIN_ASKED_MOST) {
        join_answer *kept = &self->answers[self->answer_count];
        *kept = (join_answer){.key = strdup(key)};
        if (kept->key != NULL && tk_buffer_add(&kept->document, out->data + before, out->size - before)) {
            self->answer_count++;
        } else {
            free(kept->key);
        }
    }
    return true;
}

static bool give_log(void *context, size_t first, size_t most, tk_buffer *out) {
    const join *self = context;
    return mirror_log(&self->match, first, most, out);
}

static bool give_wish(void *context, const char *wish, tk_buffer *out) {
    join *self = context;
    return ask(
        self, wish,
        &(protocol_message){.kind = PROTOCOL_WISH,
                            .wish = {.match = protocol_text_of(self->match.match), .parts = protocol_text_of(wish)}},
        out);
}

static bool give_about(void *context, const char *kind, const char *keyword, tk_buffer *out) {
    join *self = context;
    char key[160];
    snprintf(key, sizeof key, "%s %s", kind, keyword);
    return ask(self, key,
               &(protocol_message){.kind = PROTOCOL_ABOUT,
                                   .about = {.match = protocol_text_of(self->match.match),
                                             .kind = protocol_text_of(kind),
                                             .key = protocol_text_of(keyword)}},
               out);
}

/* ---- The place ---- */

static const tk_game *game_there(const play_session *session) {
    return join_of(session)->game;
}

static bool over_there(const play_session *session) {
    return join_of(session)->match.over; /* what is told then comes behind the last table */
}

/* Whoever decides, as far as the reader may know. */
static unsigned decider(join *self) {
    TUI_EACH (seat, tk_json_member(table_of(self), "seats")) {
        const int64_t number = tui_number(seat, "seat");
        if (tui_flag(seat, "decides") && number >= 0 && number < TK_SEATS_MAX) {
            return (unsigned)number;
        }
    }
    return TK_NO_SEAT;
}

static unsigned viewer_there(const play_session *session) {
    return own_seat(join_of(session));
}

static unsigned seat_there(const play_session *session) {
    join *self = join_of(session);
    const unsigned own = own_seat(self);
    return own != TK_NO_SEAT ? own : decider(self);
}

static tui_view view_there(play_session *session) {
    join *self = join_of(session);
    tui_view view = {
        .terminal = &session->terminal,
        .source = {.game = self->game, .log = give_log, .wish = give_wish, .about = give_about, .context = self},
        .table = table_of(self),
        .asked = !waits(self),
        .flipped = session->flipped,
        .about = session->about};
    view.reader = (tk_reader){.seat = own_seat(self), .language = tui_language()};
    view.since = mirror_since(&self->match, view.reader.seat);
    view.since = session->line_from < view.since ? session->line_from : view.since;
    TUI_EACH (seat, tk_json_member(view.table, "seats")) {
        const int64_t number = tui_number(seat, "seat");
        if (number >= 0 && number < TK_SEATS_MAX) {
            view.reader.names[number] = tui_string(seat, "player");
            view.reader.programs |= self->room.seat[number].opponent[0] != 0 ? (tk_seats)1 << number : 0;
        }
    }
    return view;
}

static bool act_there(play_session *session, unsigned seat, const char *written) {
    join *self = join_of(session);
    (void)seat;
    if (own_seat(self) == TK_NO_SEAT) {
        tk_buffer_put(&session->out, _("You look on at this table.\n"));
        return false;
    }
    if (self->act[0] != 0) {
        tk_buffer_put(&session->out, _("What you did last is still on its way.\n"));
        return false;
    }
    if (!is_asked(self)) {
        return play_tell_status(session, TK_ERROR_NOT_YOUR_TURN);
    }
    session->about[0] = 0;
    if (remote_state_of(self->client) != REMOTE_OPEN) {
        tk_buffer_put(&session->out, _("It is done as soon as there is a connection.\n"));
    }
    return remote_request(self->client,
                          &(protocol_message){.kind = PROTOCOL_ACT,
                                              .act = {.match = protocol_text_of(self->match.match),
                                                      .sequence = self->match.sequence,
                                                      .write = protocol_text_of(written)}},
                          self->act);
}

static void hurry_there(play_session *session) {
    join *self = join_of(session);
    const tk_json_value *choices = tk_json_member(table_of(self), "choices");
    if (is_asked(self) && tk_json_kind_of(choices) == TK_JSON_ARRAY && tk_json_count(choices) == 1) {
        act_there(session, own_seat(self), tui_string(tk_json_first(choices), "write"));
    }
}

/* ---- The end ---- */

/* 64 digits: a half of a seed, a salt and a commitment are of the same length. */
static bool read_digits(const char text[MIRROR_HEX_SIZE], tk_seed *bytes) {
    _Static_assert(TK_SALT_BYTES == TK_SEED_BYTES && TK_COMMITMENT_BYTES == TK_SEED_BYTES, "they are read alike");
    const size_t length = strlen(text);
    return length == MIRROR_HEX_SIZE - 1 && tk_seed_read(text, length, bytes) == TK_OK;
}

/* Whether the half of the seed that the server shows now is the one that it had committed to. */
static void tell_deal(const join *self, tk_buffer *out) {
    tk_seed half, salt, promised;
    uint8_t made[TK_COMMITMENT_BYTES];
    if (self->commitment[0] == 0 || self->match.half[0] == 0) {
        return; /* it was not seen before the start */
    }
    const bool kept = read_digits(self->match.half, &half) && read_digits(self->match.salt, &salt) &&
                      read_digits(self->commitment, &promised) && tk_commitment(&half, salt.byte, made) == TK_OK &&
                      memcmp(made, promised.byte, sizeof made) == 0;
    tui_wrap_line(out,
                  kept ? _("The server had committed to its part of the deal before the start, and kept to it.")
                       : _("The server did NOT keep to the part of the deal that it had committed to."),
                  0, tui_wrap_columns());
}

static void tell_ratings(const join *self, tk_buffer *out) {
    for (unsigned seat = 0; self->match.rated && seat < self->room.seats; seat++) {
        if (self->match.ratings[seat] > 0) {
            tui_tell(out, _("Rating of %s: "), self->room.seat[seat].name);
            tk_buffer_format(out, "%d\n", (int)self->match.ratings[seat]);
        }
    }
}

static void tell_end_there(const play_session *session, bool first, tk_buffer *out) {
    const join *self = join_of(session);
    tk_buffer line = {0};
    if (first) {
        tell_ratings(self, out);
        tell_deal(self, out);
        tui_tell(out, _("The record: %s/api/matches/"), self->place.text);
        tui_tell(out, "%s.tkr\n", self->match.match);
    }
    if (play_viewer(session) != TK_NO_SEAT) {
        tk_buffer_format(&line,
                         _("The game is over. %s: another one; %s: with seats changed; Enter or %s: to the lobby."),
                         tui_verb_own(N_("type|again")), tui_verb_own(N_("type|swap")), tui_verb_own(N_("type|quit")));
    } else {
        tk_buffer_format(&line, _("The game is over. Enter or %s: to the lobby."), tui_verb_own(N_("type|quit")));
    }
    tui_wrap_line(out, line.data, 0, tui_wrap_columns() - 2);
    tk_buffer_free(&line);
}

/* ---- The line before the prompt ---- */

static unsigned seconds_until(int64_t until, int64_t now) {
    return until > now ? (unsigned)((until - now + 999) / 1000) : 0;
}

static void put_state(join *self, int64_t now, tk_text *out) {
    const unsigned pause = (unsigned)((remote_pause(self->client) + 999) / 1000);
    switch (remote_state_of(self->client)) {
    case REMOTE_OPEN:
        break;
    case REMOTE_LOST:
        tk_text_format(out, _("(no connection; again in %u s) "), pause);
        return;
    case REMOTE_OVER:
        tk_text_put(out, _("(no connection) "));
        return;
    default:
        tk_text_put(out, _("(no connection; trying) "));
        return;
    }
    if (self->match.consent.to != 0 && self->match.consent.until > now) {
        tk_text_format(out, _("(agree or refuse: %u s) "), seconds_until(self->match.consent.until, now));
    } else if (waits(self)) {
        const int64_t until = self->match.waiting > self->match.reaction ? self->match.waiting : self->match.reaction;
        tk_text_format(out, _("(the table waits: %u s) "), seconds_until(until, now));
    } else if (self->match.reaction > now) {
        tk_text_format(out, _("(to react: %u s) "), seconds_until(self->match.reaction, now));
    } else if (self->match.has_clocks && self->match.running == 0 && !self->match.over) {
        tk_text_put(out, _("(the clocks stand) "));
    }
}

static int question_there(void *context, char *out, size_t size) {
    enum { SECOND = 1000, TENTHS_BELOW = 10000 };
    const play_session *session = context;
    join *self = join_of(session);
    const int64_t now = remote_now();
    const unsigned own = own_seat(self);
    const unsigned seat = waits(self) ? TK_NO_SEAT : is_asked(self) && own != TK_NO_SEAT ? own : decider(self);
    char name[64], clock[32];
    tk_text text = tk_text_on(out, size);
    put_state(self, now, &text);
    if (seat != TK_NO_SEAT && !over_there(session)) {
        const int64_t left = mirror_clock(&self->match, seat, now);
        join_seat_name(self->game, seat, name, sizeof name);
        if (seat == own) {
            tk_text_put(&text, name);
        } else {
            tk_text_format(&text, _("(turn: %s)"), name);
        }
        if (left >= 0) {
            tui_clock_text(left, clock, sizeof clock);
            tk_text_format(&text, " %s", clock);
        }
        tk_text_put(&text, "> ");
        tk_text_end(&text);
        return left >= 0 && left < TENTHS_BELOW ? SECOND / 10 : SECOND / 2;
    }
    tk_text_put(&text, "> ");
    tk_text_end(&text);
    return SECOND / 2;
}

static int descriptor_there(void *context) {
    const play_session *session = context;
    return join_descriptor(session->elsewhere);
}

/* What happened, of which everybody is told at once; games with secrets tell it with the table. */
static void tell_steps(play_session *session) {
    join *self = join_of(session);
    const size_t steps = mirror_steps(&self->match);
    if (self->anew) {
        return; /* what was told is of the match before */
    }
    if (steps < self->told) {
        tk_buffer_put(&session->news, _("Steps were taken back.\n"));
    } else if (steps > self->told && !session->client->secrets) {
        const tui_view view = view_there(session);
        tui_document log = {0};
        TUI_EACH (step, tui_log_steps(&view, self->told, SIZE_MAX, &log)) {
            TUI_EACH (event, tk_json_member(step, "events")) {
                const char *text = tui_string(event, "text");
                if (*text != 0 && !(over_there(session) && tk_json_next(event) == NULL)) {
                    tui_wrap_line(&session->news, text, 0, tui_wrap_columns());
                }
            }
        }
        tui_document_free(&log);
    }
    self->told = steps;
}

static bool hear_there(void *context, int *milliseconds) {
    play_session *session = context;
    const bool news = join_hear(session->elsewhere, milliseconds);
    if (news) {
        tell_steps(session);
    }
    return news;
}

static const play_place there = {
    .commands = join_commands,
    .typing = N_("Type help for all commands, help rules for the rules, say TEXT to talk.\n"),
    .leaving = N_("Ctrl-D leads to the lobby; the match goes on, and your clock with it.\n"),
    .game = game_there,
    .over = over_there,
    .seat = seat_there,
    .viewer = viewer_there,
    .view = view_there,
    .act = act_there,
    .hurry = hurry_there,
    .tell_end = tell_end_there,
    .question = question_there,
    .descriptor = descriptor_there,
    .hear = hear_there,
};

/* ---- The loop ---- */

/* The match that is at the table now; who plays another one knows the game. */
static void begin(play_session *session, bool first) {
    join *self = join_of(session);
    self->anew = false;
    self->told = session->line_from = mirror_steps(&self->match);
    session->about[0] = session->rest[0] = 0;
    session->told_end = false;
    session->stale = true;
    tk_buffer_clear(&session->listed);
    session->flipped = self->display->flip || (own_seat(self) == 1 && tk_game_seats(self->game) == 2);
    if (own_seat(self) == TK_NO_SEAT) {
        tk_buffer_put(&session->news, _("You look on at this table.\n"));
        tk_buffer_put(&session->news, _(there.typing));
    } else if (first && self->told == 0) {
        play_introduce(session);
    }
}

/* An answer and what it changed are there within moments: they are waited for, so that the screen is drawn once. */
static void settle(play_session *session) {
    enum { MOST = 1500, STEP = 20 };
    join *self = join_of(session);
    const int64_t until = remote_now() + MOST;
    while (!has_settled(self) && remote_state_of(self->client) == REMOTE_OPEN && remote_now() < until &&
           !tui_prompt_broken()) {
        remote_wait(self->client, STEP);
    }
    int unused;
    hear_there(session, &unused);
}

/* Of a line with several answers the next, once the one before has been carried out and something is asked again. */
static bool goes_on(play_session *session) {
    join *self = join_of(session);
    if (session->rest[0] == 0 || !has_settled(self) || self->match.waiting > remote_now()) {
        return false;
    }
    if (!is_asked(self)) {
        play_leave_out(session);
        return false;
    }
    return play_line_goes_on(session);
}

/* False when nobody types any more. */
static bool take_line(play_session *session) {
    char asked[128];
    const char *line;
    question_there(session, asked, sizeof asked);
    switch (tui_prompt_read(session->prompt, asked, &line)) {
    case TUI_LINE:
        session->line_from = mirror_steps(&join_of(session)->match);
        tk_buffer_clear(&session->listed);
        play_line(session, line);
        return true;
    case TUI_LINE_LATE:
        session->meanwhile = true;
        return true;
    default:
        return false;
    }
}

static void run(play_session *session) {
    join *self = join_of(session);
    begin(session, true);
    while (!session->leave && remote_state_of(self->client) != REMOTE_OVER) {
        settle(session);
        if (self->anew) {
            begin(session, false);
        }
        if (!goes_on(session) && (!play_draw(session) || !take_line(session))) {
            break;
        }
    }
}

void join_play(join *self) {
    play_session session = {.place = &there,
                            .elsewhere = self,
                            .client = tui_client_named(self->room.game),
                            .terminal = self->terminal,
                            .keyboard = TK_NO_SEAT};
    join_exit(self);
    self->session = &session;
    self->table_read = false;
    if (play_open_prompt(&session)) {
        cli_errors_into(&session.out);
        run(&session);
        cli_errors_into(NULL);
    }
    self->session = NULL;
    self->leave = self->leave || tui_prompt_broken();
    tui_prompt_close(session.prompt);
    tui_screen_free(&session.screen);
    tk_buffer_free(&session.out);
    tk_buffer_free(&session.news);
    tk_buffer_free(&session.listed);
    join_enter(self);
}
