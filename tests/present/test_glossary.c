/* The words of the screen can be asked for: by key, in English and as each language has them. */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/present.h>

#include <cmocka.h>

#include "tui/i18n.h"

enum { ROOM = 1 << 17, GAMES = 3, LANGUAGES = 3 };

static const char *const games[GAMES] = {"chess", "rush", "duel"};
static const char *const codes[LANGUAGES] = {"en", "cs", "ja"};

typedef struct glossary {
    tk_game *game;
    tk_catalogue *catalogue;
    const tk_language *language;
    char text[ROOM];
} glossary;

static glossary *open_glossary(const char *game, const char *code) {
    static glossary opened;
    memset(&opened, 0, sizeof opened);
    assert_int_equal(tk_game_open(game, NULL, NULL, &opened.game, NULL), TK_OK);
    if (strcmp(code, "en") != 0) {
        opened.catalogue = tui_catalogue(code);
        assert_non_null(opened.catalogue);
        opened.language = tk_catalogue_language(opened.catalogue);
    }
    return &opened;
}

static void close_glossary(glossary *opened) {
    tk_catalogue_close(opened->catalogue);
    tk_game_close(opened->game);
}

/* The key of the word that is found; "" for none. */
static const char *ask(glossary *opened, const char *asked) {
    static char key[64];
    key[0] = '\0';
    if (tk_present_thing(opened->game, opened->language, "word", asked, opened->text, ROOM) > 0) {
        json_t *json = json_loads(opened->text, 0, NULL);
        assert_non_null(json);
        snprintf(key, sizeof key, "%s", json_string_value(json_object_get(json, "word")));
        json_decref(json);
    }
    return key;
}

/* Every word is found by its key and by its name in each language, and says something. */
static void test_every_word(void **state) {
    (void)state;
    for (unsigned index = 0; index < GAMES * LANGUAGES; index++) {
        glossary *opened = open_glossary(games[index / LANGUAGES], codes[index % LANGUAGES]);
        assert_true(tk_present_thing(opened->game, opened->language, "glossary", "all", opened->text, ROOM) < ROOM);
        json_t *all = json_loads(opened->text, 0, NULL), *word;
        size_t at;
        assert_true(json_array_size(json_object_get(all, "words")) >= 20);
        json_array_foreach(json_object_get(all, "words"), at, word) {
            const char *key = json_string_value(json_object_get(word, "word"));
            assert_string_equal(ask(opened, key), key);
            assert_string_not_equal(ask(opened, json_string_value(json_object_get(word, "name"))), "");
            assert_true(strlen(json_string_value(json_object_get(word, "text"))) > 20);
        }
        json_decref(all);
        assert_string_equal(ask(opened, "zeppelin"), "");
        assert_string_equal(ask(opened, ""), "");
        assert_int_equal(tk_present_thing(opened->game, opened->language, "glossary", "x", opened->text, ROOM), 0);
        close_glossary(opened);
    }
}

/* What stands on the screens, as it stands there. */
static void test_screen(void **state) {
    static const char *const asked[][4] = {
        {"chess", "en", "check", "check"},
        {"chess", "en", "CHECK!", "check"},
        {"chess", "en", "ESCAPE", "escape"},
        {"chess", "en", "command tank", "command"},
        {"chess", "en", "quiet turns", "quiet"},
        {"chess", "en", "×", "wreck"},
        {"chess", "en", "∘", "marks"},
        {"chess", "en", "lost", "lost"},
        {"chess", "en", "arm", "armour"},
        {"chess", "cs", "šach", "check"},
        {"chess", "cs", "ŠACH", "check"},
        {"chess", "cs", "únik", "escape"},
        {"chess", "cs", "překážka", "obstacle"},
        {"chess", "cs", "Těžký", "heavy"},
        {"chess", "cs", "check", "check"},
        {"chess", "ja", "チェック", "check"},
        {"chess", "ja", "残骸", "wreck"},
        {"rush", "en", "graveyard", "graveyard"},
        {"rush", "en", "tank ace", "ace"},
        {"rush", "en", "Tank-Ace", "ace"},
        {"rush", "en", "garage", "garage"},
        {"rush", "en", "def.", "defence"},
        {"rush", "en", "Own nation only", "own-nation"},
        {"rush", "en", "open", "base"},
        {"rush", "cs", "vrakoviště", "graveyard"},
        {"rush", "cs", "tankové eso", "ace"},
        {"rush", "cs", "Sklad", "depot"},
        {"rush", "cs", "nechráněná", "base"},
        {"rush", "ja", "戦車エース", "ace"},
        {"rush", "ja", "デポ", "depot"},
        {"duel", "en", "BSFEXI", "bsfexi"},
        {"duel", "en", "OI", "icons"},
        {"duel", "en", "pen.", "penetration"},
        {"duel", "en", "VP", "victory"},
        {"duel", "en", "cmd", "crew"},
        {"duel", "en", "HULL DOWN", "hull"},
        {"duel", "en", "ON FIRE", "fires"},
        {"duel", "en", "sees nobody", "spot"},
        {"duel", "en", "GAME END", "deck"},
        {"duel", "en", "veteran crew", "experience"},
        {"duel", "en", "fire", "fire"},
        {"duel", "cs", "BSFEXI", "bsfexi"},
        {"duel", "cs", "SR", "icons"},
        {"duel", "cs", "prů.", "penetration"},
        {"duel", "cs", "vel", "crew"},
        {"duel", "cs", "věžové postavení", "hull"},
        {"duel", "cs", "HOŘÍ", "fires"},
        {"duel", "cs", "obchvat", "flank"},
        {"duel", "cs", "ostřílená posádka", "experience"},
        {"duel", "ja", "BSFEXI", "bsfexi"},
        {"duel", "ja", "貫通", "penetration"},
        {"duel", "ja", "ハルダウン", "hull"},
        {"duel", "ja", "炎上中", "fires"},
    };
    (void)state;
    for (size_t index = 0; index < sizeof asked / sizeof asked[0]; index++) {
        glossary *opened = open_glossary(asked[index][0], asked[index][1]);
        const char *found = ask(opened, asked[index][2]);
        if (strcmp(found, asked[index][3]) != 0) {
            fail_msg("%s %s: %s is %s", asked[index][0], asked[index][1], asked[index][2], found);
        }
        close_glossary(opened);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_word), cmocka_unit_test(test_screen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
