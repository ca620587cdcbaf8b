/* Packs of people's own in the store: cut into rows and read again, whole or not at all; pruned when nothing uses them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/cards.h"
#include "support/store/place.h"

#define SIDES                                                                                                          \
    "\\\"german\\\":{\\\"tanks\\\":[{\\\"type\\\":\\\"panther-a\\\",\\\"crew\\\":\\\"elite\\\",\\\"range\\\":800}]},"  \
    "\\\"soviet\\\":{\\\"tanks\\\":[{\\\"type\\\":\\\"is-2-m44\\\",\\\"crew\\\":\\\"green\\\",\\\"range\\\":600}]},"
static const char wood[] = "{\"game\":\"duel\",\"over\":true,\"files\":[{\"name\":\"scenarios/wood.json\",\"text\":\"{"
                           "\\\"format\\\":\\\"tankodrom-duel-scenario-1\\\",\\\"name\\\":\\\"M\u016fj les\\\"," SIDES
                           "\\\"rules\\\":[],\\\"weather\\\":\\\"clear\\\",\\\"objectives\\\":[]}\"}]}";

static void keep(tk_store *store, const tk_pack *pack, int64_t now) {
    store_pack_part *parts = NULL;
    store_write writes[STORE_PACK_PARTS_MOST];
    size_t count = 0;
    assert_int_equal(store_pack_cut(pack, now, &parts, &count, NULL), TK_OK);
    assert_true(count > 5); /* the whole pack of Tank Duel, not the one file */
    for (size_t index = 0; index < count; index++) {
        writes[index] = (store_write){.verb = STORE_PUT, .kind = STORE_PACKS, .row = &parts[index]};
    }
    assert_int_equal(store_do(store, writes, count, NULL), TK_OK);
    free(parts);
}

static void test_kept(void **state) {
    const place *at = *state;
    tk_pack *pack = NULL, *found = NULL;
    tk_error error;
    assert_int_equal(store_pack_read(wood, strlen(wood), &pack, &error), TK_OK);
    tk_store *store = place_open(at);
    assert_int_equal(store_pack_open(store, tk_pack_digest(pack), &found, &error), TK_ERROR_STORE_MISSING);
    keep(store, pack, 50);
    keep(store, pack, 60); /* again: the same */
    store_close(store);
    store = place_open(at);
    assert_int_equal(store_pack_open(store, tk_pack_digest(pack), &found, &error), TK_OK);
    assert_string_equal(tk_pack_digest(found), tk_pack_digest(pack));
    assert_string_equal(tk_pack_text(found, "cs", "scenario.wood"), "M\u016fj les");
    tk_pack_close(found);
    store_close(store);
    place_sql(at, at->is_file ? "UPDATE packs SET text = replace(text, 'panther', 'pantheR')"
                              : "UPDATE tankodrom.packs SET text = replace(text, 'panther', 'pantheR')");
    store = place_open(at);
    assert_int_not_equal(store_pack_open(store, tk_pack_digest(pack), &found, &error), TK_OK);
    assert_null(found);
    store_close(store);
    tk_pack_close(pack);
}

static bool is_there(tk_store *store, const tk_pack *pack) {
    tk_pack *found = NULL;
    const bool there = store_pack_open(store, tk_pack_digest(pack), &found, NULL) == TK_OK;
    tk_pack_close(found);
    return there;
}

static void prune(tk_store *store, int64_t before) {
    const store_write write = {.verb = STORE_PRUNE, .number = before};
    assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
}

/* A match, a table that is open, and being new keep it. */
static void test_pruned(void **state) {
    tk_store *store = place_open(*state);
    tk_pack *pack = NULL;
    assert_int_equal(store_pack_read(wood, strlen(wood), &pack, NULL), TK_OK);
    keep(store, pack, 50);
    prune(store, 50);
    assert_true(is_there(store, pack));
    store_table table = {.id = 1, .seats = 2};
    snprintf(table.game, sizeof table.game, "duel");
    snprintf(table.options, sizeof table.options, "scenario=wood\npack=%s", tk_pack_digest(pack));
    assert_int_equal(place_put(store, STORE_TABLES, &table), TK_OK);
    prune(store, 100);
    assert_true(is_there(store, pack));
    store_match match = {.id = 1, .table_id = 1};
    snprintf(match.game, sizeof match.game, "duel");
    memcpy(match.pack, tk_pack_digest(pack), TK_DIGEST_TEXT_SIZE);
    memcpy(match.options, table.options, sizeof match.options);
    assert_int_equal(place_add(store, STORE_MATCHES, &match), TK_OK);
    table.state = STORE_TABLE_CLOSED;
    assert_int_equal(place_put(store, STORE_TABLES, &table), TK_OK);
    prune(store, 100);
    assert_true(is_there(store, pack));
    tk_game *game = NULL;
    tk_pack *found = NULL;
    assert_int_equal(store_pack_of_match(store, &match, &found, NULL), TK_OK);
    assert_int_equal(store_match_game(&match, found, &game, NULL), TK_OK);
    tk_game_close(game);
    tk_pack_close(found);
    match.state = STORE_MATCH_FINISHED;
    match.finished = 70;
    assert_int_equal(place_put(store, STORE_MATCHES, &match), TK_OK);
    prune(store, 100);
    prune(store, 100);
    assert_false(is_there(store, pack));
    tk_pack_close(pack);
    store_close(store);
}

static void test_refused(void **state) {
    static const struct {
        const char *json;
        tk_status status;
    } wrong[] = {
        {"", TK_ERROR_JSON},
        {"[]", TK_ERROR_JSON_KIND},
        {"{\"game\":\"duel\"}", TK_ERROR_JSON_MISSING},
        {"{\"game\":\"duel\",\"files\":[],\"more\":1}", TK_ERROR_JSON_UNKNOWN},
        {"{\"game\":\"duel\",\"files\":[]}", TK_ERROR_PACK_FILE},
        {"{\"game\":\"duel\",\"files\":[1]}", TK_ERROR_JSON_KIND},
        {"{\"game\":\"ludo\",\"over\":true,\"files\":[]}", TK_ERROR_NO_PACK},
        {"{\"game\":\"duel\",\"over\":true,\"files\":[{\"name\":\"a\",\"text\":\"\"}]}", TK_ERROR_PACK_FILE_UNKNOWN}};
    (void)state;
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        tk_pack *pack = NULL;
        assert_int_equal(store_pack_read(wrong[index].json, strlen(wrong[index].json), &pack, NULL),
                         wrong[index].status);
        assert_null(pack);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_kept, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_pruned, place_make, place_remove),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
