/* What people at tables do over and over, and what they expect to be told. */
#ifndef SUPPORT_SERVER_PARTY_H
#define SUPPORT_SERVER_PARTY_H

#include "support/server/house.h"

void party_expect(const char *message, const char *type);
void party_expect_refused(const char *message, const char *reason);

/* A table made by a client; its name. */
void party_make(test_house *house, unsigned client, const char *members, char name[64]);
/* The members of a request about a table, and more; until the next but one. */
const char *party_at(const char *table);
const char *party_at_with(const char *table, const char *more);
/* What a client is asked for now is chosen at random. False when it is not asked, or the match is over. */
bool party_act(test_house *house, unsigned client, const char *match, unsigned *seed);
/* Lines of a file, as those that a hook has written; 0 when there is none. */
unsigned party_lines(const char *path);

#endif
