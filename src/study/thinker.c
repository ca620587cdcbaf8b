#include "study/thinker.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "study/crew.h"

enum { MEBIBYTE = 1 << 20 };

struct thinker {
    const tk_game *game;
    const tk_opponent *opponent;
    crew *crew;
    void *memory;
    size_t size;  /* of the memory */
    bool chosen;  /* somebody chose that size */
    bool touched; /* the memory is not as new any more */
};

typedef struct answering {
    const thinker_question *question;
    atomic_bool deep_enough;
} answering;

uint64_t thinker_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

unsigned thinker_milliseconds(const thinker_settings *settings) {
    if (settings->milliseconds != 0 || settings->nodes != 0 || settings->opponent == NULL) {
        return settings->milliseconds;
    }
    return settings->opponent->milliseconds;
}

thinker *thinker_open(const tk_game *game, const thinker_settings *settings) {
    thinker *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    const size_t wanted = tk_opponent_memory(settings->opponent, game), given = (size_t)settings->hash * MEBIBYTE;
    made->game = game;
    made->opponent = settings->opponent;
    made->chosen = wanted > 0 && given > wanted; /* who keeps nothing has no use for more */
    made->size = made->chosen ? given : wanted;
    made->memory = made->size > 0 ? calloc(1, made->size) : NULL;
    made->crew = crew_open(settings->threads);
    if ((made->size > 0 && made->memory == NULL) || made->crew == NULL) {
        thinker_close(made);
        return NULL;
    }
    return made;
}

void thinker_close(thinker *self) {
    if (self != NULL) {
        crew_close(self->crew);
        free(self->memory);
        free(self);
    }
}

void thinker_forget(thinker *self) {
    if (self->touched && self->memory != NULL) {
        memset(self->memory, 0, self->size);
    }
    self->touched = false;
}

/* Is asked from any thread of the crew. */
static bool stops(void *context) {
    const answering *now = context;
    const thinker_question *question = now->question;
    return atomic_load_explicit(&now->deep_enough, memory_order_relaxed) ||
           (question->stop != NULL && atomic_load_explicit(question->stop, memory_order_relaxed)) ||
           (question->until != NULL && thinker_clock() >= atomic_load_explicit(question->until, memory_order_relaxed));
}

static void report(void *context, const tk_thought *thought) {
    answering *now = context;
    const thinker_question *question = now->question;
    if (question->depth != 0 && thought->depth >= question->depth) {
        atomic_store_explicit(&now->deep_enough, true, memory_order_relaxed);
    }
    if (question->report != NULL) {
        question->report(question->context, thought);
    }
}

tk_status thinker_think(thinker *self, const thinker_question *question, tk_thought *thought) {
    answering now = {.question = question};
    const tk_think think = {.game = self->game,
                            .seen = question->seen,
                            .seat = question->seat,
                            .seed = question->seed,
                            .nodes = question->nodes,
                            .stop = stops,
                            .context = &now,
                            .memory = self->memory,
                            .memory_size = self->chosen ? self->size : 0,
                            .candidates = question->candidates,
                            .crew = crew_lend(self->crew),
                            .report = report};
    self->touched = true;
    return tk_opponent_think(self->opponent, &think, thought);
}
