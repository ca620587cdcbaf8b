/* Packs of Rush that are refused: the built-in one with one thing wrong in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/rush/pack/pack.h"
#include "support/packs.h"

#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

static tk_pack *pack;

static char *text_of(const char *name) {
    const tk_pack_file *file = tk_pack_file_named(pack, name);
    assert_non_null(file);
    char *text = malloc(file->size + 1);
    assert_non_null(text);
    memcpy(text, file->bytes, file->size);
    text[file->size] = '\0';
    return text;
}

/* The text with what stands between two places replaced; the caller's to free. */
static char *replaced(const char *text, const char *from, const char *end, const char *by) {
    size_t size = strlen(text) + strlen(by) + 1;
    char *changed = malloc(size);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(from - text), text, by, end);
    return changed;
}

/* Past the value that begins here: up to the comma or bracket that ends it. */
static const char *past_value(const char *at) {
    int depth = 0;
    bool quoted = false;
    for (;; at++) {
        assert_true(*at != '\0');
        quoted = quoted != (*at == '"');
        if (!quoted && depth == 0 && strchr(",]}", *at) != NULL) {
            return at;
        }
        depth += !quoted && strchr("[{", *at) != NULL;
        depth -= !quoted && strchr("]}", *at) != NULL;
    }
}

/* The built-in pack with one file replaced, added (`bytes`) or left out (NULL). */
static tk_status check_changed(const char *name, const char *bytes, tk_error *error) {
    tk_pack *changed = NULL;
    tk_status status = pack_changed(pack, name, bytes, &changed, error);
    if (status == TK_OK) {
        status = rush_check_pack(changed, error);
    }
    tk_pack_close(changed);
    return status;
}

/* These cards are refused: in the file, at a line, for what was read and with a reason that contains `detail`. */
static void refuse_cards(const char *bytes, tk_status expected, const char *token, const char *detail) {
    tk_error error;
    assert_status(check_changed("cards.json", bytes, &error), expected);
    assert_string_equal(error.file, "cards.json");
    assert_string_equal(error.token, token);
    if (strstr(error.detail, detail) == NULL) {
        fail_msg("'%s' does not contain '%s'", error.detail, detail);
    }
    assert_true(error.line > 0);
}

static void refuse_replaced(const char *from, const char *by, tk_status expected, const char *token,
                            const char *detail) {
    char *text = text_of("cards.json");
    const char *at = strstr(text, from);
    assert_non_null(at);
    char *changed = replaced(text, at, at + strlen(from), by);
    refuse_cards(changed, expected, token, detail);
    free(changed);
    free(text);
}

/* Where the value of a member of a vehicle begins. */
static const char *value_of(const char *text, const char *id, const char *member) {
    char row[64];
    char name[64];
    snprintf(row, sizeof row, "\"id\": \"%s\"", id);
    snprintf(name, sizeof name, "\"%s\": ", member);
    const char *at = strstr(text, row);
    assert_non_null(at);
    at = strstr(at, name);
    assert_non_null(at);
    return at + strlen(name);
}

/* The text with another value there; the caller's to free. */
static char *with(const char *text, const char *id, const char *member, const char *by) {
    const char *at = value_of(text, id, member);
    return replaced(text, at, past_value(at), by);
}

/* A member of a vehicle with another value. */
static void refuse(const char *id, const char *member, const char *by, tk_status expected, const char *token,
                   const char *detail) {
    char *text = text_of("cards.json");
    char *changed = with(text, id, member, by);
    refuse_cards(changed, expected, token, detail);
    free(changed);
    free(text);
}

static void test_bad_members_are_refused(void **state) {
    (void)state;
    refuse_cards("{", TK_ERROR_JSON, "end of text", "");
    refuse_cards("[]", TK_ERROR_JSON_KIND, "cards.json", "an object");
    refuse_replaced("cards-1", "cards-2", TK_ERROR_PACK_FORMAT, "tankodrom-rush-cards-2", "tankodrom-rush-cards-1");
    refuse_replaced("\"vehicles\"", "\"cars\"", TK_ERROR_JSON_UNKNOWN, "cars", "vehicles");
    refuse_replaced("\"repair-crew\": { \"research\": 3 },", "", TK_ERROR_JSON_MISSING, "repair-crew", "");
    refuse_replaced("\"research\": 3", "\"research\": 9", TK_ERROR_JSON_RANGE, "9", "0…8");
    refuse_replaced("\"research\": 3", "\"value\": 1", TK_ERROR_JSON_UNKNOWN, "value", "research");
    refuse_replaced("\"id\": \"t-34\"", "\"id\": \"t-34\", \"colour\": 1", TK_ERROR_JSON_UNKNOWN, "colour", "marks");
    refuse_replaced("\"id\": \"t-34\", ", "", TK_ERROR_JSON_MISSING, "id", "");
    refuse_replaced("\"id\": \"t-34\"", "\"id\": \"t-34\", \"id\": 2", TK_ERROR_JSON_REPEATED, "id", "");
}

