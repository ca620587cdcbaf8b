#include "games/chess/rules/match.h"

#include "games/chess/rules/danger.h"
#include "games/chess/rules/fire.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"

size_t chess_body_size(const chess_rules *rules) {
    return sizeof(chess_body) + rules->history_size * sizeof(uint64_t);
}

void chess_start(const chess_rules *rules, const tk_seed *seed, chess_body *body) {
    (void)seed; /* nothing is left to chance */
    body->position = rules->start;
    body->clock[TK_CHESS_WHITE] = rules->clock;
    body->clock[TK_CHESS_BLACK] = rules->clock;
    body->winner = CHESS_NOBODY;
    body->offer = CHESS_NOBODY;
    body->mover = CHESS_NOBODY;
    chess_history_add(rules, body);
}

tk_seats chess_deciders(const chess_rules *rules, const chess_body *body) {
    (void)rules;
    return body->end == TK_CHESS_GOES_ON ? (tk_seats)1 << body->position.side : 0;
}

static void tell(tk_event_log *log, tk_chess_event kind, unsigned seat, int32_t a, int32_t b, int32_t c, int32_t d,
                 int32_t e) {
    tk_event_add(
        log,
        (tk_event){.kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS, .value = {a, b, c, d, e}});
}

static void end(chess_body *body, tk_chess_end why, unsigned winner, tk_event_log *log) {
    body->end = (uint8_t)why;
    body->winner = (uint8_t)winner;
    body->offer = CHESS_NOBODY;
    body->offered = 0;
    tell(log, TK_CHESS_EVENT_ENDED, TK_NO_SEAT, (int32_t)why, (int32_t)winner, 0, 0, 0);
}

/* C11: the armour that a shot between these squares meets. */
static unsigned armour_met(const chess_rules *rules, const chess_piece *target, unsigned from, unsigned at) {
    const int file = (int)chess_file(from) - (int)chess_file(at), rank = (int)chess_rank(from) - (int)chess_rank(at);
    const int right = (file > 0) - (file < 0), up = (rank > 0) - (rank < 0);
    unsigned outward = 0;
    while (outward < 7 && (chess_step_file[outward] != right || chess_step_rank[outward] != up)) {
        outward++;
    }
    return chess_armour_met(&rules->type[target->kind], target->facing, outward);
}

static void tell_move(const chess_rules *rules, const chess_position *before, tk_action action, tk_event_log *log) {
    unsigned colour = before->side;
    unsigned from = chess_action_from(action);
    const chess_piece *piece = &before->piece[colour][chess_index_of(before->board[from])];
    if (chess_action_escapes(action)) {
        tell(log, TK_CHESS_EVENT_ESCAPED, colour, piece->kind, (int32_t)from, 0, 0, 0);
        return;
    }
    unsigned to = chess_action_to(action);
    tell(log, TK_CHESS_EVENT_MOVED, colour, piece->kind, (int32_t)from, (int32_t)to, piece->facing,
         (int32_t)chess_action_facing(action));
    if (chess_action_fires(action)) {
        unsigned at = chess_action_target(action);
        const chess_piece *target = &before->piece[1 - colour][chess_index_of(before->board[at])];
        tell(log, TK_CHESS_EVENT_FIRED, colour, piece->kind, (int32_t)to, (int32_t)at, target->kind,
             (int32_t)armour_met(rules, target, to, at));
    }
}

/* C17; only for those who listen, since finding it out costs more than the move. */
static void tell_calls(const chess_rules *rules, const chess_position *position, unsigned mover, tk_event_log *log) {
    uint64_t attackers = chess_attackers(rules, position, mover, UINT64_C(1) << position->command[1 - mover]);
    for (; attackers != 0; attackers &= attackers - 1) {
        const chess_piece *piece = &position->piece[mover][__builtin_ctzll(attackers)];
        tell(log, TK_CHESS_EVENT_CHECK, mover, piece->kind, piece->square, 0, 0, 0);
    }
    if (chess_could_escape(rules, position, mover)) {
        tell(log, TK_CHESS_EVENT_ESCAPE, mover, 0, 0, 0, 0, 0);
    }
}

