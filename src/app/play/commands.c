/* What a player can type beside moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/games.h"
#include "app/play/commands.h"
#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

bool play_command_known(const play_session *session, const play_command *command) {
    const tui_client *client = session->client;
    switch (command->needs) {
    case PLAY_NEEDS_SIDES:
        return !client->secrets;
    case PLAY_NEEDS_CARDS:
        return client->secrets;
    case PLAY_NEEDS_DECLARATIONS:
        return tk_game_declares(play_game(session));
    case PLAY_NEEDS_END:
        return play_over(session);
    default:
        return true;
    }
}

void play_introduce(play_session *session) {
    tk_buffer_format(&session->news, "%s\n", _(tk_game_about(play_game(session))->title));
    tui_help_introduce(play_game(session), &session->news);
    tk_buffer_put(&session->news, _(session->place->typing));
    if (session->client->brief != NULL) {
        tui_view view = play_view(session);
        session->client->brief(&view, &session->news);
    }
}

void play_run_help(play_session *session, const char *argument) {
    const tui_question *question = session->client->questions;
    if (*argument != 0) {
        if (!tui_help_topic(play_game(session), argument, &session->out)) {
            tui_tell(&session->out, _("There is no word '%s' to explain.\n"), argument);
        }
        return;
    }
    tui_help_introduce(play_game(session), &session->out);
    tk_buffer_put(&session->out, _(session->place->typing));
    tk_buffer_put(&session->out, _("Commands, which may be shortened:\n"));
    for (const play_command *command = session->place->commands; command->name != NULL; command++) {
        if (play_command_known(session, command)) {
            tui_help_entry(&session->out, command->name, command->argument, command->help);
        }
    }
    for (; question != NULL && question->name != NULL; question++) {
        tui_help_entry(&session->out, question->name, question->argument, question->help);
    }
    tk_buffer_put(&session->out, _(session->place->leaving));
}

/* What can be typed at the end, in the player's words. */
static void put_end(const play_session *session, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, _("The game is over. %s: another one; %s: with sides changed; %s: look at it again; "),
                     tui_verb_own(N_("type|again")), tui_verb_own(N_("type|swap")), tui_verb_own(N_("type|replay")));
    if (session->client->secrets) {
        tk_buffer_format(&line, _("%s: how it was counted; "), tui_verb_own(N_("type|score")));
    } else {
        tk_buffer_format(&line, _("%s: take back; "), tui_verb_own(N_("type|undo")));
    }
    tk_buffer_format(&line, _("%s FILE: keep it there; Enter or %s: leave."), tui_verb_own(N_("type|save")),
                     tui_verb_own(N_("type|quit")));
    enum { PROMPT = 2 }; /* may stand before it where nothing is drawn anew */
    tui_wrap_line(out, line.data, 0, tui_wrap_columns() - PROMPT);
    tk_buffer_free(&line);
}

/* Whoever wins against the program is told of somebody stronger. */
static void suggest_stronger(const play_session *session, tk_buffer *out) {
    const tk_opponent *beaten = NULL;
    const unsigned viewer = play_viewer(session);
    tk_outcome outcome;
    for (unsigned seat = 0; seat < tk_game_seats(play_game(session)); seat++) {
        const tk_opponent *sat = session->opponent[seat];
        beaten = sat != NULL && (beaten == NULL || sat->level > beaten->level) ? sat : beaten;
    }
    tk_outcome_of(play_game(session), play_state(session), &outcome);
    const tk_opponent *next = beaten != NULL ? tk_opponent_of_level(session->client->game, beaten->level + 1) : NULL;
    if (next != NULL && viewer != TK_NO_SEAT && outcome.payoff[viewer] > 0) {
        tk_buffer_format(out, _("%s is harder to beat than %s. Try: %s %s\n"), _(next->title), _(beaten->title),
                         tui_verb_own(N_("type|again")), next->name);
    }
}

void play_tell_end(const play_session *session, bool first, tk_buffer *out) {
    if (first) {
        suggest_stronger(session, out);
    }
    put_end(session, out);
}

