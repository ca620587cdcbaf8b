/* Where turns and rounds begin. In games that tell so by an event, after the move with which it happened; elsewhere,
 * where players number pairs of moves, before each move of the first seat. */
#include <stdlib.h>
#include <string.h>

#include "app/replay/replay.h"

static bool tells_turns(const tk_json_value *steps, const char *event) {
    TUI_EACH (step, steps) {
        if (tui_find(tk_json_member(step, "events"), "event", event) != NULL) {
            return true;
        }
    }
    return false;
}

/* The number of the round that begins by a step; 0 when none does. */
static size_t round_of(const tk_json_value *step) {
    TUI_EACH (event, tk_json_member(step, "events")) {
        if (tk_json_member(event, "round") != NULL && tui_number(event, "round") > 0) {
            return (size_t)tui_number(event, "round");
        }
    }
    return 0;
}

static void add_turn(replay_session *replay, size_t moves) {
    const size_t count = replay->turn_count;
    if (count > 0 && replay->turns[count - 1] == moves) {
        return;
    }
    size_t *turns = tk_grown(replay->turns, &replay->turn_room, count + 1, sizeof *turns);
    if (turns != NULL) {
        replay->turns = turns;
        replay->turns[replay->turn_count++] = moves;
    }
}

static void add_round(replay_session *replay, size_t round, size_t moves) {
    if (round <= replay->round_count) {
        return;
    }
    size_t *rounds = tk_grown(replay->rounds, &replay->round_room, round, sizeof *rounds);
    if (rounds != NULL) {
        replay->rounds = rounds;
        while (replay->round_count < round) {
            replay->rounds[replay->round_count++] = moves;
        }
    }
}

void replay_find_turns(replay_session *replay) {
    static const char *const begins[] = {"tank-phase", "turn", NULL};
    tui_document log = {0};
    const tk_json_value *steps = replay_log(replay, &log);
    size_t moves = 0;
    const char *const *event = begins;
    while (*event != NULL && !tells_turns(steps, *event)) {
        event++;
    }
    add_turn(replay, 0);
    TUI_EACH (step, steps) {
        const bool acts = tk_json_member(step, "number") != NULL;
        if (*event == NULL && acts && tui_number(step, "seat") == 0) {
            add_turn(replay, moves);
        }
        moves += acts;
        const size_t round = round_of(step);
        if (round > 0) {
            add_round(replay, 1, 0); /* the first begins with the match */
            add_round(replay, round, moves);
        }
        if (round > 0 || (*event != NULL && tui_find(tk_json_member(step, "events"), "event", *event) != NULL)) {
            add_turn(replay, moves);
        }
    }
    tui_document_free(&log);
}

size_t replay_turn(const replay_session *replay, size_t moves) {
    size_t turn = 0;
    while (turn < replay->turn_count && replay->turns[turn] <= moves) {
        turn++;
    }
    return turn;
}
