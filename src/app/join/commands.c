/* What a player at a server can type beside moves. */
#include "app/play/commands.h"

#include <stdio.h>
#include <string.h>

#include "app/join/join.h"
#include "base/text.h"
#include "tui/i18n.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

static void tell_refusal(play_session *session) {
    join *self = session->elsewhere;
    tui_tell(&session->out, _("Not possible: %s.\n"), self->refusal);
    self->refusal[0] = 0; /* it is told */
}

static void request(play_session *session, protocol_message *message) {
    join *self = session->elsewhere;
    if (join_fits(self, message)) {
        remote_request(self->client, message, NULL); /* what is refused is told */
    } else {
        tell_refusal(session);
    }
}

static protocol_text match_of(const play_session *session) {
    const join *self = session->elsewhere;
    return protocol_text_of(self->match.match);
}

/* Whoever has no seat has nothing to decide either. */
static bool refuse_onlooker(play_session *session) {
    const bool onlooker = play_viewer(session) == TK_NO_SEAT;
    tk_buffer_put(&session->out, onlooker ? _("You look on at this table.\n") : "");
    return onlooker;
}

/* ---- Ending, and beginning again ---- */

static void declare(play_session *session, unsigned declaration) {
    if (!refuse_onlooker(session) && !play_refuse_over(session)) {
        request(session, &(protocol_message){.kind = PROTOCOL_DECLARE,
                                             .declare = {.match = match_of(session), .declaration = declaration}});
    }
}

static void run_resign(play_session *session, const char *argument) {
    if (!tui_verb_is(N_("type|yes"), argument) && !play_over(session) && play_viewer(session) != TK_NO_SEAT) {
        tk_buffer_put(&session->out, _("That gives the game up. Type resign yes if you mean it.\n"));
        return;
    }
    declare(session, PROTOCOL_DECLARE_DECLARATION_RESIGN);
    if (!tk_game_declares(play_game(session)) && !play_over(session) && play_viewer(session) != TK_NO_SEAT) {
        tk_buffer_put(&session->out, _("The match goes on: an opponent of the program plays for you from now on.\n"));
    }
}

static void run_draw(play_session *session, const char *argument) {
    (void)argument;
    declare(session, PROTOCOL_DECLARE_DECLARATION_OFFER_DRAW);
}

static void run_accept(play_session *session, const char *argument) {
    (void)argument;
    declare(session, PROTOCOL_DECLARE_DECLARATION_ACCEPT_DRAW);
}

static void run_decline(play_session *session, const char *argument) {
    (void)argument;
    declare(session, PROTOCOL_DECLARE_DECLARATION_DECLINE_DRAW);
}

static void want_again(play_session *session, bool swap) {
    const join *self = session->elsewhere;
    if (refuse_onlooker(session)) {
        return;
    }
    request(session, &(protocol_message){.kind = PROTOCOL_REMATCH,
                                         .rematch = {.table = protocol_text_of(self->at), .swap = swap}});
    tk_buffer_put(&session->out, _("It begins when all have said so.\n"));
}

static void run_again(play_session *session, const char *argument) {
    (void)argument;
    want_again(session, false);
}

static void run_swap(play_session *session, const char *argument) {
    (void)argument;
    want_again(session, true);
}

static void run_next(play_session *session, const char *argument) {
    join *self = session->elsewhere;
    (void)argument;
    memcpy(self->from, self->at, sizeof self->from);
    self->next = session->leave = true;
}

static void run_quit(play_session *session, const char *argument) {
    (void)argument;
    session->leave = true;
}

/* ---- With the consent of the others ---- */

static void run_undo(play_session *session, const char *argument) {
    const join *self = session->elsewhere;
    uint64_t steps = mirror_undo(&self->match, play_viewer(session));
    if (refuse_onlooker(session)) {
        return;
    }
    if (*argument != 0 && (!tk_text_read_unsigned(argument, strlen(argument), &steps) || steps > 1000)) {
        steps = 0;
    }
    if (steps == 0) {
        tk_buffer_put(&session->out, _("There is nothing to take back.\n"));
        return;
    }
    const tui_view view = play_view(session);
    if (steps > (uint64_t)tui_number(view.table, "undo")) {
        tk_buffer_put(&session->out, _("The others are asked whether they agree.\n"));
    }
    request(session,
            &(protocol_message){
                .kind = PROTOCOL_UNDO,
                .undo = {.match = match_of(session), .sequence = self->match.sequence, .steps = (int64_t)steps}});
}

static void pause_match(play_session *session, bool over) {
    if (refuse_onlooker(session)) {
        return;
    }
    request(session, &(protocol_message){.kind = PROTOCOL_PAUSE, .pause = {.match = match_of(session), .over = over}});
    tk_buffer_put(&session->out, _("The others are asked whether they agree.\n"));
}

