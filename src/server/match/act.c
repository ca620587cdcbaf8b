/* What a player does: chooses, or declares. Judged by what the player has been told; never by what it may not know. */
#include <string.h>

#include "base/text.h"
#include "server/match/inside.h"

/* The action that is meant, in the state that is told; for the one who is asked secretly, in the state there is. */
static tk_status find_action(match *play, const match_client *client, const protocol_act *act, tk_action *action,
                             tk_error *error) {
    const tk_reader reader = match_reader_for(play, client->seat, client->language);
    tk_status status = TK_OK;
    if (act->write.bytes != NULL) {
        return tk_action_read(play->game, play->state, client->seat, act->write.bytes, action, error);
    }
    match_look_ahead(play);
    status = tk_present_choice(play->present, &reader, (size_t)act->number, action);
    match_look_back(play);
    if (status != TK_OK) {
        char number[24];
        tk_text text = tk_text_on(number, sizeof number);
        tk_text_integer(&text, act->number);
        return tk_error_set(error, TK_ERROR_ILLEGAL, 0, 0, number, NULL);
    }
    return TK_OK;
}

/* Whether the seat may choose now, as far as it knows. */
static tk_status may_act(const match *play, const match_client *client, const protocol_act *act) {
    const match_seat *seat = &play->seats[client->seat];
    if (match_is_over(play)) {
        return TK_ERROR_FINISHED;
    }
    if (play->paused) {
        return TK_ERROR_MATCH_PAUSED;
    }
    if (play->windows.count > 0 ? match_windows_asked(play) != client->seat : seat->question == 0) {
        return TK_ERROR_NOT_YOUR_TURN;
    }
    return act->sequence >= seat->since ? TK_OK : TK_ERROR_STORE_SEQUENCE;
}

void match_act(match *play, const match_client *client, const protocol_act *act, int64_t now) {
    tk_error error = {.status = TK_OK};
    tk_action action = 0;
    tk_status status = may_act(play, client, act);
    if (status == TK_OK) {
        status = find_action(play, client, act, &action, &error);
    } else {
        tk_error_set(&error, status, 0, 0, NULL, NULL);
    }
    if (status != TK_OK) {
        /* What was read from an older table may have been carried out, and the answer lost. */
        if (act->sequence < play->sequence) {
            match_probe(play, client, &error);
        } else {
            match_refuse(play, client, &error);
        }
        return;
    }
    if (play->windows.count > 0) {
        match_windows_answer(play, client, action);
        return;
    }
    match_begin(play, MATCH_STEP, client);
    if (!match_clocks_charge(play, client->seat, client->lag, now)) {
        match_refuse_for(play, client, TK_ERROR_MATCH_TIME);
        match_clocks_flag(play, client->seat, now);
        return;
    }
    match_add_entry(play, STORE_ENTRY_ACTION, client->seat, (int64_t)action, now);
    status = match_propose(play, now);
    if (status != TK_OK) {
        match_refuse_for(play, client, status);
    }
}

static bool declaration_of(unsigned declared, tk_declaration *declaration) {
    static const tk_declaration declarations[] = {
        [PROTOCOL_DECLARE_DECLARATION_RESIGN] = TK_RESIGN,
        [PROTOCOL_DECLARE_DECLARATION_OFFER_DRAW] = TK_OFFER_DRAW,
        [PROTOCOL_DECLARE_DECLARATION_ACCEPT_DRAW] = TK_ACCEPT_DRAW,
        [PROTOCOL_DECLARE_DECLARATION_DECLINE_DRAW] = TK_DECLINE_DRAW,
    };
    if (declared == 0 || declared >= sizeof declarations / sizeof *declarations) {
        return false;
    }
    *declaration = declarations[declared];
    return true;
}

void match_declare(match *play, const match_client *client, const protocol_declare *declare, int64_t now) {
    tk_declaration what = TK_RESIGN;
    tk_error error;
    tk_status status = match_is_over(play)                           ? TK_ERROR_FINISHED
                       : declaration_of(declare->declaration, &what) ? TK_OK
                                                                     : TK_ERROR_ARGUMENT;
    if (status == TK_OK && what == TK_RESIGN && !tk_game_declares(play->game)) {
        match_hand_over(play, client, client->seat, now);
        return;
    }
    if (status == TK_OK) {
        match_begin(play, MATCH_STEP, client);
        match_add_entry(play, STORE_ENTRY_DECLARATION, client->seat, (int64_t)what, now);
        status = match_propose(play, now);
    }
    if (status == TK_ERROR_STORE_WAIT) {
        match_refuse_for(play, client, status);
    } else if (status != TK_OK) {
        tk_error_set(&error, status, 0, 0, NULL, NULL);
        match_probe(play, client, &error);
    }
}

bool match_resign(match *play, unsigned seat, int64_t now) {
    if (match_is_over(play) || play->batch.under_way || seat >= play->seat_count || !match_is_person(play, seat)) {
        return false;
    }
    if (!tk_game_declares(play->game)) {
        match_hand_over(play, NULL, seat, now);
    } else {
        match_begin(play, MATCH_STEP, NULL);
        match_add_entry(play, STORE_ENTRY_DECLARATION, seat, TK_RESIGN, now);
        match_propose_own(play, now);
    }
    return play->batch.under_way;
}
