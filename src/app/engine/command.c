/* tankodrom engine: an opponent for other programs, which speak with it in lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/games.h"
#include "app/opening.h"
#include "app/pack/folder.h"
#include "study/crew.h"
#include "study/engine/json.h"
#include "study/engine/uci.h"

typedef struct engine_request {
    const char *game;     /* NULL: any */
    const char *opponent; /* NULL: the strongest of the game */
    const char *pack;     /* a folder */
    tk_pack *held;        /* what was read from there */
    thinker_settings settings;
} engine_request;

/* ---- Lines ---- */

static void print_line(void *context, const char *text, size_t length) {
    (void)context;
    fwrite(text, 1, length, stdout);
    putchar('\n');
    fflush(stdout);
}

/* The next line without its end, as far as it fits. False at the end of the input. */
static bool read_line(tk_buffer *line) {
    int byte = getc(stdin);
    tk_buffer_clear(line);
    if (byte == EOF) {
        return false;
    }
    for (; byte != EOF && byte != '\n' && line->size <= ENGINE_LINE_MOST; byte = getc(stdin)) {
        if (!tk_buffer_char(line, (char)byte)) {
            return false;
        }
    }
    while (line->size > 0 && line->data[line->size - 1] == '\r') {
        line->data[--line->size] = 0;
    }
    return true;
}

/* Gives the lines of the standard input out until `take` has had the last one. False when a line was too long. */
static bool read_lines(bool (*take)(void *engine, const char *line, size_t length), void *engine, bool *ended) {
    tk_buffer line = {0};
    bool fits = true;
    *ended = true;
    while (*ended && fits && read_line(&line)) {
        fits = line.size <= ENGINE_LINE_MOST;
        *ended = !fits || take(engine, line.data != NULL ? line.data : "", line.size);
    }
    tk_buffer_free(&line);
    return fits;
}

static int end_of(bool fits) {
    if (!fits) {
        cli_error(_("a line is longer than %zu bytes"), ENGINE_LINE_MOST);
    }
    return fits ? CLI_OK : CLI_FAILED;
}

/* ---- In the manner of UCI ---- */

static bool take_words(void *engine, const char *line, size_t length) {
    (void)length;
    return uci_take(engine, line);
}

static int speak_words(const engine_request *request, const tk_game *game) {
    char *options[POSITION_OPTIONS_MOST + 1] = {NULL};
    size_t length, count = 0;
    while (count < POSITION_OPTIONS_MOST && (length = tk_game_option_text(game, count, true, NULL, 0)) > 0) {
        options[count] = malloc(length + 1);
        if (options[count] == NULL) {
            break;
        }
        tk_game_option_text(game, count, true, options[count], length + 1);
        count++;
    }
    const position_source source = {
        .game = request->game, .options = (const char *const *)options, .pack = tk_game_pack(game)};
    uci *engine = uci_open(&source, &request->settings, &(engine_out){.line = print_line});
    bool ended, fits = true;
    if (engine != NULL) {
        fits = read_lines(take_words, engine, &ended);
        if (ended) {
            uci_end(engine);
        }
    }
    uci_close(engine);
    for (size_t i = 0; i < count; i++) {
        free(options[i]);
    }
    return engine == NULL ? cli_memory_error() : end_of(fits);
}

/* ---- In JSON ---- */

static bool take_message(void *engine, const char *line, size_t length) {
    return json_engine_take(engine, line, length);
}

static const tk_opponent *choose_opponent(void *context, const char *game) {
    const engine_request *request = context;
    return request->opponent != NULL ? tk_opponent_named(game, request->opponent) : cli_game_adviser(game);
}

/* The other program is told what is wrong with it; what the system says goes to the standard error. */
static tk_status choose_pack(void *context, const char *game, const tk_pack **pack, tk_error *error) {
    engine_request *request = context;
    tk_pack *held = NULL;
    if (request->pack != NULL && request->held == NULL) {
        if (!cli_pack_open(request->pack, game, &held, error) || tk_pack_check(held, error) != TK_OK) {
            tk_pack_close(held);
            return error->status != TK_OK ? error->status
                                          : tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, "pack.json", NULL);
        }
        request->held = held;
    }
    *pack = request->held;
    return TK_OK;
}

