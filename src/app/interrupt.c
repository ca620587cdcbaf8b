#include "app/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* The one thing that a handler of signals can reach. */
static atomic_bool interrupted;

static void interrupt(int number) {
    (void)number;
    atomic_store(&interrupted, true);
}

const atomic_bool *cli_listen_to_interrupts(void) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    return &interrupted;
}
