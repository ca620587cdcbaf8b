/* tankodrom games: what is in the registry. */
#include <inttypes.h>
#include <stdio.h>
#include <tankodrom/opponent.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/report/report.h"
#include "tui/i18n.h"

/* What an option takes, in words. */
static void option_values(const tk_option_info *option, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    switch (option->kind) {
    case TK_OPTION_INTEGER:
        tk_text_format(&text, "%" PRId64 "…%" PRId64, option->least, option->most);
        break;
    case TK_OPTION_SWITCH:
        tk_text_put(&text, "on|off");
        break;
    case TK_OPTION_CHOICE:
        for (size_t i = 0; option->choices[i] != NULL; i++) {
            tk_text_format(&text, "%s%s", i == 0 ? "" : "|", option->choices[i]);
        }
        break;
    case TK_OPTION_TEXT:
        tk_text_put(&text, _("text"));
        break;
    }
    tk_text_end(&text);
}

static void print_game(const tk_game_info *game) {
    printf("%s: %s\n", game->name, _(game->title));
    if (game->seats_least == game->seats_most) {
        printf(_("  Seats: %u\n"), game->seats_least);
    } else {
        printf(_("  Seats: %u to %u\n"), game->seats_least, game->seats_most);
    }
    puts(_("  Options (--option KEY=VALUE):"));
    for (const tk_option_info *option = game->options; option->key != NULL; option++) {
        char values[256];
        option_values(option, values, sizeof values);
        printf("    %s=%s\n        %s (%s)\n", option->key, option->standard, _(option->help), values);
    }
    puts(_("  Opponents:"));
    const tk_opponent *opponent;
    for (size_t i = 0; (opponent = tk_opponent_at(game->name, i)) != NULL; i++) {
        printf("    %s\n        %s\n", opponent->name, _(opponent->help));
    }
}

static void write_option(tk_json_writer *writer, const tk_option_info *option) {
    static const char *const kinds[] = {"integer", "switch", "choice", "text"};
    tk_json_open_object(writer);
    cli_json_string(writer, "key", option->key);
    cli_json_string(writer, "kind", kinds[option->kind]);
    cli_json_string(writer, "default", option->standard);
    cli_json_string(writer, "help", option->help);
    if (option->kind == TK_OPTION_INTEGER) {
        tk_json_number(writer, "least", option->least);
        tk_json_number(writer, "most", option->most);
    } else if (option->kind == TK_OPTION_CHOICE) {
        tk_json_array(writer, "choices");
        for (size_t i = 0; option->choices[i] != NULL; i++) {
            tk_json_put_string(writer, option->choices[i]);
        }
        tk_json_close_array(writer);
    }
    tk_json_close_object(writer);
}

static void write_game(tk_json_writer *writer, const tk_game_info *game) {
    tk_json_open_object(writer);
    cli_json_string(writer, "name", game->name);
    cli_json_string(writer, "title", game->title);
    cli_json_unsigned(writer, "seats_least", game->seats_least);
    cli_json_unsigned(writer, "seats_most", game->seats_most);
    tk_json_array(writer, "options");
    for (const tk_option_info *option = game->options; option->key != NULL; option++) {
        write_option(writer, option);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "opponents");
    const tk_opponent *opponent;
    for (size_t i = 0; (opponent = tk_opponent_at(game->name, i)) != NULL; i++) {
        tk_json_open_object(writer);
        cli_json_string(writer, "name", opponent->name);
        cli_json_string(writer, "help", opponent->help);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void write_json(tk_json_writer *writer, const void *context) {
    const tk_game_info *game;
    (void)context;
    tk_json_open_array(writer);
    for (size_t i = 0; (game = tk_game_info_at(i)) != NULL; i++) {
        write_game(writer, game);
    }
    tk_json_close_array(writer);
}

static int run(int argc, char **argv) {
    bool json = false;
    const cli_option options[] = {OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {"games", "",
                               N_("Lists the games there are, with their options, the options' defaults, and "
                                  "the opponents that play them."),
                               options, NULL};
    cli_list operands;
    const tk_game_info *game;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (json) {
        return cli_json_print(write_json, NULL) ? CLI_OK : CLI_FAILED;
    }
    for (size_t i = 0; (game = tk_game_info_at(i)) != NULL; i++) {
        print_game(game);
    }
    return CLI_OK;
}

const cli_command command_games = {.name = "games", .summary = N_("list the games and their options"), .run = run};
