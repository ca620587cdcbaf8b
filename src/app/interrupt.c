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

/* What we were started to ignore stays ignored: by nohup a hangup, in the background of a script Ctrl-C. */
static void listen_to(int number) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(number, &action, NULL);
    }
}

const atomic_bool *cli_listen_to_interrupts(void) {
    listen_to(SIGTERM);
    listen_to(SIGHUP);
    listen_to(SIGINT);
    return &interrupted;
}
