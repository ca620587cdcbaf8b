#include "study/crew.h"

#include <pthread.h>
#include <stdlib.h>

struct crew {
    tk_crew lent;
    pthread_mutex_t lock;
    pthread_cond_t called;   /* there is work, or it is time to go */
    pthread_cond_t finished; /* the last one has done its part */
    void (*part)(void *task, unsigned index);
    void *task;
    uint64_t call;    /* how many pieces of work there were */
    unsigned at_work; /* threads that have not done their part of this one */
    bool over;
    pthread_t thread[CREW_MOST];
};

typedef struct place {
    crew *crew;
    unsigned index;
} place;

static void *serve(void *argument) {
    const place mine = *(place *)argument;
    crew *all = mine.crew;
    uint64_t served = 0;
    free(argument);
    pthread_mutex_lock(&all->lock);
    for (;;) {
        while (!all->over && all->call == served) {
            pthread_cond_wait(&all->called, &all->lock);
        }
        if (all->over) {
            break;
        }
        served = all->call;
        pthread_mutex_unlock(&all->lock);
        all->part(all->task, mine.index);
        pthread_mutex_lock(&all->lock);
        if (--all->at_work == 0) {
            pthread_cond_signal(&all->finished);
        }
    }
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

static void work(void *context, void (*part)(void *task, unsigned index), void *task) {
    crew *all = context;
    pthread_mutex_lock(&all->lock);
    all->part = part;
    all->task = task;
    all->at_work = all->lent.count - 1;
    all->call++;
    pthread_cond_broadcast(&all->called);
    pthread_mutex_unlock(&all->lock);
    part(task, 0);
    pthread_mutex_lock(&all->lock);
    while (all->at_work > 0) {
        pthread_cond_wait(&all->finished, &all->lock);
    }
    pthread_mutex_unlock(&all->lock);
}

static bool hire(crew *all) {
    place *next = malloc(sizeof *next);
    if (next == NULL) {
        return false;
    }
    *next = (place){.crew = all, .index = all->lent.count};
    if (pthread_create(&all->thread[all->lent.count], NULL, serve, next) != 0) {
        free(next);
        return false;
    }
    all->lent.count++;
    return true;
}

crew *crew_open(unsigned count) {
    crew *all = calloc(1, sizeof *all);
    if (all == NULL) {
        return NULL;
    }
    all->lent = (tk_crew){.count = 1, .work = work, .context = all};
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->called, NULL);
    pthread_cond_init(&all->finished, NULL);
    while (all->lent.count < count && all->lent.count < CREW_MOST && hire(all)) {
    }
    return all;
}

void crew_close(crew *all) {
    if (all == NULL) {
        return;
    }
    pthread_mutex_lock(&all->lock);
    all->over = true;
    pthread_cond_broadcast(&all->called);
    pthread_mutex_unlock(&all->lock);
    for (unsigned i = 1; i < all->lent.count; i++) {
        pthread_join(all->thread[i], NULL);
    }
    pthread_cond_destroy(&all->finished);
    pthread_cond_destroy(&all->called);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

const tk_crew *crew_lend(const crew *all) {
    return all != NULL && all->lent.count > 1 ? &all->lent : NULL;
}
