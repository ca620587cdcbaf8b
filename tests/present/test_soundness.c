/* Follows the matches of the playthroughs of every game that is told, and looks at the documents of every seat and an
 * onlooker in every language: that they are UTF-8 and small, that choices are legal and can be found again by their
 * number, their notation and their parts, that a wish for the beginning of a choice finds it, and that there is
 * something to read of every thing.
 *
 *   test_present_soundness                  checks
 *   test_present_soundness subjects         prints the names of those matches
 *   test_present_soundness print duel/meeting-cs
 *                                           prints the documents of one, a line each, for
 *                                           tests/present/test_documents.sh: kind, game, where, document
 *   test_present_soundness rows duel        prints the rows of the game's verbs and events
 *
 * After the steps that a playthrough shows every seventh is looked at, and fewer are printed of games with many option
 * sets; TANKODROM_DOCUMENTS=all: all of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/catalogue.h>
#include <tankodrom/chess.h>
#include <tankodrom/duel.h>
#include <tankodrom/present.h>

#include "base/json.h"
#include "present/teller.h"
#include "support/cmocka_subjects.h"
#include "support/memory.h"
#include "support/playthrough.h"
#include "support/random_play.h"
#include "support/start.h"
#include "support/things.h"

enum {
    LANGUAGES = 3,
    ROOM = 1 << 20,
    TABLE_MOST = 10 * 1024,
    OFFERED_AT = 5,
    ELAPSED_AT = 10,
    SELDOM = 7,
    VERY_SELDOM = 31
};

static const char *const codes[LANGUAGES] = {"en", "cs", "ja"};

typedef struct telling {
    const test_subject *subject;
    const tk_game *game;
    tk_state *state;
    tk_present *present;
    tk_guess random;
    const tk_language *language[LANGUAGES];
    char *text;
    uint32_t step;
    bool prints, all;
    test_report *report;
} telling;

/* ---- Printing ---- */

static void print_document(const telling *told, const char *kind, const tk_reader *reader) {
    printf("%s\t%s\t%s step %u seat %u %s\t%s\n", kind, told->subject->rules->info.name, told->subject->label,
           told->step, reader->seat, reader->language != NULL ? reader->language->code : "en", told->text);
}

/* ---- Checks ---- */

static bool check_text(const telling *told, size_t length, size_t most) {
    REQUIRE(told->report, length > 0 && length < ROOM && strlen(told->text) == length, "%zu bytes", length);
    REQUIRE(told->report, tk_text_is_utf8(told->text, length), "no UTF-8: %s", told->text);
    REQUIRE(told->report, length <= most, "the document has %zu bytes, more than %zu: %s", length, most, told->text);
    return true;
}

static bool check_choice(const telling *told, const tk_reader *reader, const tk_json_value *choice) {
    int64_t number = 0, value = 0;
    tk_action action = 0, found = 0;
    tk_parts parts;
    tk_error error;
    const char *written = tk_json_string(tk_json_member(choice, "write"), NULL);
    const char *verb = tk_json_string(tk_json_member(choice, "verb"), NULL);
    REQUIRE(told->report,
            tk_json_integer(tk_json_member(choice, "number"), &number) &&
                tk_json_integer(tk_json_member(choice, "action"), &value) && written != NULL && verb != NULL,
            "a choice lacks number, action, write or verb");
    action = (tk_action)value;
    REQUIRE(told->report, tk_check(told->game, told->state, reader->seat, action) == TK_OK, "%s is not legal", written);
    REQUIRE(told->report, tk_present_choice(told->present, reader, (size_t)number, &found) == TK_OK && found == action,
            "number %lld is not %s", (long long)number, written);
    REQUIRE(told->report,
            tk_action_read(told->game, told->state, reader->seat, written, &found, &error) == TK_OK && found == action,
            "'%s' reads as another action", written);
    REQUIRE(told->report,
            tk_action_parts(told->game, action, &parts) && tk_action_of(told->game, &parts, &found) == TK_OK &&
                found == action && strcmp(tk_verb_at(told->game, parts.verb)->key, verb) == 0,
            "'%s' is another action after having been taken apart", written);
    return true;
}

