/* tankodrom verify: whether a match was dealt from the seed that a server had committed to. */
#include <stdio.h>
#include <string.h>
#include <tankodrom/deal.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/files.h"
#include "app/opening.h"
#include "app/pack/folder.h"
#include "app/report/report.h"
#include "base/hash.h"
#include "tui/i18n.h"

typedef struct verification {
    const char *path;
    const tk_record *record;
    tk_deal deal;
    bool deal_read;                    /* `deal` holds what the tags say */
    tk_error commitment, seed, replay; /* status TK_OK where it holds */
    size_t moves;
} verification;

/* ---- Checking ---- */

static bool holds(const verification *found) {
    return found->commitment.status == TK_OK && found->seed.status == TK_OK && found->replay.status == TK_OK;
}

static bool has_none(const verification *found) {
    return found->commitment.status == TK_ERROR_DEAL_NONE;
}

/* A record may be in order and yet not tell the whole match. */
static void check_end(verification *found) {
    if (found->replay.status == TK_OK && tk_record_end_line(found->record) == 0) {
        tk_error_set(&found->replay, TK_ERROR_RECORD_END, tk_record_cut_line(found->record), 0, "outcome", NULL);
    }
}

static void check(verification *found) {
    found->deal_read = tk_record_deal(found->record, &found->deal, NULL) == TK_OK;
    tk_record_verify_commitment(found->record, &found->commitment);
    tk_record_verify_seed(found->record, &found->seed);
    check_end(found);
    for (size_t index = 0; index < tk_record_length(found->record); index++) {
        found->moves += tk_record_entry(found->record, index)->kind == TK_ENTRY_ACTION;
    }
}

static int code_of(const verification *found) {
    if (found->replay.status == TK_OK && has_none(found)) {
        return CLI_UNPROVED;
    }
    return holds(found) ? CLI_OK : CLI_FAILED;
}

/* ---- For people ---- */

static void print_check(const verification *found, const tk_error *error, const char *right, const char *wrong) {
    tk_buffer line = {0};
    tk_buffer_put(&line, error->status == TK_OK ? right : wrong);
    if (error->status != TK_OK) {
        tk_buffer_char(&line, ' ');
        cli_library_error_text(error->line != 0 ? found->path : NULL, error, &line);
    }
    cli_print_wrapped(line.size > 0 ? line.data : "", 0);
    tk_buffer_free(&line);
}

static void print_deal(const verification *found) {
    const tk_game *game = tk_record_game(found->record);
    char digits[TK_SEED_TEXT_SIZE];
    tk_sha256_text(found->deal.commitment, digits);
    printf("\n%s %s\n%s %s\n", _("Commitment:"), digits, _("Match:"), found->deal.match);
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        const char *name = tk_record_name(found->record, seat), *word = found->deal.word[seat];
        printf(_("Word of %s: %s\n"), *name != 0 ? name : _(tk_seat_name(game, seat)),
               word != NULL ? word : _("(none)"));
    }
    putchar('\n');
}

static void print_verdict(const verification *found) {
    if (has_none(found)) {
        cli_print_wrapped(_("Nothing is proved of the deal: the record has no commitment. Only matches that a server "
                            "dealt have one."),
                          0);
    } else {
        print_check(found, &found->commitment,
                    _("The commitment opens: it was made of the server's half of the seed and the salt that stand in "
                      "the record."),
                    _("The commitment does not open:"));
        print_check(found, &found->seed,
                    _("The deal is the committed one: the record's seed follows from the server's half, the match and "
                      "the words of the players."),
                    _("The deal is not the committed one:"));
    }
    char right[256];
    snprintf(right, sizeof right,
             P_("The match replays to its end: %zu move, the outcome and the hash are right.",
                "The match replays to its end: %zu moves, the outcome and the hash are right.", found->moves),
             found->moves);
    print_check(found, &found->replay, right, _("The match does not replay to its end:"));
    if (found->deal_read) {
        print_deal(found);
    }
    if (holds(found)) {
        cli_print_wrapped(_("All holds. Compare commitment, match and your own word with what you were shown and what "
                            "you gave before the match: of that the record cannot tell."),
                          0);
    } else if (!has_none(found)) {
        cli_print_wrapped(_("Not all of it holds."), 0);
    }
}