bool play_refuse_over(play_session *session) {
    if (!play_over(session)) {
        return false;
    }
    session->place->tell_end(session, false, &session->out);
    return true;
}

/* ---- After a match ---- */

static void run_again(play_session *session, const char *argument) {
    session->wanted = *argument != 0 ? tk_opponent_named(session->client->game, argument) : NULL;
    if (*argument != 0 && session->wanted == NULL) {
        tk_buffer_format(&session->out, _("There is no opponent '%s'. There are:"), argument);
        for (size_t index = 0; tk_opponent_at(session->client->game, index) != NULL; index++) {
            tk_buffer_format(&session->out, " %s", tk_opponent_at(session->client->game, index)->name);
        }
        tk_buffer_char(&session->out, '\n');
        return;
    }
    session->after = PLAY_AFTER_AGAIN;
    session->leave = true;
}

static void run_swap(play_session *session, const char *argument) {
    session->swaps = true;
    run_again(session, argument);
    session->swaps = session->leave;
}

static void run_replay(play_session *session, const char *argument) {
    (void)argument;
    if (play_kept_in(session) == NULL) {
        tk_buffer_put(&session->out, _("The match lies nowhere on the disk; save it first.\n"));
        return;
    }
    session->after = PLAY_AFTER_REPLAY;
    session->leave = true;
}

void play_run_moves(play_session *session, const char *argument) {
    tui_view view = play_view(session);
    if (play_refuse_over(session)) {
        return;
    }
    bool all = tui_verb_is(N_("type|all"), argument);
    if (!session->client->study(&view, play_seat(session), all ? "" : argument, all || *argument != 0, &session->out)) {
        tui_tell(&session->out, _("'%s' is no square. Try moves, moves H3 or moves all.\n"), argument);
    }
}

void play_run_board(play_session *session, const char *argument) {
    (void)argument;
    session->stale = true;
}

void play_run_flip(play_session *session, const char *argument) {
    (void)argument;
    session->flipped = !session->flipped;
    session->stale = true;
}

static void put_reason(play_session *session, const tk_thought *thought) {
    char reason[512], line[640];
    if (tk_thought_text(play_game(session), thought, tui_language(), reason, sizeof reason) > 0) {
        snprintf(line, sizeof line, _("Why: %s."), reason);
        tui_wrap_line(&session->out, line, 0, tui_wrap_columns());
    }
}

static void run_hint(play_session *session, const char *argument) {
    const tk_opponent *opponent = cli_game_adviser(session->client->game);
    tui_view view = play_view(session);
    char text[128];
    if (play_refuse_over(session) || opponent == NULL) {
        return;
    }
    unsigned seat = play_seat(session);
    const tk_thought thought = play_think(session, opponent, seat);
    const tk_action action = thought.action;
    if (tui_verb_is(N_("type|play"), argument)) {
        play_apply(session, seat, action);
        return;
    }
    tk_action_text(play_game(session), play_state(session), seat, action, text, sizeof text);
    tk_buffer_format(&session->out, _("You could play: %s\n"), text);
    if (session->client->describe != NULL) {
        tk_buffer_put(&session->out, "  ");
        session->client->describe(&view, action, &session->out);
        tk_buffer_char(&session->out, '\n');
    }
    put_reason(session, &thought);
}

/* ---- Taking back: with the program's answers, as far as to a person's turn ---- */

static bool person_decides(const play_session *session) {
    unsigned seat = play_seat(session);
    return seat != TK_NO_SEAT && session->opponent[seat] == NULL;
}

static bool undo_to_person(tk_record *record, const play_session *session) {
    size_t steps = 0;
    unsigned seat = play_seat(session);
    tk_seats own = seat != TK_NO_SEAT ? 1u << seat : 0;
    while (tk_record_undo(record, session->client->secrets ? own : TK_ALL_SEATS)) {
        steps++;
        if (person_decides(session)) {
            return true;
        }
    }
    while (steps-- > 0) { /* only the program has moved so far */
        tk_record_redo(record);
    }
    return false;
}

