/* The simple opponent of Tank Chess: it looks at its own moves and at the answers to them, no further.
 *
 *   1. A move that wins is played.
 *   2. A move after which the opponent could destroy the command tank or escape is not, unless there is no other.
 *   3. Of the captures that are left the best exchange is taken: what is destroyed less the capturing piece, when that
 *      could be destroyed in its turn. An exchange that loses is no capture worth making.
 *   4. Else a quiet move: such that the most valuable piece the opponent could then destroy is worth as little as
 *      possible; among these at random, with a mild liking for coming closer and for threats, so that matches end.
 *
 * A piece is worth speed + gun + its three armours: what it can do and how hard it is to destroy. With the printed
 * pieces that makes 7 for a light tank, 9 for a medium one and the rocket launcher, 11 for the self-propelled gun, 12
 * for a heavy tank, which is the order players would put them in.
 *
 * Looking at the answers costs some microseconds, so quiet moves are drawn without repetition until enough have been
 * seen and one of them leaves nothing under fire; moves of pieces that stand under fire come first. With more moves
 * than MOVES_MOST, which only crowded custom setups have, a win is looked for among all, everything else among as many
 * drawn at random. */
#include <string.h>

#include "base/random/guess.h"
#include "core/rules.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "opponents/chess/why.h"
#include "opponents/inside.h"

enum {
    MOVES_MOST = 4096,
    QUIET_LOOKS = 80, /* quiet moves to compare at least */
    LIKING_CHECK = 5,
    LIKING_ESCAPE = 6,
    LIKING_CHANCE = 8 /* random part of the liking: 0 to 7 */
};

typedef struct simple_player {
    const chess_rules *rules;
    chess_position position;
    unsigned me;
    tk_guess random;
    tk_action moves[MOVES_MOST];
    size_t count;
    tk_action replies[MOVES_MOST];
    uint64_t nodes; /* times that answers were looked at */
} simple_player;

/* What the opponent could do next. */
typedef struct simple_danger {
    bool lost;      /* destroy the command tank or escape */
    int most;       /* the worth of the best piece it could destroy */
    uint64_t under; /* pieces it could destroy */
} simple_danger;

static int worth(const simple_player *player, unsigned kind) {
    return ai_chess_worth(player->rules, kind);
}

static int worth_at(const simple_player *player, unsigned square) {
    unsigned content = player->position.board[square];
    return worth(player, player->position.piece[chess_colour_of(content)][chess_index_of(content)].kind);
}

/* Call it with the opponent's answer to come, or with the own move to come for what stands under fire already. */
static simple_danger find_danger(simple_player *player) {
    const chess_position *position = &player->position;
    simple_danger danger = {.lost = false};
    player->nodes++;
    size_t count = chess_moves_list(player->rules, position, 1 - player->me, player->replies, MOVES_MOST);
    for (size_t index = 0; index < count && index < MOVES_MOST; index++) {
        tk_action reply = player->replies[index];
        danger.lost = danger.lost || chess_action_escapes(reply);
        if (chess_action_fires(reply)) {
            danger.under |= UINT64_C(1) << chess_index_of(position->board[chess_action_target(reply)]);
        }
    }
    if (count > MOVES_MOST) { /* what matters most is not left to the part that was looked at */
        danger.lost = chess_could_destroy_command(player->rules, position, 1 - player->me) ||
                      chess_could_escape(player->rules, position, 1 - player->me);
    }
    for (uint64_t left = danger.under; left != 0; left &= left - 1) {
        unsigned index = (unsigned)__builtin_ctzll(left);
        int value = worth(player, position->piece[player->me][index].kind);
        danger.most = value > danger.most ? value : danger.most;
        danger.lost = danger.lost || index == position->command[player->me];
    }
    return danger;
}

static bool wins(const simple_player *player, tk_action move) {
    const chess_position *position = &player->position;
    unsigned enemy = 1 - player->me;
    return chess_action_escapes(move) ||
           (chess_action_fires(move) &&
            chess_action_target(move) == position->piece[enemy][position->command[enemy]].square);
}

static bool find_win(const simple_player *player, tk_action *win) {
    for (size_t index = 0; index < player->count; index++) {
        if (wins(player, player->moves[index])) {
            *win = player->moves[index];
            return true;
        }
    }
    return false;
}

/* A win among more moves than there is room for. */
static bool find_rare_win(const simple_player *player, size_t count, tk_action *win) {
    if (!chess_could_destroy_command(player->rules, &player->position, player->me) &&
        !chess_could_escape(player->rules, &player->position, player->me)) {
        return false;
    }
    for (size_t index = 0; index < count; index++) {
        if (chess_moves_at(player->rules, &player->position, player->me, index, win) && wins(player, *win)) {
            return true;
        }
    }
    return false;
}