/* ---- For programs ---- */

static void write_check(tk_json_writer *writer, const char *name, const verification *found, const tk_error *error) {
    tk_json_object(writer, name);
    tk_json_bool(writer, "holds", error->status == TK_OK);
    if (error->status != TK_OK) {
        tk_json_object(writer, "error");
        cli_json_error(writer, error->line != 0 ? found->path : NULL, error);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

static void write_digits(tk_json_writer *writer, const char *name, const uint8_t bytes[TK_SEED_BYTES]) {
    char digits[TK_SEED_TEXT_SIZE];
    tk_sha256_text(bytes, digits);
    cli_json_string(writer, name, digits);
}

static void write_deal(tk_json_writer *writer, const verification *found) {
    const tk_deal *deal = &found->deal;
    tk_json_object(writer, "deal");
    write_digits(writer, "commitment", deal->commitment);
    write_digits(writer, "salt", deal->salt);
    write_digits(writer, "half", deal->half.byte);
    cli_json_string(writer, "match", deal->match);
    tk_json_array(writer, "words");
    for (unsigned seat = 0; seat < tk_game_seats(tk_record_game(found->record)); seat++) {
        tk_json_put_string(writer, deal->word[seat] != NULL ? deal->word[seat] : "");
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void write_json(tk_json_writer *writer, const void *context) {
    static const char *const verdicts[] = {
        [CLI_OK] = "proved", [CLI_FAILED] = "not-proved", [CLI_UNPROVED] = "no-commitment"};
    const verification *found = context;
    tk_json_open_object(writer);
    cli_json_string(writer, "file", found->path);
    cli_json_string(writer, "game", tk_game_about(tk_record_game(found->record))->name);
    cli_json_string(writer, "verdict", verdicts[code_of(found)]);
    write_digits(writer, "seed", tk_record_seed(found->record)->byte);
    cli_json_unsigned(writer, "moves", found->moves);
    write_check(writer, "commitment", found, &found->commitment);
    write_check(writer, "dealt", found, &found->seed);
    write_check(writer, "replay", found, &found->replay);
    if (found->deal_read) {
        write_deal(writer, found);
    }
    tk_json_close_object(writer);
}

/* ---- The command ---- */

static int verify(const char *path, const char *folder, bool json) {
    verification found = {.path = path};
    tk_buffer bytes = {0};
    tk_record *record = NULL;
    if (!cli_file_read(path, &bytes)) {
        return CLI_FAILED;
    }
    tk_pack *pack = NULL;
    const bool taken = cli_pack_take_for(folder, &bytes, &pack);
    if (taken) {
        tk_record_read(bytes.data, bytes.size, pack, &record, &found.replay);
    }
    tk_buffer_free(&bytes);
    tk_pack_close(pack);
    if (!taken) {
        return CLI_FAILED;
    }
    if (record == NULL) {
        cli_pack_record_error(path, folder, &found.replay);
        return CLI_FAILED;
    }
    found.record = record;
    check(&found);
    int code = code_of(&found);
    if (!json) {
        print_verdict(&found);
    } else if (!cli_json_print(write_json, &found)) {
        code = CLI_FAILED;
    }
    tk_record_close(record);
    return code;
}

static int run(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom verify game.tkr", NULL};
    bool json = false;
    const char *pack = NULL;
    const cli_option options[] = {CLI_PACK_ROW(pack), OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {
        "verify", "RECORD",
        N_("Proves that a match on a server was dealt as committed: that the commitment opens, "
           "that the seed follows from the server's half of it and the words of the players, and that "
           "the record replays to its end. Exit code 0 only if all of it holds, 3 for a record "
           "without a commitment."),
        options, examples};
    cli_list operands;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    return end == CLI_GO_ON ? verify(operands.text[0], pack, json) : end;
}

const cli_command command_verify = {"verify", N_("prove that a match was dealt as committed"), run};
