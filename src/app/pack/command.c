/* tankodrom pack: what is printed on cards and boards, as data. */
#include <stdio.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/files.h"
#include "app/pack/folder.h"
#include "app/pack/sheets.h"
#include "app/pack/template.h"
#include "app/parts.h"
#include "app/report/report.h"
#include "tui/i18n.h"
#include "tui/terminal.h"

typedef struct checked_pack {
    const char *folder;
    const tk_pack *pack; /* NULL when it could not be opened */
    const tk_error *error;
    bool accepted;
} checked_pack;

static void write_facts(tk_json_writer *writer, const tk_pack *pack) {
    cli_json_string(writer, "game", tk_pack_game(pack));
    cli_json_string(writer, "name", tk_pack_name(pack));
    cli_json_string(writer, "version", tk_pack_version(pack));
    cli_json_string(writer, "licence", tk_pack_licence(pack));
    cli_json_string(writer, "digest", tk_pack_digest(pack));
    tk_json_array(writer, "files");
    for (size_t i = 0; i < tk_pack_file_count(pack); i++) {
        tk_json_put_string(writer, tk_pack_file_at(pack, i)->name);
    }
    tk_json_close_array(writer);
}

static void write_checked(tk_json_writer *writer, const void *context) {
    const checked_pack *checked = context;
    tk_json_open_object(writer);
    cli_json_string(writer, "folder", checked->folder);
    tk_json_bool(writer, "accepted", checked->accepted);
    if (checked->accepted) {
        write_facts(writer, checked->pack);
    } else if (checked->error->status != TK_OK) {
        cli_json_error(writer, NULL, checked->error);
    }
    tk_json_close_object(writer);
}

/* The built-in pack of that name, else the one in that folder. */
static bool open_pack(const char *which, tk_pack **pack, tk_error *error) {
    return tk_pack_open_builtin(which, pack, error) == TK_OK ||
           (error->status == TK_ERROR_NO_PACK && cli_pack_open(which, NULL, pack, error));
}

static bool check_and_print(const char *folder, bool json) {
    tk_error error = {0};
    tk_pack *pack = NULL;
    bool accepted = open_pack(folder, &pack, &error) && tk_pack_check(pack, &error) == TK_OK;
    const checked_pack checked = {.folder = folder, .pack = pack, .error = &error, .accepted = accepted};
    bool told = !accepted && error.status == TK_OK; /* the system's reason has been printed, and nothing is open */
    if (json) {
        accepted = cli_json_print(write_checked, &checked) && accepted;
    } else if (told) {
        return false;
    } else if (accepted) {
        tk_buffer out = {0};
        tui_tell(&out, _("%s: the pack '%s' of the game '%s' is fine\n"), folder, tk_pack_name(pack),
                 tk_pack_game(pack));
        tui_flush(&out);
        tk_buffer_free(&out);
    } else {
        cli_pack_error(folder, &error);
    }
    tk_pack_close(pack);
    return accepted;
}

static int run_check(int argc, char **argv) {
    bool json = false, accepted = true;
    const cli_option options[] = {OPTION_SWITCH("json", &json, N_("write JSON, a line for each pack")), {0}};
    const cli_syntax syntax = {
        "pack check", "GAME|DIR...",
        N_("Checks packs, built in for a game or in folders: that they are well-formed and that the game they are for "
           "can be played with them."),
        options, NULL};
    cli_list folders;
    int end = cli_arguments(&syntax, argc, argv, &folders);
    if (end != CLI_GO_ON) {
        return end;
    }
    for (size_t i = 0; i < folders.count; i++) {
        accepted = check_and_print(folders.text[i], json) && accepted;
    }
    return accepted ? CLI_OK : CLI_FAILED;
}

static void print_pack(const tk_pack *pack) {
    tk_buffer out = {0};
    tui_tell(&out, _("Pack: %s %s, for the game '%s'\n"), tk_pack_name(pack), tk_pack_version(pack),
             tk_pack_game(pack));
    tui_tell(&out, _("Licence: %s\n"), tk_pack_licence(pack));
    tui_tell(&out, _("Digest: %s\n"), tk_pack_digest(pack));
    tui_tell(&out, "%s\n", _("Files:"));
    for (size_t i = 0; i < tk_pack_file_count(pack); i++) {
        tui_tell(&out, "  %s (%zu)\n", tk_pack_file_at(pack, i)->name, tk_pack_file_at(pack, i)->size);
    }
    tui_flush(&out);
    tk_buffer_free(&out);
}

static void write_pack(tk_json_writer *writer, const void *context) {
    tk_json_open_object(writer);
    write_facts(writer, context);
    tk_json_close_object(writer);
}

/* Reports what is wrong. */
static tk_pack *open_shown(const char *which, bool *builtin) {
    tk_error error = {0};
    tk_pack *pack = NULL;
    *builtin = tk_pack_open_builtin(which, &pack, &error) == TK_OK;
    const bool opened = *builtin || open_pack(which, &pack, &error);
    if (!opened && error.status != TK_OK) {
        cli_pack_error(which, &error);
    }
    return opened ? pack : NULL;
}

/* A table of all that is printed, where the game has a template for it. */
static bool show_cards(const char *which, const tk_pack *pack) {
    tk_error error;
    tk_buffer out = {0};
    bool written = tk_pack_check(pack, &error) == TK_OK && template_fill(pack, &out, &error) == TK_OK;
    if (written) {
        written = cli_file_write("-", out.data, out.size);
    } else {
        cli_pack_error(which, &error);
    }
    tk_buffer_free(&out);
    return written;
}

static bool print_sheets(const char *which, const tk_pack *pack, bool builtin, const char *path) {
    tk_error error;
    if (tk_pack_check(pack, &error) != TK_OK) {
        cli_pack_error(which, &error);
        return false;
    }
    return sheets_write(pack, builtin, path);
}

static bool show(const char *which, const tk_pack *pack, bool json) {
    if (json) {
        return cli_json_print(write_pack, pack);
    }
    print_pack(pack);
    fflush(stdout);
    return !template_exists(tk_pack_game(pack)) || show_cards(which, pack);
}

static int run_show(int argc, char **argv) {
    bool json = false;
    const char *proof = NULL;
    const cli_option options[] = {
        OPTION_JSON(&json),
        OPTION_TEXT(
            "proof", &proof, "FILE",
            N_("write all boards and cards as one HTML page to print on A4, at true size; '-': the standard output")),
        {0}};
    const cli_syntax syntax = {
        "pack show", "GAME|DIR",
        N_("Prints what a pack is, and its cards: the one built in for a game, or one in a folder."), options, NULL};
    cli_list operands;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    const char *const which = operands.text[0];
    bool builtin = false;
    tk_pack *pack = open_shown(which, &builtin);
    const bool shown =
        pack != NULL && (proof != NULL ? print_sheets(which, pack, builtin, proof) : show(which, pack, json));
    tk_pack_close(pack);
    return shown ? CLI_OK : CLI_FAILED;
}

static const cli_command parts[] = {
    {"check", N_("check packs"), run_check},
    {"show", N_("print what a pack is"), run_show},
    {0},
};

static int run(int argc, char **argv) {
    return cli_parts_run("pack", N_("Packs: what is printed on cards and boards, as data."), parts, argc, argv);
}

const cli_command command_pack = {.name = "pack", .summary = N_("check and show data packs"), .run = run};