static void run_pause(play_session *session, const char *argument) {
    (void)argument;
    pause_match(session, false);
}

static void run_unpause(play_session *session, const char *argument) {
    (void)argument;
    pause_match(session, true);
}

static void consent(play_session *session, bool agrees) {
    join *self = session->elsewhere;
    mirror_consent *asked = &self->match.consent;
    if (asked->to == 0 || asked->until < remote_now()) {
        tk_buffer_put(&session->out, _("Nobody asks for your consent.\n"));
        return;
    }
    request(
        session,
        &(protocol_message){
            .kind = PROTOCOL_CONSENT,
            .consent = {.match = match_of(session), .sequence = asked->sequence, .to = asked->to, .agrees = agrees}});
    asked->to = 0;
}

static void run_agree(play_session *session, const char *argument) {
    (void)argument;
    consent(session, true);
}

static void run_refuse(play_session *session, const char *argument) {
    (void)argument;
    consent(session, false);
}

/* ---- Reactions ---- */

static void run_reactions(play_session *session, const char *argument) {
    const unsigned answer = tui_verb_is(N_("type|never"), argument)    ? PROTOCOL_ORDER_ANSWER_NEVER
                            : tui_verb_is(N_("type|always"), argument) ? PROTOCOL_ORDER_ANSWER_ALWAYS
                            : tui_verb_is(N_("type|ask"), argument)    ? PROTOCOL_ORDER_ANSWER_ASK
                                                                       : 0;
    if (answer == 0) {
        tk_buffer_format(&session->out, _("Type %s and one of: %s, %s, %s.\n"), tui_verb_own(N_("type|reactions")),
                         tui_verb_own(N_("type|ask")), tui_verb_own(N_("type|never")), tui_verb_own(N_("type|always")));
        return;
    }
    const protocol_order order = {.answer = answer};
    request(session, &(protocol_message){.kind = PROTOCOL_ORDERS,
                                         .orders = {.match = match_of(session), .orders = &order, .orders_count = 1}});
    tk_buffer_put(&session->out, _("That holds from now on; nobody else learns of it.\n"));
}

/* ---- People ---- */

static void run_say(play_session *session, const char *argument) {
    const join *self = session->elsewhere;
    if (*argument == 0) {
        tk_buffer_put(&session->out, _("Type say and what you want to say.\n"));
        return;
    }
    request(session,
            &(protocol_message){.kind = PROTOCOL_SAY,
                                .say = {.table = protocol_text_of(self->at), .text = protocol_text_of(argument)}});
    if (play_viewer(session) == TK_NO_SEAT && !play_over(session)) {
        tk_buffer_put(&session->out, _("The players hear it when the match is over.\n"));
    }
}

static void run_chat(play_session *session, const char *argument) {
    const join *self = session->elsewhere;
    (void)argument;
    for (size_t index = 0; index < self->line_count; index++) {
        tui_tell(&session->out, "%s: %s\n", self->line[index].name, self->line[index].text);
    }
    if (self->line_count == 0) {
        tk_buffer_put(&session->out, _("Nothing has been said.\n"));
    }
}

static void mute(play_session *session, const char *name, bool off) {
    join *self = session->elsewhere;
    const bool done = join_do(self, &(protocol_message){.kind = PROTOCOL_MUTE,
                                                        .mute = {.table = protocol_text_of(self->at),
                                                                 .name = protocol_text_of(*name != 0 ? name : NULL),
                                                                 .off = off}});
    if (!done) {
        tell_refusal(session);
    } else {
        tk_buffer_put(&session->out, off ? _("You hear the chat again.\n") : _("You hear no more of that chat.\n"));
    }
}

static void run_mute(play_session *session, const char *argument) {
    mute(session, argument, false);
}

static void run_unmute(play_session *session, const char *argument) {
    mute(session, argument, true);
}

static void block(play_session *session, const char *name, bool off) {
    if (*name == 0) {
        tk_buffer_format(&session->out, _("Type %s and the name of somebody.\n"),
                         off ? tui_verb_own(N_("type|unblock")) : tui_verb_own(N_("type|block")));
    } else {
        join_block_name(session->elsewhere, name, off, &session->out);
    }
}

static void run_block(play_session *session, const char *argument) {
    block(session, argument, false);
}

static void run_unblock(play_session *session, const char *argument) {
    block(session, argument, true);
}

/* An opponent advises from the state of a match, which a server sends to nobody. */
static void run_hint(play_session *session, const char *argument) {
    (void)argument;
    tk_buffer_put(&session->out, _("There are no hints in a match at a server.\n"));
}

