#include "support/server/party.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

void party_expect(const char *message, const char *type) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "{\"type\":\"%s\"", type);
    if (strncmp(message, wanted, strlen(wanted)) != 0) {
        print_error("%s is no %s\n", message, type);
    }
    assert_int_equal(strncmp(message, wanted, strlen(wanted)), 0);
}

void party_expect_refused(const char *message, const char *reason) {
    char met[64];
    party_expect(message, "refused");
    assert_string_equal(house_member(message, "reason", met, sizeof met), reason);
}

void party_make(test_house *house, unsigned client, const char *members, char name[64]) {
    const char *answer = house_ask(house, client, "create", members);
    party_expect(answer, "done");
    assert_non_null(house_member(answer, "table", name, 64));
}

const char *party_at(const char *table) {
    static char members[2][128];
    static unsigned turn;
    turn = !turn;
    snprintf(members[turn], sizeof members[turn], "\"table\":\"%s\"", table);
    return members[turn];
}

const char *party_at_with(const char *table, const char *more) {
    static char members[1024];
    snprintf(members, sizeof members, "\"table\":\"%s\",%s", table, more);
    return members;
}

bool party_act(test_house *house, unsigned client, const char *match, unsigned *seed) {
    house_client *it = &house->clients[client];
    char members[256];
    /* What can be chosen is not looked up in the table: numbers are tried, and one that is none is refused. */
    for (unsigned tries = 0; tries < 6; tries++) {
        *seed = *seed * 1103515245u + 12345u;
        const unsigned number = tries == 5 ? 1 : 1 + (*seed >> 16) % (1u << (5 - tries));
        char sequence[24] = "0";
        for (size_t i = it->count; i-- > 0;) {
            if ((strncmp(it->told[i], "{\"type\":\"table\"", 15) == 0 ||
                 strncmp(it->told[i], "{\"type\":\"change\"", 16) == 0) &&
                strstr(it->told[i], match) != NULL) {
                house_member(it->told[i], "sequence", sequence, sizeof sequence);
                break;
            }
        }
        house->now += 50; /* nobody is that fast, and the server would take it for a flood */
        snprintf(members, sizeof members, "\"match\":\"%s\",\"sequence\":%s,\"number\":%u", match, sequence, number);
        const char *answer = house_ask(house, client, "act", members);
        if (strncmp(answer, "{\"type\":\"done\"", 14) == 0) {
            return true;
        }
        if (strstr(answer, "TK_ERROR_NOT_YOUR_TURN") != NULL || strstr(answer, "TK_ERROR_OVER") != NULL) {
            return false;
        }
    }
    return false;
}

unsigned party_lines(const char *path) {
    unsigned lines = 0;
    FILE *file = fopen(path, "r");
    for (int byte; file != NULL && (byte = fgetc(file)) != EOF;) {
        lines += byte == '\n';
    }
    if (file != NULL) {
        fclose(file);
    }
    return lines;
}
