/* Accounts, by the host: a new password, and closing and opening. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/admin/admin.h"
#include "server/people/people.h"
#include "tui/i18n.h"

enum { TYPED_SIZE = 512 };

typedef struct account_order {
    bool resets, closes;
    const char *typed; /* NULL: one is made */
    char once[PASSWORD_ONCE_SIZE];
} account_order;

/* Servers that use the store meanwhile forget what they know of the person. */
static bool tell_servers(tk_store *store, const store_person *person) {
    char text[24];
    const int length = snprintf(text, sizeof text, "%" PRId64, person->id);
    const store_write write = {
        .verb = STORE_SIGNAL, .sequence = STORE_SIGNAL_PERSON, .bytes = text, .size = (size_t)length};
    return admin_do(store, &write, 1, NULL);
}

static bool carry_out(tk_store *store, const store_person *person, account_order *order) {
    static people_deed deed;
    struct people *people = NULL;
    tk_error error = {0};
    const people_options usual = people_usual();
    const int64_t now = store_now();
    if (people_open(store, &usual, now, &people, &error) != TK_OK) {
        admin_failed(&error);
        return false;
    }
    if (order->resets) {
        people_reset(people, person->id, order->typed, order->once, now, &deed);
    } else {
        people_shut(people, person->id, order->closes, now, &deed);
    }
    const bool done = people_do(people, &deed, now) == TK_OK;
    if (!done) {
        admin_failed(&deed.error);
    }
    people_close(people);
    return done && tell_servers(store, person);
}

static bool order_for(const char *where, const char *name, account_order *order) {
    store_person person;
    tk_store *store;
    if (!admin_open(where, false, &store)) {
        return false;
    }
    const bool done = admin_person(store, name, &person) && carry_out(store, &person, order);
    store_close(store);
    return done;
}

/* ---- password ---- */

/* The first line of the standard input. */
static bool read_typed(char typed[TYPED_SIZE]) {
    if (fgets(typed, TYPED_SIZE, stdin) == NULL || strchr(typed, '\n') == NULL) {
        cli_error(_("expected the new password on the standard input, on a line of its own"));
        return false;
    }
    typed[strcspn(typed, "\r\n")] = 0;
    return true;
}

int admin_password(int argc, char **argv) {
    const char *where = NULL;
    bool typed = false;
    const cli_option options[] = {
        OPTION_STORE(&where),
        OPTION_SWITCH("stdin", &typed, N_("read the new password from the standard input instead of making one")),
        {0}};
    static const char *const examples[] = {"tankodrom admin person password Anna", NULL};
    const cli_syntax syntax = {
        "admin person password", "NAME",
        N_("Gives an account a new password, and ends all its sessions. One that is made here is "
           "printed, and good for one login, after which it must be changed."),
        options, examples};
    char line[TYPED_SIZE];
    cli_list operands;
    account_order order = {.resets = true};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (typed && !read_typed(line)) {
        return CLI_FAILED;
    }
    order.typed = typed ? line : NULL;
    if (!order_for(where, operands.text[0], &order)) {
        return CLI_FAILED;
    }
    if (typed) {
        puts(_("The password is changed; whoever was logged in is not any more."));
    } else {
        printf(_("New password, for one login: %s\n"), order.once);
    }
    return CLI_OK;
}

/* ---- close, open ---- */

static int shut(const cli_syntax *syntax, const char *const *where, bool closes, const char *said, int argc,
                char **argv) {
    cli_list operands;
    account_order order = {.closes = closes};
    const int end = cli_arguments(syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!order_for(*where, operands.text[0], &order)) {
        return CLI_FAILED;
    }
    puts(_(said));
    return CLI_OK;
}

int admin_close(int argc, char **argv) {
    const char *where = NULL;
    const cli_option options[] = {OPTION_STORE(&where), {0}};
    const cli_syntax syntax = {"admin person close", "NAME",
                               N_("Closes an account: nobody can log in to it until it is opened again."), options,
                               NULL};
    return shut(&syntax, &where, true, N_("The account is closed."), argc, argv);
}

int admin_reopen(int argc, char **argv) {
    const char *where = NULL;
    const cli_option options[] = {OPTION_STORE(&where), {0}};
    const cli_syntax syntax = {"admin person open", "NAME", N_("Opens an account that was closed."), options, NULL};
    return shut(&syntax, &where, false, N_("The account is open."), argc, argv);
}