static void run_who(play_session *session, const char *argument) {
    const join *self = session->elsewhere;
    (void)argument;
    for (unsigned seat = 0; seat < self->room.seats; seat++) {
        const join_seat *at = &self->room.seat[seat];
        const int64_t left = mirror_clock(&self->match, seat, remote_now());
        char name[64], clock[32];
        join_seat_name(self->game, seat, name, sizeof name);
        tui_tell(&session->out, at->name[0] != 0 ? "%s: %s" : "%s", name, at->name);
        if ((self->match.gone >> seat & 1u) != 0 && at->opponent[0] == 0) {
            tk_buffer_put(&session->out, _(", not there now"));
        }
        if (left >= 0) {
            tui_clock_text(left, clock, sizeof clock);
            tk_buffer_format(&session->out, ", %s", clock);
        }
        tk_buffer_char(&session->out, '\n');
    }
    tui_tell(&session->out, "tankodrom join %s %s\n", self->place.text, self->at);
}

const play_command join_commands[] = {
    {N_("type|help"), "[rules|WORD]", N_("these lines, the rules in short, or what a word on the screen means"),
     play_run_help, PLAY_NEEDS_NOTHING},
    {N_("type|moves"), "[SQUARE|all]", N_("what is legal: an overview, for one piece, everything"), play_run_moves,
     PLAY_NEEDS_SIDES},
    {N_("type|moves"), "[CARD]", N_("what you can do, or what with one card, with the words for it"), play_run_moves,
     PLAY_NEEDS_CARDS},
    {N_("type|hint"), "", N_("there are none in a match at a server"), run_hint, PLAY_NEEDS_NOTHING},
    {N_("type|say"), "TEXT", N_("say something to all at the table"), run_say, PLAY_NEEDS_NOTHING},
    {N_("type|chat"), "", N_("what has been said"), run_chat, PLAY_NEEDS_NOTHING},
    {N_("type|mute"), "[NAME]", N_("hear no more of somebody, or of all"), run_mute, PLAY_NEEDS_NOTHING},
    {N_("type|unmute"), "[NAME]", N_("hear somebody again, or all"), run_unmute, PLAY_NEEDS_NOTHING},
    {N_("type|block"), "NAME", N_("have nothing to do with somebody any more, who is not told"), run_block,
     PLAY_NEEDS_NOTHING},
    {N_("type|unblock"), "NAME", N_("never mind that any more"), run_unblock, PLAY_NEEDS_NOTHING},
    {N_("type|who"), "", N_("who sits where, and their clocks"), run_who, PLAY_NEEDS_NOTHING},
    {N_("type|undo"), "[N]", N_("take back your last move; the others are asked where the rules do not allow it"),
     run_undo, PLAY_NEEDS_NOTHING},
    {N_("type|agree"), "", N_("agree to what somebody asks for"), run_agree, PLAY_NEEDS_NOTHING},
    {N_("type|refuse"), "", N_("do not agree to it"), run_refuse, PLAY_NEEDS_NOTHING},
    {N_("type|pause"), "", N_("ask the others to stop the clocks"), run_pause, PLAY_NEEDS_NOTHING},
    {N_("type|unpause"), "", N_("ask them to let the clocks go on"), run_unpause, PLAY_NEEDS_NOTHING},
    {N_("type|reactions"), "ask|never|always", N_("what is answered for you where you could react"), run_reactions,
     PLAY_NEEDS_CARDS},
    {N_("type|board"), "", N_("draw the board again"), play_run_board, PLAY_NEEDS_NOTHING},
    {N_("type|flip"), "", N_("look from the other side"), play_run_flip, PLAY_NEEDS_SIDES},
    {N_("type|record"), "", N_("the moves so far"), play_run_record, PLAY_NEEDS_NOTHING},
    {N_("type|position"), "", N_("the position in one line, for --position"), play_run_position, PLAY_NEEDS_SIDES},
    {N_("type|draw"), "", N_("offer a draw"), run_draw, PLAY_NEEDS_DECLARATIONS},
    {N_("type|accept"), "", N_("accept a draw"), run_accept, PLAY_NEEDS_DECLARATIONS},
    {N_("type|decline"), "", N_("decline a draw"), run_decline, PLAY_NEEDS_DECLARATIONS},
    {N_("type|resign"), "yes", N_("give the game up"), run_resign, PLAY_NEEDS_NOTHING},
    {N_("type|again"), "", N_("another match with the same people"), run_again, PLAY_NEEDS_END},
    {N_("type|swap"), "", N_("another match with seats changed"), run_swap, PLAY_NEEDS_END},
    {N_("type|next"), "", N_("to the next match a turn a day that waits for you"), run_next, PLAY_NEEDS_NOTHING},
    {N_("type|quit"), "", N_("to the lobby; the match goes on"), run_quit, PLAY_NEEDS_NOTHING},
    {NULL, NULL, NULL, NULL, PLAY_NEEDS_NOTHING}};