/* Choices that are listed are all there are; grouped ones say how many. */
static bool check_choices(const telling *told, const tk_reader *reader, const tk_json_value *choices) {
    const size_t legal = tk_legal(told->game, told->state, reader->seat, NULL, 0);
    int64_t count = (int64_t)tk_json_count(choices);
    if (tk_json_kind_of(choices) == TK_JSON_OBJECT) {
        tk_json_integer(tk_json_member(choices, "count"), &count);
    }
    REQUIRE(told->report, (size_t)count == legal, "%lld choices, %zu legal actions", (long long)count, legal);
    for (const tk_json_value *choice = tk_json_first(choices);
         choice != NULL && tk_json_kind_of(choices) == TK_JSON_ARRAY; choice = tk_json_next(choice)) {
        if (!check_choice(told, reader, choice)) {
            return false;
        }
    }
    return true;
}

static bool has_action(const tk_json_value *choices, tk_action action) {
    for (const tk_json_value *choice = tk_json_first(choices); choice != NULL; choice = tk_json_next(choice)) {
        int64_t value;
        if (tk_json_integer(tk_json_member(choice, "action"), &value) && (tk_action)value == action) {
            return true;
        }
    }
    return tk_json_kind_of(choices) == TK_JSON_OBJECT; /* grouped */
}

/* The first parts of an action as a wish. */
static void write_wish(const tk_game *game, tk_action action, unsigned most, char *out, size_t size) {
    char whole[512];
    tk_json *json = NULL;
    tk_error error;
    tk_text text;
    tk_json_writer writer;
    const size_t length = tk_action_json(game, action, whole, sizeof whole);
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_read(whole, length, &json, &error);
    const tk_json_value *part = tk_json_first(tk_json_root(json));
    for (unsigned index = 0; part != NULL && index < most; index++, part = tk_json_next(part)) {
        int64_t number;
        tk_json_put_name(&writer, tk_json_name(part));
        if (tk_json_string(part, NULL) != NULL) {
            tk_json_put_string(&writer, tk_json_string(part, NULL));
        } else if (tk_json_integer(part, &number)) {
            tk_json_put_integer(&writer, number);
        } else {
            tk_json_put_bool(&writer, tk_json_kind_of(part) == TK_JSON_TRUE);
        }
    }
    tk_json_close_object(&writer);
    tk_text_end(&text);
    tk_json_free(json);
}

static bool check_wish(telling *told, const tk_reader *reader, const random_choice *choice) {
    char wish[512];
    tk_error error;
    tk_json *json = NULL;
    if (choice->seat != reader->seat) {
        return true;
    }
    write_wish(told->game, choice->action, told->step % 5, wish, sizeof wish);
    const size_t length = tk_present_wish(told->present, reader, wish, strlen(wish), told->text, ROOM, &error);
    if (!check_text(told, length, ROOM)) {
        return report_at(told->report, "wish %s: %s", wish, tk_status_name(error.status));
    }
    if (told->prints) {
        print_document(told, "wish", reader);
        return true;
    }
    tk_json_read(told->text, length, &json, &error);
    const bool found = has_action(tk_json_member(tk_json_root(json), "choices"), choice->action);
    tk_json_free(json);
    REQUIRE(told->report, found, "the wish %s does not find the action %llu: %s", wish,
            (unsigned long long)choice->action, told->text);
    return true;
}

static bool check_table(telling *told, const tk_reader *reader) {
    tk_json *json = NULL;
    tk_error error;
    const size_t length = tk_present_table(told->present, reader, told->text, ROOM);
    if (!check_text(told, length, TABLE_MOST)) {
        return report_at(told->report, "table");
    }
    if (told->prints) {
        print_document(told, "table", reader);
        return true;
    }
    REQUIRE(told->report, tk_json_read(told->text, length, &json, &error) == TK_OK, "no JSON: %s", told->text);
    const tk_json_value *choices = tk_json_member(tk_json_root(json), "choices");
    const bool fine = choices == NULL || check_choices(told, reader, choices);
    tk_json_free(json);
    return fine || report_at(told->report, "table");
}

static bool check_log(telling *told, const tk_reader *reader) {
    const size_t steps = tk_present_steps(told->present), shown = 3;
    const size_t length =
        tk_present_log(told->present, reader, steps > shown ? steps - shown : 0, shown, told->text, ROOM);
    if (!check_text(told, length, ROOM)) {
        return report_at(told->report, "log");
    }
    if (told->prints) {
        print_document(told, "log", reader);
    }
    return true;
}

static bool check_thing(telling *told, const char *kind, const char *key, const char *schema) {
    for (unsigned language = 0; language < LANGUAGES; language++) {
        const tk_reader reader = {.seat = TK_NO_SEAT, .language = told->language[language]};
        const size_t length = tk_present_thing(told->game, reader.language, kind, key, told->text, ROOM);
        if (!check_text(told, length, ROOM)) {
            return report_at(told->report, "%s %s %s", kind, key, codes[language]);
        }
        if (told->prints) {
            print_document(told, schema, &reader);
        }
    }
    return true;
}

