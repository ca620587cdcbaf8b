#include "support/playthrough.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "support/flat_json.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"
#include "support/texts.h"

enum { EVENTS = 256, LIST_WHOLE = 12, LIST_EDGE = 4, VIEWERS = TK_SEATS_MAX + 1 };

typedef struct playthrough {
    const tk_game *game;
    tk_state *state;
    unsigned viewers; /* seats and the onlooker */
    flat_json seen[VIEWERS];
    tk_guess random;
    tk_buffer *out;
} playthrough;

static unsigned viewer_seat(const playthrough *through, unsigned viewer) {
    return viewer + 1 < through->viewers ? viewer : TK_NO_SEAT;
}

static void put_viewer(const playthrough *through, unsigned viewer) {
    if (viewer_seat(through, viewer) == TK_NO_SEAT) {
        tk_buffer_put(through->out, " onlooker");
    } else {
        tk_buffer_format(through->out, " %u", viewer);
    }
}

/* One text for each viewer; viewers with equal texts share a paragraph. */
static void put_shared(const playthrough *through, const char *title, char *const texts[VIEWERS]) {
    bool done[VIEWERS] = {false};
    for (unsigned viewer = 0; viewer < through->viewers; viewer++) {
        if (done[viewer] || *texts[viewer] == '\0') {
            continue;
        }
        tk_buffer_put(through->out, title);
        for (unsigned other = viewer; other < through->viewers; other++) {
            if (strcmp(texts[viewer], texts[other]) == 0) {
                put_viewer(through, other);
                done[other] = true;
            }
        }
        tk_buffer_format(through->out, ":\n%s", texts[viewer]);
    }
}

/* ---- A state ---- */

static void put_legal(const playthrough *through, unsigned seat) {
    size_t count = tk_legal(through->game, through->state, seat, NULL, 0);
    uint64_t hash = 0;
    tk_buffer_format(through->out, "legal %u: %zu:", seat, count);
    for (size_t i = 0; i < count; i++) {
        tk_action action = 0;
        tk_legal_at(through->game, through->state, seat, i, &action);
        char *text = action_take(through->game, through->state, seat, action);
        for (const char *at = text; *at != '\0'; at++) {
            hash = tk_hash_word(hash, (unsigned char)*at);
        }
        hash = tk_hash_word(hash, 0);
        if (count <= LIST_WHOLE || i < LIST_EDGE || i >= count - LIST_EDGE) {
            tk_buffer_format(through->out, "%s %s", i == 0 ? "" : " |", text);
        } else if (i == LIST_EDGE) {
            tk_buffer_put(through->out, " | …");
        }
        free(text);
    }
    if (count > LIST_WHOLE) {
        tk_buffer_format(through->out, " (all: %016llx)", (unsigned long long)hash);
    }
    tk_buffer_char(through->out, '\n');
}

/* The line in a text of whole lines, or NULL. */
static char *find_line(char *text, const char *line, size_t length) {
    for (char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1) {
        if (strncmp(at, line, length) == 0) {
            return at;
        }
    }
    return NULL;
}

static bool all_have_line(const playthrough *through, char *const texts[VIEWERS], const char *line, size_t length) {
    for (unsigned viewer = 1; viewer < through->viewers; viewer++) {
        if (find_line(texts[viewer], line, length) == NULL) {
            return false;
        }
    }
    return true;
}

/* Takes the lines that every viewer has out of all the texts and writes them once. */
static void put_common(const playthrough *through, char *const texts[VIEWERS]) {
    bool first = true;
    for (char *line = texts[0]; *line != '\0';) {
        const size_t length = strcspn(line, "\n") + 1;
        if (!all_have_line(through, texts, line, length)) {
            line += length;
            continue;
        }
        tk_buffer_format(through->out, "%s%.*s", first ? "view all:\n" : "", (int)length, line);
        first = false;
        for (unsigned viewer = through->viewers; viewer-- > 0;) {
            char *found = viewer == 0 ? line : find_line(texts[viewer], line, length);
            memmove(found, found + length, strlen(found + length) + 1);
        }
    }
}