unsigned chess_apply(const chess_rules *rules, chess_body *body, unsigned colour, tk_action action, tk_event_log *log) {
    chess_position *position = &body->position;
    if (log != NULL) {
        tell_move(rules, position, action, log);
    }
    chess_make(position, action);
    body->ply++;
    body->mover = (uint8_t)colour;
    body->last = action;
    body->offered = 0;
    body->quiet = chess_action_fires(action) ? 0 : body->quiet + 1;
    if (body->offer != colour) {
        body->offer = CHESS_NOBODY; /* moving on leaves the other's offer behind */
    }
    tk_chess_end draw = chess_draw_after(rules, body, position->hash, body->quiet);
    chess_history_add(rules, body);
    /* C16, then C18: a win comes before a draw */
    if (chess_action_escapes(action)) {
        end(body, TK_CHESS_END_ESCAPED, colour, log);
        return TK_APPLIED;
    }
    if (chess_decided(position)) {
        end(body, TK_CHESS_END_DESTROYED, colour, log);
        return TK_APPLIED;
    }
    body->clock[colour] += rules->increment;
    if (draw != TK_CHESS_GOES_ON) {
        end(body, draw, CHESS_NOBODY, log);
    } else if (log != NULL) {
        tell_calls(rules, position, colour, log);
    }
    return TK_APPLIED;
}

tk_status chess_declare(const chess_rules *rules, chess_body *body, unsigned colour, tk_declaration what,
                        tk_event_log *log) {
    (void)rules;
    unsigned other = 1 - colour;
    switch (what) {
    case TK_RESIGN:
        end(body, TK_CHESS_END_RESIGNED, other, log);
        return TK_OK;
    case TK_OFFER_DRAW:
        if (body->offer == other) { /* both want it */
            end(body, TK_CHESS_END_AGREED, CHESS_NOBODY, log);
            return TK_OK;
        }
        if (body->offer == colour || (body->offered >> colour & 1) != 0) {
            return TK_ERROR_OFFERED; /* also one that was declined: once between two moves is enough */
        }
        body->offer = (uint8_t)colour;
        body->offered = (uint8_t)((unsigned)body->offered | 1u << colour);
        tell(log, TK_CHESS_EVENT_OFFERED, colour, 0, 0, 0, 0, 0);
        return TK_OK;
    case TK_ACCEPT_DRAW:
        if (body->offer != other) {
            return TK_ERROR_NO_OFFER;
        }
        end(body, TK_CHESS_END_AGREED, CHESS_NOBODY, log);
        return TK_OK;
    case TK_DECLINE_DRAW:
        if (body->offer != other) {
            return TK_ERROR_NO_OFFER;
        }
        body->offer = CHESS_NOBODY;
        tell(log, TK_CHESS_EVENT_DECLINED, colour, 0, 0, 0, 0, 0);
        return TK_OK;
    default:
        return TK_ERROR_ARGUMENT;
    }
}

int64_t chess_clock(const chess_rules *rules, const chess_body *body, unsigned colour) {
    return rules->clock == 0 ? -1 : body->clock[colour];
}

tk_status chess_elapse(const chess_rules *rules, chess_body *body, uint64_t milliseconds, tk_event_log *log) {
    if (rules->clock == 0) {
        return TK_ERROR_NOT_IN_GAME;
    }
    unsigned colour = body->position.side;
    if (milliseconds >= (uint64_t)body->clock[colour]) { /* C19: a fallen flag loses */
        body->clock[colour] = 0;
        end(body, TK_CHESS_END_FLAG, 1 - colour, log);
    } else {
        body->clock[colour] -= (int64_t)milliseconds;
    }
    return TK_OK;
}