/* Setups that are being made: one that is whole, and one with everything that can be wrong. */
static bool check_setups(telling *told) {
    static const char *const chess[] = {
        "{}",
        "{\"line\":\"9 b #A2 #B1 #B2 xE5 wLA1/N bCE8/S bCF8/S\",\"edits\":[\"#A3\",\"first white\"],\"twins\":true}",
        "{\"edits\":[\"basic 20\",\"#A1\",\"-O2\"]}"};
    static const char *const duel[] = {"{}", "{\"scenario\":\"deep-mud\"}",
                                       ("{\"text\":\"{\\\"german\\\":{\\\"tanks\\\":[7],\\\"guns\\\":[{}]},"
                                        "\\\"soviet\\\":1,\\\"objectives\\\":[{}]}\"}")};
    const bool is_chess = tk_chess_size(told->game) > 0;
    const bool has = is_chess || strcmp(tk_game_about(told->game)->name, "duel") == 0;
    for (size_t at = 0; has && at < LANGUAGES * sizeof chess / sizeof chess[0]; at++) {
        const tk_reader reader = {.seat = TK_NO_SEAT, .language = told->language[at % LANGUAGES]};
        const char *wish = (is_chess ? chess : duel)[at / LANGUAGES];
        const size_t length = tk_present_setup(told->game, reader.language, wish, strlen(wish), told->text, ROOM, NULL);
        if (!check_text(told, length, ROOM)) {
            return report_at(told->report, "setup %s %s", wish, codes[at % LANGUAGES]);
        }
        if (told->prints) {
            print_document(told, "setup", &reader);
        }
    }
    return true;
}

/* Everything that is printed on things, in every language, and the ways to play. */
static bool check_things(telling *told) {
    thing_name thing;
    for (size_t index = 0; thing_at(told->game, index, &thing); index++) {
        if (!check_thing(told, thing.kind, thing.key, "thing")) {
            return false;
        }
    }
    return check_thing(told, "ways", "all", "ways") && check_thing(told, "contents", "all", "contents") &&
           check_setups(told);
}

static bool check_about(telling *told, const tk_reader *reader, const char *kind, const char *key, const char *schema) {
    const size_t length = tk_present_about(told->present, reader, kind, key, told->text, ROOM);
    if (length > 0 && !check_text(told, length, ROOM)) {
        return report_at(told->report, "%s %s", kind, key);
    }
    if (length > 0 && told->prints) {
        print_document(told, schema, reader);
    }
    return true;
}

/* What is asked seldom: in Tank Duel the shot of one tank at another, in Tank Chess some of the squares. */
static bool check_abouts(telling *told, const tk_reader *reader) {
    char key[32];
    for (unsigned pair = 0; pair < TK_DUEL_TANKS * TK_DUEL_TANKS; pair++) {
        snprintf(key, sizeof key, "%s>%s", tk_duel_tank_name(pair / TK_DUEL_TANKS),
                 tk_duel_tank_name(pair % TK_DUEL_TANKS));
        if (!check_about(told, reader, "shot", key, "thing")) {
            return false;
        }
    }
    const unsigned size = tk_chess_size(told->game);
    for (unsigned at = told->step % VERY_SELDOM; at < size * size; at += VERY_SELDOM) {
        tk_chess_square_text((tk_chess_square){(uint8_t)(at % size), (uint8_t)(at / size)}, key, sizeof key);
        if (!check_about(told, reader, "square", key, "about")) {
            return false;
        }
    }
    return true;
}

static bool check_reader(telling *told, const tk_reader *reader, const random_choice *choice) {
    return check_table(told, reader) && check_log(told, reader) &&
           (choice == NULL || choice->seat != reader->seat || check_abouts(told, reader)) &&
           (choice == NULL || check_wish(told, reader, choice));
}

/* All seats and an onlooker; printed in one language after the other. */
static bool check_step(telling *told, const random_choice *choice) {
    const unsigned seats = tk_game_seats(told->game);
    for (unsigned viewer = 0; viewer <= seats; viewer++) {
        for (unsigned language = 0; language < LANGUAGES; language++) {
            const tk_reader reader = {.seat = viewer < seats ? viewer : TK_NO_SEAT,
                                      .language = told->language[language],
                                      .names = {"Eva \"Žižka\"", NULL, "戦車"}};
            if (told->prints && !told->all && (told->step + viewer) % LANGUAGES != language) {
                continue;
            }
            if (!check_reader(told, &reader, choice)) {
                return report_at(told->report, "%s step %u seat %u %s", told->subject->label, told->step, reader.seat,
                                 codes[language]);
            }
        }
    }
    return true;
}