static void run_undo(play_session *session, const char *argument) {
    (void)argument;
    if (!undo_to_person(session->record, session)) {
        tk_buffer_put(&session->out,
                      session->client->secrets
                          ? _("There is nothing to take back: a card was seen, or somebody else decided.\n")
                          : _("There is nothing to take back.\n"));
        return;
    }
    play_forget(session);
    play_changed(session);
}

static void run_redo(play_session *session, const char *argument) {
    bool done = false;
    (void)argument;
    while (tk_record_redo(session->record)) {
        done = true;
        if (person_decides(session)) {
            break;
        }
    }
    if (done) {
        play_forget(session);
        play_changed(session);
    } else {
        tk_buffer_put(&session->out, _("There is nothing to do again.\n"));
    }
}

/* ---- Ending ---- */

static void run_resign(play_session *session, const char *argument) {
    if (play_refuse_over(session)) {
        return;
    }
    if (!tui_verb_is(N_("type|yes"), argument)) {
        tk_buffer_put(&session->out, _("That gives the game up. Type resign yes if you mean it.\n"));
    } else {
        play_declare(session, play_seat(session), TK_RESIGN);
    }
}

/* The program's seats answer an offer at once. */
static void answer_offer(play_session *session) {
    for (unsigned seat = 0; seat < tk_game_seats(play_game(session)); seat++) {
        if (session->opponent[seat] == NULL || play_over(session)) {
            continue;
        }
        bool takes = tk_opponent_takes_draw(play_game(session), play_state(session), seat);
        play_declare(session, seat, takes ? TK_ACCEPT_DRAW : TK_DECLINE_DRAW);
        return;
    }
    if (!play_over(session)) {
        tk_buffer_put(&session->news, _("The other side may type accept or decline, or simply move.\n"));
    }
}

static void run_draw(play_session *session, const char *argument) {
    (void)argument;
    if (!play_refuse_over(session) && play_declare(session, play_seat(session), TK_OFFER_DRAW)) {
        answer_offer(session);
    }
}

/* At one keyboard an answer may come before or after the turn has passed on: whoever can answer does. */
static void answer(play_session *session, tk_declaration what) {
    tk_status status = TK_ERROR_NO_OFFER;
    if (play_refuse_over(session)) {
        return;
    }
    for (unsigned seat = 0; seat < tk_game_seats(play_game(session)) && status == TK_ERROR_NO_OFFER; seat++) {
        if (session->opponent[seat] == NULL) {
            status = play_try_declare(session, seat, what);
        }
    }
    if (status == TK_ERROR_NO_OFFER) {
        tk_buffer_put(&session->out, _("No draw has been offered to you.\n"));
    }
}

static void run_accept(play_session *session, const char *argument) {
    (void)argument;
    answer(session, TK_ACCEPT_DRAW);
}

static void run_decline(play_session *session, const char *argument) {
    (void)argument;
    answer(session, TK_DECLINE_DRAW);
}

static void run_quit(play_session *session, const char *argument) {
    (void)argument;
    session->leave = session->warned || !play_lost(session);
    if (!session->leave) {
        tk_buffer_format(&session->out,
                         _("The match is not on the disk. %s FILE keeps it; %s once more leaves without it.\n"),
                         tui_verb_own(N_("type|save")), tui_verb_own(N_("type|quit")));
        session->warned = true;
    }
}

/* ---- Records ---- */

static void run_save(play_session *session, const char *argument) {
    if (*argument == 0) {
        tk_buffer_put(&session->out, _("Type save and the name of a file.\n"));
        return;
    }
    if (play_record_write(session->record, argument)) {
        session->warned = true; /* it is kept where the player wanted it */
        tui_tell(&session->out, _("Saved to %s\n"), argument);
    }
}

static void run_load(play_session *session, const char *argument) {
    if (*argument == 0) {
        tk_buffer_put(&session->out, _("Type load and the name of a file.\n"));
        return;
    }
    bool whole;
    tk_record *record = play_record_read(argument, session->pack, &whole, &session->news);
    if (record == NULL) {
        return;
    }
    if (strcmp(tk_game_about(tk_record_game(record))->name, session->client->game) != 0) {
        tui_tell(&session->out, _("%s is a record of another game.\n"), argument);
        tk_record_close(record);
        return;
    }
    if (!play_take_record(session, record)) {
        tk_record_close(record);
        return;
    }
    session->store.ours = false; /* the match played so far lies there */
    snprintf(session->loaded, sizeof session->loaded, "%s", argument);
    tui_tell(&session->news, _("Loaded from %s\n"), argument);
}