static int speak_json(engine_request *request) {
    const json_engine_settings settings = {
        .thinker = request->settings, .opponent = choose_opponent, .pack = choose_pack, .context = request};
    json_engine *engine = json_engine_open(&settings, &(engine_out){.line = print_line});
    if (engine == NULL) {
        return cli_memory_error();
    }
    bool ended;
    const bool fits = read_lines(take_message, engine, &ended);
    if (ended) {
        json_engine_end(engine);
    }
    json_engine_close(engine);
    tk_pack_close(request->held);
    return end_of(fits);
}

/* ---- The command ---- */

static bool is_open(const cli_game *game) {
    return game->open;
}

/* The game that is spoken about in words: the one given, or the only one there is. */
static int choose_game(const cli_syntax *syntax, const cli_list *operands, const char **game) {
    const cli_game *const *row = cli_games;
    const char *asked = operands->count > 0 ? operands->text[0] : NULL;
    while (*row != NULL && (!is_open(*row) || (asked != NULL && strcmp((*row)->game, asked) != 0))) {
        row++;
    }
    if (*row == NULL) {
        char names[128];
        cli_games_list(is_open, names, sizeof names);
        return cli_usage_error(syntax, _("without --json the engine plays %s only"), names);
    }
    *game = (*row)->game;
    return CLI_GO_ON;
}

static int choose_settings(const cli_syntax *syntax, engine_request *request) {
    if (request->opponent == NULL) {
        request->settings.opponent = cli_game_adviser(request->game);
        return CLI_GO_ON;
    }
    request->settings.opponent = tk_opponent_named(request->game, request->opponent);
    return request->settings.opponent != NULL
               ? CLI_GO_ON
               : cli_usage_error(syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"),
                                 request->opponent);
}

static int run_words(const cli_syntax *syntax, const cli_list *operands, cli_opening *opening,
                     engine_request *request) {
    tk_game *game = NULL;
    int end = choose_game(syntax, operands, &request->game);
    if (end == CLI_GO_ON) {
        end = choose_settings(syntax, request);
    }
    if (end == CLI_GO_ON) {
        opening->game = request->game;
        end = cli_opening_open(opening, syntax, &game);
    }
    if (end == CLI_GO_ON) {
        end = speak_words(request, game);
    }
    tk_game_close(game);
    return end;
}

/* Somebody of that name must play some game. */
static bool is_known(const char *opponent) {
    for (const cli_game *const *game = cli_games; *game != NULL; game++) {
        if (tk_opponent_named((*game)->game, opponent) != NULL) {
            return true;
        }
    }
    return false;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    engine_request request = {0};
    uint64_t threads = 1, hash = 0;
    bool json = false;
    const cli_option options[] = {
        OPTION_TEXT("opponent", &request.opponent, "NAME", N_("who plays (default: the strongest of the game)")),
        OPTION_NUMBER("threads", 't', &threads, 1, CREW_MOST, N_("threads to think on (default 1)")),
        OPTION_NUMBER("hash", 0, &hash, 0, THINKER_HASH_MOST,
                      N_("MiB of memory for what has been thought (default: as much as the opponent wants)")),
        CLI_OPENING_ROWS(opening),
        OPTION_SWITCH("json", &json, N_("speak JSON, a message a line; for every game")),
        {0}};
    static const char *const examples[] = {"tankodrom engine", "tankodrom engine --json --opponent level5", NULL};
    const cli_syntax syntax = {"engine", "[GAME]",
                               N_("Plays for another program, which speaks with it on the standard input and output: "
                                  "in the manner of UCI, for "
                                  "Tank Chess, or in JSON. docs/engine-protocol.md has both."),
                               options, examples};
    cli_list operands;
    cli_opening_start_rows(&opening);
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    request.settings.threads = (unsigned)threads;
    request.settings.hash = (unsigned)hash;
    request.pack = opening.pack;
    if (!json) {
        return run_words(&syntax, &operands, &opening, &request);
    }
    if (operands.count > 0 || cli_opening_says_anything(&opening)) {
        return cli_usage_error(&syntax, _("with --json the other program says which game is played, and how"));
    }
    if (request.opponent != NULL && !is_known(request.opponent)) {
        return cli_usage_error(&syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"), request.opponent);
    }
    return speak_json(&request);
}

const cli_command command_engine = {
    .name = "engine", .summary = N_("play for another program that speaks UCI or JSON"), .run = run};