static void test_bad_words_are_refused(void **state) {
    (void)state;
    refuse("t-34", "id", "\"T-34\"", TK_ERROR_PACK_VALUE, "T-34", "a-z");
    refuse("t-34", "id", "\"\"", TK_ERROR_PACK_VALUE, "", "a-z");
    refuse("t-34", "id", "\"abcdefghijklmnopqrstuvwxyz-12345\"", TK_ERROR_PACK_VALUE,
           "abcdefghijklmnopqrstuvwxyz-12345", "31");
    refuse("t-34", "id", "34", TK_ERROR_JSON_KIND, "id", "");
    refuse("t-34", "id", "\"t-26\"", TK_ERROR_PACK_REPEATED, "t-26", "");
    refuse("t-34", "id", "\"engineers\"", TK_ERROR_PACK_REPEATED, "engineers", "");
    refuse("t-34", "name", "\"Т-26\"", TK_ERROR_PACK_REPEATED, "Т-26", "");
    refuse("t-34", "name", "\"a\\u001b[2J\"", TK_ERROR_PACK_VALUE, "\x1b", "control");
    refuse("t-34", "name", "\"a\xe2\x80\xae\"", TK_ERROR_PACK_VALUE, "\xe2\x80\xae", "control");
    refuse("t-34", "name", "\"a\xc2\x9b\"", TK_ERROR_PACK_VALUE, "\xc2\x9b", "control");
    refuse("t-34", "name", "\"\"", TK_ERROR_PACK_VALUE, "", "63");
    refuse("t-34", "nation", "\"japan\"", TK_ERROR_PACK_VALUE, "japan", "ussr, germany, usa, france");
    refuse("t-34", "type", "\"average\"", TK_ERROR_PACK_VALUE, "average", "light, medium, artillery, heavy, support");
    refuse("t-34", "type", "\"medal\"", TK_ERROR_PACK_VALUE, "medal", "light, medium, artillery, heavy, support");
}

static void test_bad_numbers_are_refused(void **state) {
    (void)state;
    refuse("t-34", "price", "9", TK_ERROR_JSON_RANGE, "9", "0…8");
    refuse("t-34", "price", "null", TK_ERROR_JSON_KIND, "price", "");
    refuse("t-34", "price", "1.5", TK_ERROR_JSON_KIND, "price", "");
    refuse("t-34", "value", "7", TK_ERROR_JSON_RANGE, "7", "0…6");
    refuse("t-34", "value", "-1", TK_ERROR_JSON_RANGE, "-1", "0…6");
    refuse("t-34", "attack", "3", TK_ERROR_JSON_RANGE, "3", "0…2");
    refuse("t-34", "attack", "2", TK_ERROR_PACK_VALUE, "2", "medium: attack 1");
    refuse("t-34", "defence", "1", TK_ERROR_PACK_VALUE, "1", "medium: defence 2");
    refuse("t-70", "defence", "2", TK_ERROR_PACK_VALUE, "2", "light: defence 1");
    refuse("su-85", "attack", "1", TK_ERROR_PACK_VALUE, "1", "artillery: attack 2");
    refuse("kv-1", "defence", "1", TK_ERROR_PACK_VALUE, "1", "heavy: defence 2");
}

static void test_bad_abilities_are_refused(void **state) {
    (void)state;
    refuse("t-34", "abilities", "[1]", TK_ERROR_JSON_KIND, "abilities", "objects");
    refuse("t-34", "abilities", "[{ \"kind\": \"flight\" }]", TK_ERROR_PACK_VALUE, "flight", "rearmament, deed");
    refuse("t-34", "abilities", "[{ \"kind\": \"reinforcements\" }]", TK_ERROR_JSON_MISSING, "number", "");
    refuse("t-34", "abilities", "[{ \"kind\": \"reinforcements\", \"number\": 0 }]", TK_ERROR_JSON_RANGE, "0", "1…3");
    refuse("t-34", "abilities", "[{ \"kind\": \"research\", \"number\": 9 }]", TK_ERROR_JSON_RANGE, "9", "0…8");
    refuse("t-34", "abilities", "[{ \"kind\": \"deed\", \"number\": 1 }]", TK_ERROR_JSON_UNKNOWN, "number", "kind");
    refuse("t-34", "abilities", "[{ \"kind\": \"deed\" }, { \"kind\": \"deed\" }]", TK_ERROR_PACK_REPEATED, "deed", "");
    refuse("t-34", "abilities",
           "[{ \"kind\": \"deed\" }, { \"kind\": \"ace\" }, { \"kind\": \"sabotage\" }, { \"kind\": \"recruitment\" }]",
           TK_ERROR_PACK_VALUE, "abilities", "at most 3");
}

