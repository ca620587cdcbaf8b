/* Scenarios of one's own: a file in place of a name for --scenario, and tankodrom scenario. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/present.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/duel/duel.h"
#include "app/files.h"
#include "app/parts.h"
#include "app/report/report.h"
#include "games/duel/pack/scenario.h"
#include "tui/i18n.h"

/* ---- What is wrong with a file ---- */

/* All of it at once; what is no JSON has one fault. */
typedef struct judged_file {
    const char *path;
    bool read; /* false: the system gave no such file, which has been reported */
    tk_buffer bytes;
    tk_json *json;
    duel_rules rules;
    duel_alternates alternates;
    tk_faults faults;
} judged_file;

static void judge(judged_file *file) {
    tk_pack *pack = NULL;
    tk_error error = {0};
    duel_reading to = {.rules = &file->rules, .alternates = &file->alternates};
    if (tk_pack_open_builtin("duel", &pack, &error) != TK_OK ||
        duel_read_printed(pack, &file->rules, &file->alternates, &error) != TK_OK ||
        tk_json_read(file->bytes.data, file->bytes.size, &file->json, &error) != TK_OK) {
        file->faults.fault[0].error = error;
        file->faults.count = 1;
    } else {
        duel_judge_scenario(file->json, &to, &file->faults);
    }
    tk_pack_close(pack);
}

static void forget(judged_file *file) {
    tk_json_free(file->json);
    tk_buffer_free(&file->bytes);
    free(file);
}

static judged_file *judged(const char *path) {
    judged_file *file = calloc(1, sizeof *file);
    if (file == NULL) {
        cli_memory_error();
        return NULL;
    }
    file->path = path;
    file->read = cli_file_read(path, &file->bytes);
    if (file->read) {
        judge(file);
    }
    return file;
}

static void complain(const judged_file *file) {
    for (unsigned at = 0; at < file->faults.count; at++) {
        cli_library_error(file->path, &file->faults.fault[at].error);
    }
}

/* ---- A file for --scenario ---- */

bool duel_is_scenario_file(const char *scenario) {
    const size_t length = strlen(scenario);
    return strchr(scenario, '/') != NULL || (length > 5 && strcmp(scenario + length - 5, ".json") == 0);
}

/* The file's own name where it can be one of the pack, so that the same file is the same scenario. */
void duel_scenario_name(const char *path, char id[DUEL_ID_SIZE]) {
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    size_t length = strlen(name);
    length -= length > 5 && strcmp(name + length - 5, ".json") == 0 ? 5 : 0;
    const bool fits = length > 0 && length < DUEL_ID_SIZE && strspn(name, TK_ID_SIGNS) >= length;
    snprintf(id, DUEL_ID_SIZE, "%.*s", fits ? (int)length : 3, fits ? name : "own");
}

static bool lay_over(const judged_file *file, tk_pack **pack) {
    char id[DUEL_ID_SIZE], name[sizeof DUEL_SCENARIO_FOLDER + DUEL_ID_SIZE + sizeof ".json"];
    tk_pack *below = NULL;
    tk_error error = {0};
    duel_scenario_name(file->path, id);
    snprintf(name, sizeof name, "%s%s.json", DUEL_SCENARIO_FOLDER, id);
    const tk_pack_file over = {.name = name, .bytes = file->bytes.data, .size = file->bytes.size};
    const bool fine = tk_pack_open_builtin("duel", &below, &error) == TK_OK &&
                      tk_pack_open_over(below, &over, 1, pack, &error) == TK_OK;
    if (!fine) {
        cli_library_error(file->path, &error);
    }
    tk_pack_close(below);
    return fine;
}

bool duel_pack_of(const cli_opening *opening, tk_pack **pack) {
    const char *scenario = cli_opening_given(opening, "scenario")->text;
    *pack = NULL;
    if (scenario == NULL || !duel_is_scenario_file(scenario)) {
        return true;
    }
    judged_file *file = judged(scenario);
    if (file == NULL) {
        return false;
    }
    complain(file);
    const bool fine = file->read && file->faults.count == 0 && lay_over(file, pack);
    forget(file);
    return fine;
}

