#include "wasm/crew.h"

#ifdef WASM_CREW

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

enum { STACK = 1 << 20, HELPERS_MOST = 31, FOR_EVER = -1 };

/* Where the stack of a helper begins, which grows downwards; 0 when there is no memory for it. */
__attribute__((export_name("stack"))) uintptr_t crew_stack(void);
/* So many helpers wait from now on, or will in a moment. */
__attribute__((export_name("crew"))) void crew_size(unsigned helpers);
/* What a helper does, for ever; its number is 1 or more. */
__attribute__((export_name("help"))) _Noreturn void crew_help(unsigned number);

/* Waiting and waking are instructions on plain integers. */
static int32_t round, left;
static void (*part_of)(void *task, unsigned index);
static void *task_of;

/* Waits while the integer at the address is such. Not inline: the quick compiler of V8 until 2023 at least forgets the
 * locals of a function that goes on after waiting. */
static __attribute__((noinline)) void wait_while(int32_t *at, int32_t value) {
    __builtin_wasm_memory_atomic_wait32(at, value, FOR_EVER);
}

/* Begins a round, does a part of it, and waits for the others. Whoever helps takes part in every round, and a round
 * begins after the last one has ended; so nobody can be a round behind. */
static void work(void *context, void (*part)(void *task, unsigned index), void *task) {
    const tk_crew *crew = context;
    int32_t now = 0;
    part_of = part;
    task_of = task;
    __atomic_store_n(&left, (int32_t)crew->count - 1, __ATOMIC_RELEASE);
    __atomic_add_fetch(&round, 1, __ATOMIC_RELEASE);
    __builtin_wasm_memory_atomic_notify(&round, HELPERS_MOST);
    part(task, 0);
    while ((now = __atomic_load_n(&left, __ATOMIC_ACQUIRE)) != 0) {
        wait_while(&left, now);
    }
}

static tk_crew lent = {.count = 1, .work = work, .context = &lent};

const tk_crew *engine_crew(void) {
    return lent.count > 1 ? &lent : NULL;
}

uintptr_t crew_stack(void) {
    const char *memory = malloc(STACK);
    return memory != NULL ? ((uintptr_t)memory + STACK) & ~(uintptr_t)15 : 0;
}

void crew_size(unsigned helpers) {
    lent.count = 1 + (helpers < HELPERS_MOST ? helpers : HELPERS_MOST);
}

void crew_help(unsigned number) {
    for (int32_t seen = 0;; seen++) {
        while (__atomic_load_n(&round, __ATOMIC_ACQUIRE) == seen) {
            wait_while(&round, seen);
        }
        part_of(task_of, number);
        if (__atomic_sub_fetch(&left, 1, __ATOMIC_ACQ_REL) == 0) {
            __builtin_wasm_memory_atomic_notify(&left, 1);
        }
    }
}

#else

#include <stddef.h>

const tk_crew *engine_crew(void) {
    return NULL;
}

#endif