static void test_bad_marks_are_refused(void **state) {
    (void)state;
    refuse("t-34", "marks", "[1]", TK_ERROR_JSON_KIND, "marks", "texts");
    refuse("t-34", "marks", "[\"slow\"]", TK_ERROR_PACK_VALUE, "slow", "bases-only, vehicles-only, own-nation");
    refuse("t-34", "marks", "[\"bases-only\", \"bases-only\"]", TK_ERROR_PACK_REPEATED, "bases-only", "");
    refuse("t-34", "marks", "[\"bases-only\", \"vehicles-only\"]", TK_ERROR_PACK_VALUE, "vehicles-only", "nothing");
    refuse("gaz-aa", "marks", "[\"bases-only\"]", TK_ERROR_PACK_VALUE, "bases-only", "attack 0");
    char *text = text_of("cards.json");
    char *worthless = with(text, "katyusha", "value", "null");
    char *changed = with(worthless, "katyusha", "marks", "[\"own-nation\"]");
    refuse_cards(changed, TK_ERROR_PACK_VALUE, "own-nation", "no value");
    free(changed);
    free(worthless);
    free(text);
}

/* Another name and the same card: what is printed on the Т-34, on the Т-34-85 too. */
static void test_cards_printed_alike_are_refused(void **state) {
    (void)state;
    char *text = text_of("cards.json");
    const char *one = value_of(text, "t-34", "nation"), *two = value_of(text, "t-34-85", "nation");
    char *face = replaced("", "", "", one);
    *strchr(face, '\n') = '\0';
    char *changed = replaced(text, two, strchr(two, '\n'), face);
    refuse_cards(changed, TK_ERROR_PACK_VALUE, "t-34-85", "printed alike");
    free(changed);
    free(face);
    free(text);
}

/* rule:R2 99 and 101 are not a deck */
static void test_wrong_counts_are_refused(void **state) {
    (void)state;
    char *text = text_of("cards.json");
    const char *row = strstr(text, "    { \"id\": \"t-34\"");
    const char *end = strchr(row, '\n') + 1;
    char *fewer = replaced(text, row, end, "");
    refuse_cards(fewer, TK_ERROR_PACK_VALUE, "vehicles", "100");
    const char *last = strstr(text, "\n  ]");
    char *more = replaced(text, last, last, ",\n    { }");
    refuse_cards(more, TK_ERROR_PACK_VALUE, "vehicles", "100");
    /* Nor are 24 of one nation and 26 of another; at this price the card is like none of theirs. */
    char *dear = with(text, "t-34", "price", "8");
    char *moved = with(dear, "t-34", "nation", "\"usa\"");
    refuse_cards(moved, TK_ERROR_PACK_VALUE, "usa", "25");
    free(moved);
    free(dear);
    free(more);
    free(fewer);
    free(text);
}

static void test_bad_files_are_refused(void **state) {
    (void)state;
    tk_error error;
    assert_status(check_changed("cards.json", NULL, &error), TK_ERROR_PACK_FILE);
    assert_string_equal(error.token, "cards.json");
    assert_status(check_changed("notes.txt", "hello", &error), TK_ERROR_PACK_FILE_UNKNOWN);
    assert_string_equal(error.token, "notes.txt");
    static const char manifest[] = "{\"format\":\"tankodrom-pack-1\",\"game\":\"rush\",\"name\":\"x\","
                                   "\"version\":\"1\",\"licence\":\"MIT\",\"texts\":{\"en\":{},\"cs\":{},\"ja\":{}}}";
    assert_status(check_changed("pack.json", manifest, &error), TK_ERROR_PACK_TEXT);
    assert_string_equal(error.file, "pack.json");
    assert_string_equal(error.token, "nation.ussr");
}

/* Each text that is asked for is missed when it is not there in any language. */
static void test_missing_texts_are_refused(void **state) {
    (void)state;
    static const char *const keys[] = {"type.base",       "ability.ace.text",
                                       "mark.own-nation", "achievement.most-cards.text",
                                       "card.double-usa", "card.volunteers"};
    for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
        char *text = text_of("pack.json");
        char quoted[64];
        snprintf(quoted, sizeof quoted, "\"%s\"", keys[index]);
        for (char *at = strstr(text, quoted); at != NULL; at = strstr(at, quoted)) {
            at[1] = 'x';
        }
        tk_error error;
        assert_status(check_changed("pack.json", text, &error), TK_ERROR_PACK_TEXT);
        assert_string_equal(error.file, "pack.json");
        assert_string_equal(error.token, keys[index]);
        free(text);
    }
}

static int open_pack(void **state) {
    (void)state;
    tk_error error;
    return tk_pack_open_builtin("rush", &pack, &error) == TK_OK ? 0 : -1;
}

static int close_pack(void **state) {
    (void)state;
    tk_pack_close(pack);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_members_are_refused),   cmocka_unit_test(test_bad_words_are_refused),
        cmocka_unit_test(test_bad_numbers_are_refused),   cmocka_unit_test(test_bad_abilities_are_refused),
        cmocka_unit_test(test_bad_marks_are_refused),     cmocka_unit_test(test_cards_printed_alike_are_refused),
        cmocka_unit_test(test_wrong_counts_are_refused),  cmocka_unit_test(test_bad_files_are_refused),
        cmocka_unit_test(test_missing_texts_are_refused),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