/* ---- check ---- */

static size_t write_wish(const char *member, const char *value, size_t length, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    if (member != NULL) {
        tk_json_put_name(&writer, member);
        tk_json_put_bytes(&writer, value, length);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

/* The setup document of a text, of a scenario of the pack or of a new one, in the language of the program; NULL,
 * reported, when there is none. */
static tk_json *ask(const char *member, const char *value, size_t length) {
    tk_game *game = NULL;
    tk_json *answer = NULL;
    tk_error error = {0};
    tk_buffer wish = {0}, out = {0};
    if (tk_game_open("duel", NULL, NULL, &game, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return NULL;
    }
    const size_t asked = write_wish(member, value, length, NULL, 0);
    size_t told = 0;
    if (tk_buffer_reserve(&wish, asked)) {
        write_wish(member, value, length, wish.data, asked + 1);
        told = tk_present_setup(game, tui_language(), wish.data, asked, NULL, 0, &error);
    }
    if (told > 0 && tk_buffer_reserve(&out, told)) {
        tk_present_setup(game, tui_language(), wish.data, asked, out.data, told + 1, &error);
        tk_json_read(out.data, told, &answer, &error);
    }
    if (answer == NULL && error.status == TK_OK) {
        cli_memory_error();
    } else if (answer == NULL) {
        cli_library_error(NULL, &error);
    }
    tk_buffer_free(&wish);
    tk_buffer_free(&out);
    tk_game_close(game);
    return answer;
}

typedef struct told_file {
    const judged_file *file;
    const tk_json_value *document; /* NULL where it is no JSON */
} told_file;

static const char *string_of(const tk_json_value *row, const char *name) {
    const char *string = tk_json_string(tk_json_member(row, name), NULL);
    return string != NULL ? string : "";
}

static void tell_faults(cli_report *to, const judged_file *file) {
    report_table(to, "faults", NULL);
    for (unsigned at = 0; at < file->faults.count; at++) {
        const tk_fault *fault = &file->faults.fault[at];
        report_row(to, NULL);
        report_text(to, "path", NULL, fault->path);
        if (to->json != NULL) {
            cli_json_error(to->json, NULL, &fault->error);
        }
    }
    report_table_end(to);
}

static void tell_checked(cli_report *to, const void *context) {
    const told_file *told = context;
    const judged_file *file = told->file;
    report_text(to, "file", NULL, file->path);
    report_flag(to, "accepted", file->read && file->faults.count == 0);
    if (file->faults.count > 0) {
        tell_faults(to, file);
        return;
    }
    report_text(to, "name", NULL, string_of(told->document, "name"));
    report_line(to, "%s: %s\n", file->path, string_of(told->document, "name"));
    report_table(to, "facts", NULL);
    for (const tk_json_value *fact = tk_json_first(tk_json_member(told->document, "facts")); fact != NULL;
         fact = tk_json_next(fact)) {
        report_line(to, "  %s\n", string_of(fact, "text"));
        report_row(to, NULL);
        report_text(to, "fact", NULL, string_of(fact, "fact"));
        report_text(to, "text", NULL, string_of(fact, "text"));
    }
    report_table_end(to);
}

static bool check_and_print(const char *path, bool json) {
    judged_file *file = judged(path);
    if (file == NULL) {
        return false;
    }
    const bool accepted = file->read && file->faults.count == 0;
    tk_json *document = accepted ? ask("text", file->bytes.data, file->bytes.size) : NULL;
    const told_file told = {file, document != NULL ? tk_json_root(document) : NULL};
    if (!json) {
        complain(file);
    }
    const bool printed = !file->read || (!json && !accepted) || cli_report_print(tell_checked, &told, json);
    tk_json_free(document);
    forget(file);
    return printed && accepted;
}

static int run_check(int argc, char **argv) {
    bool json = false, accepted = true;
    const cli_option options[] = {OPTION_SWITCH("json", &json, N_("write JSON, a line for each file")), {0}};
    const cli_syntax syntax = {
        "scenario check", "FILE...",
        N_("Says whether scenario files of Tank Duel can be played: everything that is wrong with "
           "them, each with its line, or what there is to know of them."),
        options, NULL};
    cli_list files;
    const int end = cli_arguments(&syntax, argc, argv, &files);
    if (end != CLI_GO_ON) {
        return end;
    }
    for (size_t at = 0; at < files.count; at++) {
        accepted = check_and_print(files.text[at], json) && accepted;
    }
    return accepted ? CLI_OK : CLI_FAILED;
}

/* ---- new ---- */

/* As people write such files: members on lines of their own, tanks and the like on one. */
static void put_pretty(const tk_json_value *value, unsigned depth, tk_buffer *out) {
    const bool object = tk_json_kind_of(value) == TK_JSON_OBJECT;
    const bool list =
        tk_json_kind_of(value) == TK_JSON_ARRAY && tk_json_kind_of(tk_json_first(value)) == TK_JSON_OBJECT;
    if ((object && depth < 2) || list) {
        tk_buffer_char(out, object ? '{' : '[');
        for (const tk_json_value *each = tk_json_first(value); each != NULL; each = tk_json_next(each)) {
            tk_buffer_format(out, "%s\n%*s", each == tk_json_first(value) ? "" : ",", (int)(2 * depth + 2), "");
            if (object) {
                tk_buffer_format(out, "\"%s\": ", tk_json_name(each));
            }
            put_pretty(each, depth + 1, out);
        }
        tk_buffer_format(out, "\n%*s%c", (int)(2 * depth), "", object ? '}' : ']');
        return;
    }
    char room[4096];
    tk_text text = tk_text_on(room, sizeof room);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    tk_text_end(&text);
    tk_buffer_put(out, room);
}

static int run_new(int argc, char **argv) {
    const char *from = NULL;
    bool force = false;
    const cli_option options[] = {
        OPTION_TEXT("from", &from, "NAME", N_("begin with a copy of this scenario of the pack")),
        OPTION_SWITCH("force", &force, N_("replace a file that is there")),
        {0}};
    static const char *const examples[] = {"tankodrom scenario new mine.json --from ambush",
                                           "tankodrom play duel --scenario mine.json", NULL};
    const cli_syntax syntax = {"scenario new", "FILE", N_("Writes a new scenario file of Tank Duel."), options,
                               examples};
    cli_list files;
    const int end = cli_arguments(&syntax, argc, argv, &files);
    if (end != CLI_GO_ON) {
        return end;
    }
    const char *path = files.text[0];
    if (!force && strcmp(path, "-") != 0 && access(path, F_OK) == 0) {
        cli_error(_("'%s' is there already; --force replaces it"), path);
        return CLI_FAILED;
    }
    tk_json *document = ask(from != NULL ? "scenario" : NULL, from, from != NULL ? strlen(from) : 0);
    if (document == NULL) {
        return CLI_FAILED;
    }
    tk_buffer out = {0};
    put_pretty(tk_json_member(tk_json_root(document), "draft"), 0, &out);
    tk_buffer_char(&out, '\n');
    const bool written = out.data != NULL && cli_file_write(path, out.data, out.size);
    tk_buffer_free(&out);
    tk_json_free(document);
    return written ? CLI_OK : CLI_FAILED;
}

/* ---- The command ---- */

static const cli_command parts[] = {
    {"check", N_("say everything that is wrong with files"), run_check},
    {"new", N_("write a new scenario file"), run_new},
    {0},
};

static int run(int argc, char **argv) {
    return cli_parts_run("scenario", N_("Scenarios of Tank Duel: battles of your own."), parts, argc, argv);
}

const cli_command command_scenario = {
    .name = "scenario", .summary = N_("check and make scenarios of Tank Duel"), .run = run};
