/* A disk that fails under a whole server: people are told why, nothing that was acknowledged is lost, and it goes on
 * when it can. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/server/house.h"
#include "support/store/shim.h"

typedef struct board {
    test_house house;
    char table[64], match[64];
    unsigned turn;    /* whose */
    int64_t sequence; /* the last that was acknowledged */
} board;

static void open_board(board *b) {
    char members[128];
    shim_install();
    house_open(&b->house);
    house_enter(&b->house, 0, "");
    house_enter(&b->house, 1, "");
    assert_non_null(house_member(house_ask(&b->house, 0, "create", "\"game\":\"chess\""), "table", b->table, 64));
    snprintf(members, sizeof members, "\"table\":\"%s\"", b->table);
    house_ask(&b->house, 1, "join", members);
    house_ask(&b->house, 1, "sit", members);
    assert_non_null(house_member(house_ask(&b->house, 0, "start", members), "match", b->match, 64));
    b->turn = 0;
    b->sequence = 0;
}

static void close_board(board *b) {
    house_close(&b->house);
    shim_remove();
}

/* Whoever is to move moves; NULL when it was done, else what it was told. */
static const char *move(board *b) {
    char members[256], sequence[24];
    snprintf(members, sizeof members, "\"match\":\"%s\",\"sequence\":%lld,\"number\":1", b->match,
             (long long)b->sequence);
    b->house.now += 100;
    const char *answer = house_ask(&b->house, b->turn, "act", members);
    if (strncmp(answer, "{\"type\":\"done\"", 14) != 0) {
        return answer;
    }
    b->sequence = strtoll(house_member(answer, "sequence", sequence, sizeof sequence), NULL, 10);
    b->turn = !b->turn;
    return NULL;
}

static const char *move_until_refused(board *b) {
    for (unsigned moves = 0; moves < 400; moves++) {
        const char *answer = move(b);
        if (answer != NULL) {
            return answer;
        }
    }
    fail_msg("nothing failed");
    return NULL;
}

static void expect_reason(const char *answer, const char *reason, const char *words) {
    char met[64];
    assert_int_equal(strncmp(answer, "{\"type\":\"refused\"", 17), 0);
    assert_string_equal(house_member(answer, "reason", met, sizeof met), reason);
    assert_non_null(strstr(answer, words));
}

/* The last table or change that a client was told of. */
static int64_t told(const house_client *client) {
    char sequence[24];
    const char *change = house_last(client, "change"), *table = house_last(client, "table");
    const char *last = change != NULL ? change : table;
    return strtoll(house_member(last, "sequence", sequence, sizeof sequence), NULL, 10);
}

/* Comes back as somebody who has seen nothing; the sequence of the table. */
static int64_t come_back(board *b, unsigned client) {
    char members[128], sequence[24];
    house_forget(&b->house.clients[client]);
    house_enter(&b->house, client, NULL);
    snprintf(members, sizeof members, "\"table\":\"%s\"", b->table);
    house_ask(&b->house, client, "join", members);
    const char *table = house_last(&b->house.clients[client], "table");
    assert_non_null(table);
    return strtoll(house_member(table, "sequence", sequence, sizeof sequence), NULL, 10);
}

static void test_full(void **state) {
    board b;
    tk_error error;
    open_board(&b);
    for (unsigned round = 0; round < 3; round++) {
        assert_null(move(&b));
        shim_full_after(20000);
        const char *answer = move_until_refused(&b);
        expect_reason(answer, "TK_ERROR_STORE_DISK_FULL", "full");
        assert_int_equal(hub_health(b.house.hub, &error), STORE_FAILING);
        assert_int_equal(error.status, TK_ERROR_STORE_DISK_FULL);
        /* The other has not heard of what is not stored. */
        assert_int_equal(told(&b.house.clients[!b.turn]), b.sequence);
        shim_full_after(-1);
        assert_null(move(&b));
        assert_int_equal(hub_health(b.house.hub, &error), STORE_GOOD);
    }
    house_crash(&b.house);
    assert_int_equal(come_back(&b, 0), b.sequence);
    assert_int_equal(come_back(&b, 1), b.sequence);
    assert_null(move(&b));
    close_board(&b);
    (void)state;
}

/* There is room again, and nobody asks for anything: whoever looks at /ready learns of it all the same. */
static void test_room(void **state) {
    board b;
    open_board(&b);
    shim_full_after(20000);
    expect_reason(move_until_refused(&b), "TK_ERROR_STORE_DISK_FULL", "full");
    house_settle(&b.house, 5000);
    assert_int_equal(hub_health(b.house.hub, NULL), STORE_FAILING);
    shim_full_after(-1);
    house_settle(&b.house, 2000);
    assert_int_equal(hub_health(b.house.hub, NULL), STORE_GOOD);
    close_board(&b);
    (void)state;
}

/* A disk that says that it cannot keep what it was given is not trusted any more: the server has to be started again.
 */
static void test_sync(void **state) {
    board b;
    tk_error error;
    open_board(&b);
    assert_null(move(&b));
    shim_fail_sync(1);
    expect_reason(move_until_refused(&b), "TK_ERROR_STORE_IO", "disk");
    assert_int_equal(hub_health(b.house.hub, &error), STORE_BROKEN);
    shim_fail_sync(0);
    expect_reason(move(&b), "TK_ERROR_STORE_IO", "disk");
    hub_stop(b.house.hub, b.house.now);
    house_settle(&b.house, 10);
    assert_true(hub_stopped(b.house.hub));
    assert_non_null(house_last(&b.house.clients[0], "notice"));
    house_crash(&b.house);
    /* What was refused may be there or not, as after a crash; what was acknowledged is. */
    assert_true(come_back(&b, 0) >= b.sequence);
    close_board(&b);
    (void)state;
}

static void test_lost(void **state) {
    board b;
    tk_error error;
    open_board(&b);
    assert_null(move(&b));
    assert_int_equal(unlink(b.house.place->path), 0);
    const char *answer = move_until_refused(&b);
    expect_reason(answer, "TK_ERROR_STORE_LOST", "removed");
    assert_int_equal(hub_health(b.house.hub, &error), STORE_BROKEN);
    assert_int_equal(error.status, TK_ERROR_STORE_LOST);
    /* The message says where everything is, and a server that is started with it goes on. */
    assert_non_null(strstr(error.detail, ".rescued-1"));
    strncat(b.house.place->path, ".rescued-1", sizeof b.house.place->path - strlen(b.house.place->path) - 1);
    house_crash(&b.house);
    assert_true(come_back(&b, 0) >= b.sequence);
    close_board(&b);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_sync),
        cmocka_unit_test(test_lost),
    };
    return cmocka_run_group_tests_name("server/hub/disk", tests, NULL, NULL);
}
