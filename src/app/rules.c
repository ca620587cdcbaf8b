/* tankodrom rules: the rules of a game, all of them, one, or those that hold a word. */
#include <stdio.h>
#include <tankodrom/rulebook.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/report/report.h"
#include "base/letters.h"
#include "tui/i18n.h"
#include "tui/rules.h"
#include "tui/terminal.h"

typedef struct rules_question {
    const tk_json_value *book;
    const char *wanted; /* NULL: all */
} rules_question;

static bool holds(const tk_json_value *rule, const char *wanted) {
    return tk_letters_hold(tui_string(rule, "title"), wanted) || tk_letters_hold(tui_string(rule, "text"), wanted) ||
           tk_letters_hold(tui_string(rule, "ruling"), wanted);
}

/* Whether a rule is asked for: one whose number it is goes before words. */
static bool is_wanted(const rules_question *asked, const tk_json_value *rule) {
    const tk_json_value *only = asked->wanted != NULL ? tui_rule(asked->book, asked->wanted) : NULL;
    return asked->wanted == NULL || (only != NULL ? rule == only : holds(rule, asked->wanted));
}

static size_t count_wanted(const rules_question *asked) {
    size_t count = 0;
    TUI_EACH (section, tk_json_member(asked->book, "sections")) {
        TUI_EACH (rule, tk_json_member(section, "rules")) {
            count += is_wanted(asked, rule);
        }
    }
    return count;
}

/* ---- For people ---- */

static void put_list(const rules_question *asked, tk_buffer *out) {
    TUI_EACH (section, tk_json_member(asked->book, "sections")) {
        tk_buffer_format(out, "%s\n", tui_string(section, "title"));
        TUI_EACH (rule, tk_json_member(section, "rules")) {
            tk_buffer_format(out, "  %-10s%s\n", tui_string(rule, "number"), tui_string(rule, "title"));
        }
    }
}

static void put_found(const rules_question *asked, tk_buffer *out) {
    bool first = true;
    TUI_EACH (section, tk_json_member(asked->book, "sections")) {
        TUI_EACH (rule, tk_json_member(section, "rules")) {
            if (is_wanted(asked, rule)) {
                tk_buffer_put(out, first ? "" : "\n");
                tui_rule_put(asked->book, rule, out);
                first = false;
            }
        }
    }
}

/* ---- For programs ---- */

static void write_json(tk_json_writer *writer, const void *context) {
    const rules_question *asked = context;
    tk_json_open_object(writer);
    cli_json_string(writer, "game", tui_string(asked->book, "game"));
    tk_json_array(writer, "rules");
    TUI_EACH (section, tk_json_member(asked->book, "sections")) {
        TUI_EACH (rule, tk_json_member(section, "rules")) {
            if (is_wanted(asked, rule)) {
                tk_json_put_value(writer, rule);
            }
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- The command ---- */

static int answer(const rules_question *asked, bool json) {
    tk_buffer out = {0};
    if (count_wanted(asked) == 0) {
        cli_error(_("no rule has the number or holds the word '%s'"), asked->wanted);
        return CLI_FAILED;
    }
    if (json) {
        return cli_json_print(write_json, asked) ? CLI_OK : CLI_FAILED;
    }
    if (asked->wanted == NULL) {
        put_list(asked, &out);
    } else {
        put_found(asked, &out);
    }
    tui_flush(&out);
    tk_buffer_free(&out);
    return CLI_OK;
}

static int run(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom rules chess", "tankodrom rules chess C9",
                                           "tankodrom rules rush medal", NULL};
    bool json = false;
    const cli_option options[] = {OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {
        "rules", "GAME [NUMBER|WORD]",
        N_("Lists the rules of a game by their numbers, tells the one that is named, or all that "
           "hold a word. Messages and logs name rules by these numbers."),
        options, examples};
    tui_document document = {0};
    tk_error error = {0};
    cli_list operands;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (operands.count > 2) {
        return cli_usage_error(&syntax, _("only one rule or word can be asked for at a time"));
    }
    const rules_question asked = {.book = tui_rules(&document, operands.text[0], &error), .wanted = operands.text[1]};
    int code = CLI_FAILED;
    if (asked.book == NULL) {
        cli_library_error(NULL, &error);
    } else {
        code = answer(&asked, json);
    }
    tui_document_free(&document);
    return code;
}

const cli_command command_rules = {"rules", N_("read the rules of a game"), run};
