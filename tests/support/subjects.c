#include "support/subjects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/registry.h"
#include "support/memory.h"
#include "support/sealed/game.h"

enum { MANY_ROWS = 12 };

static char *trim(char *text) {
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t')) {
        length--;
    }
    text[length] = '\0';
    return text;
}

/* The next part up to '|'; NULL when there is none. A '#' inside an option's value is not a comment. */
static char *next_part(char **rest) {
    char *part = *rest;
    if (part == NULL) {
        return NULL;
    }
    char *end = strchr(part, '|');
    *rest = end != NULL ? end + 1 : NULL;
    if (end != NULL) {
        *end = '\0';
    }
    return trim(part);
}

static bool add_line(subject_list *list, const tk_rules *rules, const char *line, test_report *report) {
    test_subject *items = take((list->count + 1) * sizeof items[0]);
    if (list->count > 0) {
        memcpy(items, list->items, list->count * sizeof items[0]);
    }
    free(list->items);
    list->items = items;
    test_subject *added = &items[list->count++];
    added->rules = rules;
    added->memory = take_copy(line, strlen(line) + 1);
    char *rest = added->memory;
    const char *title = next_part(&rest);
    snprintf(added->label, sizeof added->label, "%s/%s", rules->info.name, title != NULL ? title : "");
    for (size_t i = 0; rest != NULL; i++) {
        REQUIRE(report, i < SUBJECT_OPTIONS_MOST, "%s has more than %d options", added->label, SUBJECT_OPTIONS_MOST);
        added->options[i] = next_part(&rest);
    }
    return true;
}

static bool add_game(subject_list *list, const tk_rules *rules, test_report *report) {
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/conformance/options/%s.txt", TANKODROM_SOURCE_DIR, rules->info.name);
    char *text = take_file(path, NULL);
    REQUIRE(report, text != NULL, "%s: cannot read the option sets", path);
    size_t before = list->count;
    bool fine = true;
    for (char *line = text, *next = NULL; fine && line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL) {
            *next++ = '\0';
        }
        line = trim(line);
        if (*line != '\0' && *line != '#') {
            fine = add_line(list, rules, line, report);
        }
    }
    free(text);
    REQUIRE(report, fine && list->count > before, "%s: no option set", path);
    for (size_t i = before; i < list->count; i++) {
        list->items[i].rows = list->count - before;
    }
    return true;
}

bool subjects_load(subject_list *list, test_report *report) {
    *list = (subject_list){NULL, 0};
    for (size_t i = 0; tk_registry[i] != NULL; i++) {
        if (!add_game(list, tk_registry[i], report)) {
            return false;
        }
    }
    return add_game(list, &sealed_game, report);
}

void subjects_free(subject_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].memory);
    }
    free(list->items);
    *list = (subject_list){NULL, 0};
}

tk_game *subject_open(const test_subject *subject, test_report *report) {
    tk_game *game = NULL;
    tk_error error;
    char text[512];
    if (tk_game_open_rules(subject->rules, subject->options, NULL, &game, &error) != TK_OK) {
        tk_error_text(&error, NULL, text, sizeof text);
        report_fail(report, "%s does not open: %s", subject->label, text);
    }
    return game;
}

bool subject_has_many_rows(const test_subject *subject) {
    return subject->rows > MANY_ROWS;
}

unsigned subject_matches(const test_subject *subject, unsigned usual) {
    const char *wanted = getenv("TANKODROM_MATCHES");
    if (wanted != NULL) {
        return (unsigned)strtoul(wanted, NULL, 10);
    }
#ifdef TANKODROM_DEBUG /* where sanitizers watch each step half as many do; the optimised build plays all of them */
    usual = (usual + 1) / 2;
#endif
    return subject_has_many_rows(subject) ? (usual + 2) / 3 : usual;
}
