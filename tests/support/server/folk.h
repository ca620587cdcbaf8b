/* People for tests: a server's people on a store of its own, and deeds carried to their end without workers. */
#ifndef SUPPORT_SERVER_FOLK_H
#define SUPPORT_SERVER_FOLK_H

#include "server/people/people.h"
#include "support/store/place.h"

typedef struct folk {
    place *place;
    tk_store *store;
    struct people *people;
    people_options options;
    int64_t now;
    people_deed deed; /* the last one */
    unsigned jobs;    /* passwords hashed or checked by the last one */
} folk;

/* cmocka's set-up and tear-down: *state is a folk, with cheap passwords and wide limits. */
int folk_make(void **state);
int folk_remove(void **state);
/* The server stops and starts again. */
void folk_restart(folk *all);

/* Somebody who asks. */
people_asker folk_newcomer(folk *all, char token[TOKEN_SIZE]);
/* Who comes with that session; the reason why not in *status. */
people_asker folk_enter(folk *all, const char *token, tk_status *status);
/* Who asks after a deed that gave a session. */
people_asker folk_become(const folk *all);

/* Carries a deed on until it is answered, and gives back its status. */
tk_status folk_finish(folk *all);
tk_status folk_finish_deed(folk *all, people_deed *deed);

/* The requests, each carried to its end. */
tk_status folk_register(folk *all, const people_asker *asker, const char *id, const char *name, const char *password);
tk_status folk_login(folk *all, const people_asker *asker, const char *id, const char *name, const char *password);
tk_status folk_logout(folk *all, const people_asker *asker, const char *id);
tk_status folk_password(folk *all, const people_asker *asker, const char *id, const char *old, const char *fresh);
tk_status folk_revoke(folk *all, const people_asker *asker, const char *id, int64_t session);
tk_status folk_delete(folk *all, const people_asker *asker, const char *id, const char *password);
tk_status folk_vacation(folk *all, const people_asker *asker, const char *id, int64_t days);
tk_status folk_block(folk *all, const people_asker *asker, const char *id, const char *name, bool off);
tk_status folk_speak(folk *all, const people_asker *asker, const char *id, const char *language);

/* A new account. */
people_asker folk_account(folk *all, const char *name, const char *password);
size_t folk_sessions(folk *all, const people_asker *asker);
store_person folk_row(folk *all, int64_t person);

#endif