/* ---- A match ---- */

static void follow(telling *told, tk_entry_kind kind, unsigned seat, uint64_t value) {
    static tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    const tk_entry entry = {.kind = kind, .seat = seat, .value = value};
    const tk_status status = kind == TK_ENTRY_ACTION ? tk_apply(told->game, told->state, seat, value, &log)
                             : kind == TK_ENTRY_DECLARATION
                                 ? tk_declare(told->game, told->state, seat, (tk_declaration)value, &log)
                                 : tk_elapse(told->game, told->state, value, &log);
    if (status == TK_OK) {
        tk_present_step(told->present, &entry, &log, told->state);
    }
}

/* What can be done beside actions, where the game knows it: documents tell of that too. */
static void do_besides(telling *told) {
    if (told->step == OFFERED_AT) {
        follow(told, TK_ENTRY_DECLARATION, 0, TK_OFFER_DRAW);
    } else if (told->step == OFFERED_AT + 1) {
        follow(told, TK_ENTRY_DECLARATION, 1, TK_DECLINE_DRAW);
    } else if (told->step == ELAPSED_AT) {
        follow(told, TK_ENTRY_TIME, 0, 1500);
    }
}

static bool check_match(telling *told) {
    const unsigned seldom = told->prints && subject_has_many_rows(told->subject) ? VERY_SELDOM : SELDOM;
    random_choice choice;
    tk_guess_seed(&told->random, 1);
    for (; told->step < RANDOM_PLAY_BOUND; told->step++) {
        do_besides(told);
        const bool goes_on = random_choose(told->game, told->state, &told->random, &choice);
        const bool looks = told->all || told->step < PLAYTHROUGH_STEPS || told->step % seldom == 0 || !goes_on;
        if (looks && !check_step(told, goes_on ? &choice : NULL)) {
            return false;
        }
        if (!goes_on) {
            return true;
        }
        follow(told, TK_ENTRY_ACTION, choice.seat, choice.action);
    }
    return report_fail(told->report, "the match does not end");
}

static tk_catalogue *open_catalogue(const char *code) {
    char path[1024];
    size_t size = 0;
    const char *slash = strrchr(TANKODROM_PROGRAM, '/');
    snprintf(path, sizeof path, "%.*s/locale/%s/LC_MESSAGES/tankodrom.mo", (int)(slash - TANKODROM_PROGRAM),
             TANKODROM_PROGRAM, code);
    char *bytes = take_file(path, &size);
    tk_catalogue *catalogue = bytes != NULL ? tk_catalogue_open(code, bytes, size) : NULL;
    free(bytes);
    return catalogue;
}

static bool tell(const test_subject *subject, bool prints, test_report *report) {
    const char *effort = getenv("TANKODROM_DOCUMENTS");
    tk_game *game = subject_open(subject, report);
    if (game == NULL) {
        return false;
    }
    telling told = {.subject = subject,
                    .game = game,
                    .state = take_state(game),
                    .text = take(ROOM),
                    .prints = prints,
                    .all = effort != NULL && strcmp(effort, "all") == 0,
                    .report = report};
    tk_catalogue *catalogues[LANGUAGES] = {NULL};
    bool fine = true;
    for (unsigned language = 1; language < LANGUAGES; language++) {
        catalogues[language] = open_catalogue(codes[language]);
        told.language[language] = tk_catalogue_language(catalogues[language]);
        fine = fine && (catalogues[language] != NULL || report_fail(report, "no catalogue of %s", codes[language]));
    }
    start_match(game, 1, told.state);
    const tk_status status = tk_present_open(game, told.state, &told.present);
    if (status != TK_ERROR_NOT_IN_GAME) { /* nobody tells the games of the tests */
        fine = fine && (status == TK_OK || report_fail(report, "%s", tk_status_name(status))) && check_things(&told) &&
               check_match(&told);
    }
    for (unsigned language = 1; language < LANGUAGES; language++) {
        tk_catalogue_close(catalogues[language]);
    }
    tk_present_close(told.present);
    free(told.state);
    free(told.text);
    tk_game_close(game);
    return fine;
}

static bool check(const test_subject *subject, test_report *report) {
    return tell(subject, false, report);
}

/* ---- Rows, for the schema that is made from them ---- */

