/* A match as a record, a person as JSON. */
#include <string.h>

#include "app/admin/admin.h"
#include "app/files.h"
#include "base/text.h"
#include "server/match/match.h"
#include "store/cards.h"
#include "tui/i18n.h"

static bool write_record(const tk_record *record, const char *file) {
    tk_buffer text = {0};
    const size_t size = tk_record_write(record, NULL, 0);
    bool written = tk_buffer_reserve(&text, size + 1);
    if (written) {
        tk_record_write(record, text.data, size + 1);
        written = cli_file_write(file, text.data, size);
    } else {
        cli_memory_error();
    }
    tk_buffer_free(&text);
    return written;
}

static bool export_match(tk_store *store, const char *name, const char *file) {
    uint64_t number;
    tk_error error = {0};
    tk_game *game = NULL;
    tk_record *record = NULL;
    store_match row = {0};
    tk_pack *pack = NULL;
    if (tk_text_read_unsigned(name, strlen(name), &number)) {
        row.id = (int64_t)number;
    } else if (!match_id_read(name, &row.id)) {
        cli_error(_("a match has a number, or a name like m1a94c7 that the server gives it, not '%s'"), name);
        return false;
    }
    tk_status status = store_get(store, STORE_MATCHES, &row, &error);
    if (status == TK_ERROR_STORE_MISSING) {
        cli_error(_("there is no match %s"), name);
        return false;
    }
    if (status == TK_OK) {
        status = store_pack_of_match(store, &row, &pack, &error);
    }
    if (status == TK_OK) {
        status = store_match_game(&row, pack, &game, &error);
    }
    tk_pack_close(pack);
    if (status == TK_OK) {
        status = store_match_record(store, &row, game, &record, &error);
    }
    if (status != TK_OK) {
        tk_game_close(game);
        admin_failed(&error);
        return false;
    }
    const bool written = write_record(record, file);
    tk_record_close(record);
    return written;
}

static bool export_person(tk_store *store, const char *name, const char *file) {
    store_person person;
    tk_buffer out = {0};
    tk_error error = {0};
    if (!admin_person(store, name, &person)) {
        return false;
    }
    bool written = store_person_json(store, person.id, &out, &error) == TK_OK;
    if (!written) {
        admin_failed(&error);
    } else if (!tk_buffer_char(&out, '\n')) {
        written = false;
        cli_memory_error();
    } else {
        written = cli_file_write(file, out.data, out.size);
    }
    tk_buffer_free(&out);
    return written;
}

int admin_export(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom admin export m1a94c7e2f00b1 --output final.tkr",
                                           "tankodrom admin export --person Anna --output anna.json", NULL};
    const char *where = NULL, *person = NULL, *file = "-";
    const cli_option options[] = {
        OPTION_STORE(&where),
        OPTION_TEXT("person", &person, "NAME", N_("instead of a match, all that is kept of a person, as JSON")),
        OPTION_TEXT("output", &file, "FILE", N_("write it to this file; '-', the default: the standard output")),
        {0}};
    const cli_syntax syntax = {
        "admin export", "[MATCH]",
        N_("Writes a match, by its name or number, as a record that 'tankodrom replay' shows and "
           "'tankodrom verify' proves; or what is kept of a person, without secrets, for that "
           "person to have."),
        options, examples};
    cli_list operands;
    tk_store *store;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if ((operands.count == 1) == (person != NULL)) {
        return cli_usage_error(&syntax, "%s", _("either a match or --person is needed"));
    }
    if (!admin_open(where, true, &store)) {
        return CLI_FAILED;
    }
    const bool done = person != NULL ? export_person(store, person, file) : export_match(store, operands.text[0], file);
    store_close(store);
    return done ? CLI_OK : CLI_FAILED;
}