static bool find_capture(simple_player *player, tk_action *best) {
    int best_net = -1;
    int best_rank = 0;
    for (size_t index = 0; index < player->count; index++) {
        tk_action move = player->moves[index];
        if (!chess_action_fires(move)) {
            continue;
        }
        int gain = worth_at(player, chess_action_target(move));
        if (gain < best_net) {
            continue;
        }
        chess_undo undo = chess_make(&player->position, move);
        simple_danger danger = find_danger(player);
        chess_unmake(&player->position, move, undo);
        bool mover_under = danger.under >> undo.index & 1u;
        int net = gain - (mover_under ? worth(player, player->position.piece[player->me][undo.index].kind) : 0);
        int rank = -danger.most * LIKING_CHANCE + (int)tk_guess_below(&player->random, LIKING_CHANCE);
        if (!danger.lost && (net > best_net || (net == best_net && rank > best_rank))) {
            best_net = net;
            best_rank = rank;
            *best = move;
        }
    }
    return best_net >= 0;
}

static int distance(unsigned left, unsigned right) {
    int files = (int)chess_file(left) - (int)chess_file(right);
    int ranks = (int)chess_rank(left) - (int)chess_rank(right);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

/* Asked after the move was made. */
static int liking(simple_player *player, tk_action move, unsigned index) {
    const chess_position *position = &player->position;
    unsigned enemy = 1 - player->me;
    int liked = (int)tk_guess_below(&player->random, LIKING_CHANCE);
    if (index == position->command[player->me]) {
        int ranks = (int)chess_rank(chess_action_to(move)) - (int)chess_rank(chess_action_from(move));
        liked += player->me == TK_CHESS_WHITE ? ranks : -ranks;
    } else {
        unsigned goal = position->piece[enemy][position->command[enemy]].square;
        liked += distance(chess_action_from(move), goal) - distance(chess_action_to(move), goal);
    }
    if (chess_could_destroy_command(player->rules, position, player->me)) {
        liked += LIKING_CHECK;
    }
    if (chess_could_escape(player->rules, position, player->me)) {
        liked += LIKING_ESCAPE;
    }
    return liked;
}

static void swap(tk_action *left, tk_action *right) {
    tk_action kept = *left;
    *left = *right;
    *right = kept;
}

/* Puts the moves of these pieces first and says how many there are. */
static size_t put_first(simple_player *player, uint64_t pieces) {
    size_t first = 0;
    for (size_t index = 0; index < player->count; index++) {
        unsigned mover = chess_index_of(player->position.board[chess_action_from(player->moves[index])]);
        if (pieces >> mover & 1u) {
            swap(&player->moves[first++], &player->moves[index]);
        }
    }
    return first;
}

static bool find_quiet(simple_player *player, tk_action *best) {
    size_t first = put_first(player, find_danger(player).under);
    unsigned looks = 0;
    int least = 0;
    int best_liked = 0;
    for (size_t index = 0; index < player->count && (looks < QUIET_LOOKS || least > 0); index++) {
        size_t end = index < first ? first : player->count;
        swap(&player->moves[index], &player->moves[index + (size_t)tk_guess_below(&player->random, end - index)]);
        tk_action move = player->moves[index];
        chess_undo undo = chess_make(&player->position, move);
        simple_danger danger = find_danger(player);
        if (!danger.lost && (looks == 0 || danger.most <= least)) {
            int liked = liking(player, move, undo.index);
            if (looks == 0 || danger.most < least || liked > best_liked) {
                least = danger.most;
                best_liked = liked;
                *best = move;
            }
        }
        looks += !danger.lost;
        chess_unmake(&player->position, move, undo);
    }
    return looks > 0;
}

static void draw_moves(simple_player *player, size_t count) {
    player->count = 0;
    while (player->count < MOVES_MOST) {
        size_t index = (size_t)tk_guess_below(&player->random, count);
        if (!chess_moves_at(player->rules, &player->position, player->me, index, &player->moves[player->count++])) {
            player->count--;
        }
    }
}

/* False when every move loses; the action is one of them then. */
static bool choose(simple_player *player, tk_action *action) {
    size_t count = chess_moves_list(player->rules, &player->position, player->me, player->moves, MOVES_MOST);
    player->count = count < MOVES_MOST ? count : MOVES_MOST;
    if (count > MOVES_MOST) {
        if (find_rare_win(player, count, action)) {
            return true;
        }
        draw_moves(player, count);
    }
    if (find_win(player, action) || find_capture(player, action) || find_quiet(player, action)) {
        return true;
    }
    *action = player->moves[tk_guess_below(&player->random, player->count)];
    return count > MOVES_MOST; /* which was not looked at */
}

void ai_simple_chess_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    static const tk_shape lost =
        AI_REASON("lost", TK_TEXT("after any move the command tank can be destroyed or the other one can escape"));
    const chess_rules *rules = tk_game_rules_of(think->game, "chess");
    if (rules == NULL) {
        return;
    }
    simple_player player;
    player.rules = rules;
    player.position = ((const chess_body *)tk_state_body_of(think->game, think->seen, "chess"))->position;
    player.me = think->seat;
    player.nodes = 0;
    tk_guess_seed(&player.random, think->seed);
    if (choose(&player, &thought->action)) {
        ai_chess_why(rules, &player.position, thought->action, thought);
    } else {
        thought->reason = &lost;
    }
    thought->nodes = player.nodes;
}