void play_run_record(play_session *session, const char *argument) {
    (void)argument;
    tui_view view = play_view(session);
    tui_document log = {0};
    const size_t before = session->out.size;
    const tk_json_value *step = tk_json_first(tui_log_steps(&view, 0, SIZE_MAX, &log));
    for (; step != NULL; step = tk_json_next(step)) {
        tui_log_entry(&view, step, &session->out);
    }
    tui_document_free(&log);
    if (session->out.size == before) {
        tk_buffer_put(&session->out, _("No move has been made.\n"));
    }
}

void play_run_position(play_session *session, const char *argument) {
    (void)argument;
    tui_view view = play_view(session);
    tk_buffer_format(&session->out, "%s\n", tui_string(tk_json_member(view.table, "board"), "position"));
}

const play_command play_commands[] = {
    {N_("type|help"), "[rules|WORD]", N_("these lines, the rules in short, or what a word on the screen means"),
     play_run_help, PLAY_NEEDS_NOTHING},
    {N_("type|moves"), "[SQUARE|all]", N_("what is legal: an overview, for one piece, everything"), play_run_moves,
     PLAY_NEEDS_SIDES},
    {N_("type|moves"), "[CARD]", N_("what you can do, or what with one card, with the words for it"), play_run_moves,
     PLAY_NEEDS_CARDS},
    {N_("type|hint"), "[play]", N_("what the program would play here; hint play does it"), run_hint,
     PLAY_NEEDS_NOTHING},
    {N_("type|undo"), "", N_("take back your last move, and the program's answer to it"), run_undo, PLAY_NEEDS_SIDES},
    {N_("type|undo"), "", N_("take back your last action, unless a card was seen by it"), run_undo, PLAY_NEEDS_CARDS},
    {N_("type|redo"), "", N_("do again what was taken back"), run_redo, PLAY_NEEDS_NOTHING},
    {N_("type|board"), "", N_("draw the board again"), play_run_board, PLAY_NEEDS_NOTHING},
    {N_("type|flip"), "", N_("look from the other side"), play_run_flip, PLAY_NEEDS_SIDES},
    {N_("type|record"), "", N_("the moves so far"), play_run_record, PLAY_NEEDS_NOTHING},
    {N_("type|position"), "", N_("the position in one line, for --position"), play_run_position, PLAY_NEEDS_SIDES},
    {N_("type|save"), "FILE", N_("write the record to a file"), run_save, PLAY_NEEDS_NOTHING},
    {N_("type|load"), "FILE", N_("go on with the record in a file"), run_load, PLAY_NEEDS_NOTHING},
    {N_("type|draw"), "", N_("offer a draw"), run_draw, PLAY_NEEDS_DECLARATIONS},
    {N_("type|accept"), "", N_("accept a draw"), run_accept, PLAY_NEEDS_DECLARATIONS},
    {N_("type|decline"), "", N_("decline a draw"), run_decline, PLAY_NEEDS_DECLARATIONS},
    {N_("type|resign"), "yes", N_("give the game up"), run_resign, PLAY_NEEDS_DECLARATIONS},
    {N_("type|again"), "[OPPONENT]", N_("another match of the same kind, against somebody else if you like"), run_again,
     PLAY_NEEDS_END},
    {N_("type|swap"), "[OPPONENT]", N_("another match with sides changed"), run_swap, PLAY_NEEDS_END},
    {N_("type|replay"), "", N_("go through the match once more"), run_replay, PLAY_NEEDS_END},
    {N_("type|quit"), "", N_("leave; the match is kept"), run_quit, PLAY_NEEDS_NOTHING},
    {NULL, NULL, NULL, NULL, PLAY_NEEDS_NOTHING}};