static void print_field(const tk_field *field, bool first) {
    static const char *const kinds[TK_FIELD_KINDS] = {
        [TK_FIELD_NUMBER] = "number", [TK_FIELD_MAYBE] = "maybe", [TK_FIELD_ORDINAL] = "ordinal",
        [TK_FIELD_RANGE] = "range",   [TK_FIELD_FLAG] = "flag",   [TK_FIELD_WORD] = "word",
        [TK_FIELD_SEAT] = "seat",     [TK_FIELD_SEATS] = "seats", [TK_FIELD_CARD] = "card",
        [TK_FIELD_FACE] = "face",     [TK_FIELD_TANK] = "tank",   [TK_FIELD_SQUARE] = "square",
    };
    printf("%s{\"name\":\"%s\",\"kind\":\"%s\",\"words\":[", first ? "" : ",", field->name, kinds[field->kind]);
    for (unsigned word = 0; field->words != NULL && word < field->words->count; word++) {
        printf("%s\"%s\"", word == 0 ? "" : ",", field->words->words[word].key);
    }
    printf("]}");
}

static void print_shape(const tk_shape *shape, bool first) {
    printf("%s{\"key\":\"%s\",\"fields\":[", first ? "" : ",", shape->key);
    for (unsigned each = 0; each < TK_FIELDS_MOST && shape->field[each].kind != TK_FIELD_NONE; each++) {
        print_field(&shape->field[each], each == 0);
    }
    printf("]}");
}

static void print_shapes(const char *name, const tk_shape *shapes, unsigned count) {
    printf("\"%s\":[", name);
    for (unsigned index = 0; index < count; index++) {
        print_shape(&shapes[index], index == 0);
    }
}

/* Shapes that events of a kind have besides, by one of their values. */
static void print_other_shapes(const tk_rules *rules) {
    enum { VALUES = 16, OTHERS = 32 };
    const tk_shape *printed[OTHERS];
    unsigned count = 0;
    for (unsigned kind = 0; rules->event_shape != NULL && kind < rules->event_count; kind++) {
        for (unsigned tried = 0; tried < TK_FIELDS_MOST * VALUES; tried++) {
            tk_event event = {.kind = (uint16_t)kind};
            unsigned known = 0;
            event.value[tried / VALUES] = (int32_t)(tried % VALUES);
            const tk_shape *shape = rules->event_shape(NULL, &event);
            while (known < count && printed[known] != shape) {
                known++;
            }
            if (shape != NULL && known == count && count < OTHERS) {
                printed[count++] = shape;
                print_shape(shape, false);
            }
        }
    }
}

static int print_rows(const char *name) {
    static const tk_field seat = TK_FIELD(seat, SEAT);
    test_report report = {.text = ""};
    subject_list list;
    bool found = subjects_load(&list, &report);
    for (size_t index = 0; found && index < list.count; index++) {
        const tk_rules *rules = list.items[index].rules;
        if (strcmp(rules->info.name, name) == 0) {
            printf("{");
            print_shapes("verbs", rules->verbs, rules->verb_count);
            printf("],");
            print_shapes("events", rules->events, rules->event_count);
            print_other_shapes(rules);
            printf("],\"doer\":");
            print_field(rules->doer.name != NULL ? &rules->doer : &seat, true);
            printf("}\n");
            break;
        }
    }
    subjects_free(&list);
    return found ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* The subjects whose games are told. */
static int print_subjects(void) {
    test_report report = {.text = ""};
    subject_list list;
    bool fine = subjects_load(&list, &report);
    for (size_t index = 0; fine && index < list.count; index++) {
        tk_game *game = subject_open(&list.items[index], &report);
        if (game != NULL && present_teller_of(game) != NULL) {
            printf("%s\n", list.items[index].label);
        }
        fine = game != NULL;
        tk_game_close(game);
    }
    subjects_free(&list);
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int print_documents(const char *wanted) {
    test_report report = {.text = ""};
    subject_list list;
    bool fine = subjects_load(&list, &report);
    for (size_t index = 0; fine && index < list.count; index++) {
        if (strcmp(list.items[index].label, wanted) == 0) {
            fine = tell(&list.items[index], true, &report);
        }
    }
    subjects_free(&list);
    if (!fine) {
        fprintf(stderr, "%s\n", report.text);
    }
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "print") == 0) {
        return print_documents(argv[2]);
    }
    if (argc >= 2 && strcmp(argv[1], "subjects") == 0) {
        return print_subjects();
    }
    if (argc == 3 && strcmp(argv[1], "rows") == 0) {
        return print_rows(argv[2]);
    }
    return subjects_run("soundness", check);
}