static void put_views(playthrough *through) {
    char *texts[VIEWERS];
    for (unsigned viewer = 0; viewer < through->viewers; viewer++) {
        tk_buffer changes = {0};
        flat_json now;
        char *view = view_take(through->game, through->state, viewer_seat(through, viewer));
        flat_read(&now, view);
        free(view);
        flat_difference(&through->seen[viewer], &now, &changes);
        flat_free(&through->seen[viewer]);
        through->seen[viewer] = now;
        texts[viewer] = take_copy(changes.data != NULL ? changes.data : "", changes.size + 1);
        tk_buffer_free(&changes);
    }
    put_common(through, texts);
    put_shared(through, "view", texts);
    for (unsigned viewer = 0; viewer < through->viewers; viewer++) {
        free(texts[viewer]);
    }
}

static void put_state(playthrough *through, uint32_t step) {
    tk_seats deciders = tk_deciders(through->game, through->state);
    tk_buffer_format(through->out, "\n== %u ==\n", step);
    for (unsigned seat = 0; seat < tk_game_seats(through->game); seat++) {
        if ((deciders >> seat & 1u) != 0) {
            put_legal(through, seat);
        }
    }
    put_views(through);
    tk_buffer_format(through->out, "undo:");
    for (unsigned seat = 0; seat < tk_game_seats(through->game); seat++) {
        tk_buffer_format(through->out, " %u", tk_undo_depth(through->game, through->state, (tk_seats)1 << seat));
    }
    tk_buffer_format(through->out, " all %u\n", tk_undo_depth(through->game, through->state, TK_ALL_SEATS));
    tk_buffer_format(through->out, "hash: %016llx\n", (unsigned long long)tk_hash(through->game, through->state));
}

/* ---- An action ---- */

static void put_action(playthrough *through, random_choice choice) {
    tk_event events[EVENTS];
    tk_event_log log = {.events = events, .capacity = EVENTS};
    char *text = action_take(through->game, through->state, choice.seat, choice.action);
    tk_buffer_format(through->out, "-- %u: %s\n", choice.seat, text);
    free(text);
    tk_apply(through->game, through->state, choice.seat, choice.action, &log);
    char *texts[VIEWERS];
    for (unsigned viewer = 0; viewer < through->viewers; viewer++) {
        texts[viewer] = told_take(through->game, &log, viewer_seat(through, viewer));
    }
    put_shared(through, "told", texts);
    for (unsigned viewer = 0; viewer < through->viewers; viewer++) {
        free(texts[viewer]);
    }
}

/* ---- A match ---- */

static void put_head(const playthrough *through, const char *label, uint64_t seed) {
    tk_buffer_format(through->out, "playthrough: %s\n", label);
    for (size_t i = 0;; i++) {
        char *text = text_take(&(text_source){.kind = TEXT_OPTION, .game = through->game, .index = i});
        bool end = *text == '\0';
        if (!end) {
            tk_buffer_format(through->out, "option: %s\n", text);
        }
        free(text);
        if (end) {
            break;
        }
    }
    tk_buffer_format(through->out, "seed: %llu\n", (unsigned long long)seed);
}

static void put_outcome(const playthrough *through) {
    tk_outcome outcome;
    tk_outcome_of(through->game, through->state, &outcome);
    tk_buffer_format(through->out,
                     "outcome: %s\npayoffs and scores:", outcome.reason != NULL ? outcome.reason : "none");
    for (unsigned seat = 0; seat < tk_game_seats(through->game); seat++) {
        tk_buffer_format(through->out, " %d (%d)", outcome.payoff[seat], outcome.score[seat]);
    }
    tk_buffer_char(through->out, '\n');
}

void playthrough_write(const tk_game *game, const char *label, uint64_t seed, tk_buffer *out) {
    playthrough through = {.game = game, .state = take_state(game), .viewers = tk_game_seats(game) + 1, .out = out};
    random_choice choice;
    uint32_t step = 0;
    tk_guess_seed(&through.random, seed);
    start_match(game, seed, through.state);
    put_head(&through, label, seed);
    for (; step < PLAYTHROUGH_STEPS && tk_deciders(game, through.state) != 0; step++) {
        put_state(&through, step);
        if (!random_choose(game, through.state, &through.random, &choice)) {
            break;
        }
        put_action(&through, choice);
    }
    step += random_play(game, through.state, &through.random, RANDOM_PLAY_BOUND);
    put_state(&through, step);
    put_outcome(&through);
    for (unsigned viewer = 0; viewer < through.viewers; viewer++) {
        flat_free(&through.seen[viewer]);
    }
    free(through.state);
}
