#include "opponents/chess/why.h"

#include "games/chess/rules/danger.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "games/chess/words/words.h"
#include "opponents/inside.h"

#define KIND(name) TK_FIELD_OF(name, chess_words[TK_CHESS_WORDS_KIND])

int ai_chess_worth(const chess_rules *rules, unsigned kind) {
    const chess_type *type = &rules->type[kind];
    return type->speed + type->gun + type->armour[CHESS_FRONT] + type->armour[CHESS_SIDE] + type->armour[CHESS_REAR];
}

/* The piece of a set that is worth most, the command tank first; the set has one. */
static const chess_piece *dearest(const chess_rules *rules, const chess_position *position, unsigned colour,
                                  uint64_t set) {
    const chess_piece *found = NULL;
    if ((set >> position->command[colour] & 1u) != 0) {
        return &position->piece[colour][position->command[colour]];
    }
    for (; set != 0; set &= set - 1) {
        const chess_piece *piece = &position->piece[colour][__builtin_ctzll(set)];
        if (found == NULL || ai_chess_worth(rules, piece->kind) > ai_chess_worth(rules, found->kind)) {
            found = piece;
        }
    }
    return found;
}

static void name_piece(const chess_piece *piece, int32_t field[2]) {
    field[0] = piece->kind;
    field[1] = piece->square;
}

static const tk_shape *why_win(const chess_piece *target, tk_thought *thought) {
    static const tk_shape destroys = {"win", "", TK_TEXT("it destroys the command tank on {at} and wins"),
                                      .field = {TK_FIELD(at, SQUARE)}};
    static const tk_shape escapes = AI_REASON("escape", TK_TEXT("it leaves the board and wins"));
    if (target == NULL) {
        return &escapes;
    }
    thought->field[0] = target->square;
    return &destroys;
}

static const tk_shape *why_capture(const chess_piece *target, bool hit_back, tk_thought *thought) {
    static const tk_shape free_of_charge = {"capture", "",
                                            TK_TEXT("it destroys: {target} on {at}, and cannot be hit back"),
                                            .field = {KIND(target), TK_FIELD(at, SQUARE)}};
    static const tk_shape exchange = {"exchange", "",
                                      TK_TEXT("it destroys: {target} on {at}, though it can be hit back"),
                                      .field = {KIND(target), TK_FIELD(at, SQUARE)}};
    name_piece(target, thought->field);
    return hit_back ? &exchange : &free_of_charge;
}

/* Nothing can be hit afterwards; `saved` could have been, if there is one. */
static const tk_shape *why_safe(const chess_piece *saved, bool checks, tk_thought *thought) {
    static const tk_shape safe = AI_REASON("safe", TK_TEXT("no own piece can be hit next turn"));
    static const tk_shape check = AI_REASON("check", TK_TEXT("it gives check, and no own piece can be hit next turn"));
    static const tk_shape saves = {"save", "",
                                   TK_TEXT("it saves: {piece} on {from}; no own piece can be hit next turn"),
                                   .field = {KIND(piece), TK_FIELD(from, SQUARE)}};
    if (saved != NULL) {
        name_piece(saved, thought->field);
        return &saves;
    }
    return checks ? &check : &safe;
}

static const tk_shape *why_risk(const chess_piece *saved, const chess_piece *risked, tk_thought *thought) {
    static const tk_shape least = {"least", "", TK_TEXT("the most that can be hit next turn: {piece} on {from}"),
                                   .field = {KIND(piece), TK_FIELD(from, SQUARE)}};
    static const tk_shape saves = {"save-one", "",
                                   TK_TEXT("it saves: {piece} on {from}; the most that can be hit: {other} on {at}"),
                                   .field = {KIND(piece), TK_FIELD(from, SQUARE), KIND(other), TK_FIELD(at, SQUARE)}};
    if (saved == NULL) {
        name_piece(risked, thought->field);
        return &least;
    }
    name_piece(saved, thought->field);
    name_piece(risked, thought->field + 2);
    return &saves;
}

void ai_chess_why(const chess_rules *rules, const chess_position *position, tk_action action, tk_thought *thought) {
    const unsigned me = position->side;
    chess_position after = *position;
    const chess_undo undo = chess_make(&after, action);
    const chess_piece *target = undo.destroyed != CHESS_NONE ? &position->piece[1 - me][undo.destroyed] : NULL;
    if (chess_decided(&after)) {
        thought->reason = why_win(target, thought);
        return;
    }
    const uint64_t before = chess_endangered(rules, position, me), still = chess_endangered(rules, &after, me);
    const uint64_t saved = before & ~still;
    const chess_piece *relieved = saved != 0 ? dearest(rules, position, me, saved) : NULL;
    if (target != NULL) {
        thought->reason = why_capture(target, (still >> undo.index & 1u) != 0, thought);
    } else if (still == 0) {
        thought->reason = why_safe(relieved, chess_could_destroy_command(rules, &after, me), thought);
    } else {
        thought->reason = why_risk(relieved, dearest(rules, &after, me, still), thought);
    }
}

const tk_shape *ai_chess_explain(const tk_think *think, tk_action action, tk_thought *thought) {
    const chess_body *body = tk_state_body_of(think->game, think->seen, "chess");
    ai_chess_why(tk_game_rules_of(think->game, "chess"), &body->position, action, thought);
    return thought->reason;
}
