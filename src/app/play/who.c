#include "app/play/who.h"

#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "base/text.h"

static bool has_option(const char *game, const char *key) {
    const tk_game_info *info = tk_game_info_named(game);
    for (const tk_option_info *option = info != NULL ? info->options : NULL; option != NULL && option->key != NULL;
         option++) {
        if (strcmp(option->key, key) == 0) {
            return true;
        }
    }
    return false;
}

/* The value of an option that was given; NULL without it. */
static const char *given_option(const cli_list *options, const char *key) {
    size_t length = strlen(key);
    for (size_t index = 0; index < options->count; index++) {
        if (strncmp(options->text[index], key, length) == 0 && options->text[index][length] == '=') {
            return options->text[index] + length + 1;
        }
    }
    return NULL;
}

static uint64_t count_seats(const char *seats) {
    uint64_t count = 1;
    for (; *seats != 0; seats++) {
        count += *seats == ',';
    }
    return count;
}

/* ---- Tank Duel ---- */

/* How many play when nobody says it: one a side, or as the options have it. */
static uint64_t usual_players(const cli_list *list) {
    static const char *const keys[] = {"german", "soviet"};
    uint64_t players = 0;
    for (size_t side = 0; side < sizeof keys / sizeof keys[0]; side++) {
        const char *value = given_option(list, keys[side]);
        uint64_t number = 1;
        if (value != NULL && (!tk_text_read_unsigned(value, strlen(value), &number) || number > TK_SEATS_MAX)) {
            number = 1; /* the game itself refuses it */
        }
        players += number;
    }
    return players <= TK_SEATS_MAX ? players : TK_SEATS_MAX;
}

/* Persons in the first seats, tankobots in the others; or tankobots where the option has them. */
static void make_seats(play_who *who, const cli_list *list, uint64_t players) {
    const char *bots = given_option(list, "tankobots");
    uint64_t persons = who->ai != PLAY_WHO_UNSET ? players - who->ai : 1;
    tk_text text;
    tk_text_start(&text, who->made, sizeof who->made);
    for (uint64_t seat = 0; seat < players; seat++) {
        bool bot = bots != NULL ? strchr(bots, (int)('1' + seat)) != NULL : seat >= persons;
        tk_text_put(&text, seat > 0 ? "," : "");
        tk_text_put(&text, bot ? "tankobot" : "human");
    }
    tk_text_end(&text);
    who->seats = who->made;
}

static int open_duel(play_who *who, const cli_syntax *syntax, cli_opening *opening) {
    const cli_list *list = &opening->options;
    uint64_t players = who->players != PLAY_WHO_UNSET ? who->players
                       : who->seats != NULL           ? count_seats(who->seats)
                                                      : usual_players(list);
    if (who->ai != PLAY_WHO_UNSET && who->ai > players) {
        return cli_usage_error(syntax, _("--ai cannot be more than the %u who play"), (unsigned)players);
    }
    if (players < 2 || players > TK_SEATS_MAX) {
        return cli_usage_error(syntax, _("'%s' cannot be played by %u"), opening->game, (unsigned)players);
    }
    const bool named = who->seats != NULL;
    if (!named) {
        make_seats(who, list, players);
    }
    cli_opening_seat(opening, who->seats);
    if (!named && given_option(list, "tankobots") != NULL) {
        opening->seating[2][0] = 0; /* the option says it already */
    }
    return CLI_GO_ON;
}

/* ---- Together ---- */

int play_who_open(play_who *who, const cli_syntax *syntax, cli_opening *opening) {
    cli_list *list = &opening->options;
    uint64_t players = who->players;
    if (who->seats != NULL && who->ai != PLAY_WHO_UNSET) {
        return cli_usage_error(syntax, _("--seats says who plays, so --ai cannot be given with it"));
    }
    if (has_option(opening->game, "tankobots")) {
        return open_duel(who, syntax, opening);
    }
    if (!has_option(opening->game, "players")) {
        const tk_game_info *info = tk_game_info_named(opening->game);
        if (players != PLAY_WHO_UNSET && info != NULL && (players < info->seats_least || players > info->seats_most)) {
            return cli_usage_error(syntax, _("'%s' cannot be played by %u"), opening->game, (unsigned)players);
        }
        return CLI_GO_ON;
    }
    if (players == PLAY_WHO_UNSET && who->seats != NULL && given_option(list, "players") == NULL) {
        players = count_seats(who->seats);
    }
    if (players == PLAY_WHO_UNSET) {
        return CLI_GO_ON;
    }
    if (list->count + 1 > CLI_LIST_MOST) {
        return cli_usage_error(syntax, _("too many values for %s"), "--option");
    }
    snprintf(who->option, sizeof who->option, "players=%u", (unsigned)players);
    list->text[list->count++] = who->option;
    list->text[list->count] = NULL;
    return CLI_GO_ON;
}

static void list_opponents(const char *game, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    tk_text_put(&text, "human");
    for (size_t index = 0; tk_opponent_at(game, index) != NULL; index++) {
        tk_text_format(&text, ", %s", tk_opponent_at(game, index)->name);
    }
    tk_text_end(&text);
}

static int set_seats(play_session *session, const cli_syntax *syntax, const char *seats) {
    char wrong[32], known[256];
    if (play_read_seats(session, seats, wrong)) {
        return CLI_GO_ON;
    }
    list_opponents(session->client->game, known, sizeof known);
    return cli_usage_error(syntax, _("--seats takes who plays each of %u seats, of %s, not '%s'"),
                           tk_game_seats(play_game(session)), known, wrong[0] != 0 ? wrong : seats);
}

int play_who_sit(const play_who *who, const cli_syntax *syntax, play_session *session) {
    unsigned seats = tk_game_seats(play_game(session));
    uint64_t program = who->ai != PLAY_WHO_UNSET ? who->ai : seats - 1;
    const tk_opponent *opponent = play_adviser(session->client->game);
    char list[256];
    tk_text text;
    if (who->seats != NULL) {
        return set_seats(session, syntax, who->seats);
    }
    if (program > seats) {
        return cli_usage_error(syntax, _("--ai cannot be more than the %u who play"), seats);
    }
    tk_text_start(&text, list, sizeof list);
    for (unsigned seat = 0; seat < seats; seat++) {
        tk_text_put(&text, seat > 0 ? "," : "");
        tk_text_put(&text, seat < seats - program || opponent == NULL ? "human" : opponent->name);
    }
    tk_text_end(&text);
    return set_seats(session, syntax, list);
}
