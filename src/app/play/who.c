#include "app/play/who.h"

#include <stdio.h>
#include <string.h>

#include "app/games.h"
#include "base/text.h"

/* "human,level4,level4": people first. */
static void list_seats(play_who *who, const tk_opponent *opponent, uint64_t players, uint64_t persons) {
    tk_text text;
    tk_text_start(&text, who->made, sizeof who->made);
    for (uint64_t seat = 0; seat < players; seat++) {
        tk_text_format(&text, "%s%s", seat > 0 ? "," : "", seat < persons ? "human" : opponent->name);
    }
    tk_text_end(&text);
    who->seats = who->made;
}

/* Where the program's seats are part of the rules, the game must be opened with them. */
static int open_invited(play_who *who, const cli_game *game, const cli_syntax *syntax, cli_opening *opening) {
    uint64_t players = who->players != PLAY_WHO_UNSET ? who->players
                       : who->seats != NULL           ? cli_count_names(who->seats)
                                                      : game->players(opening);
    if (who->ai != PLAY_WHO_UNSET && who->ai > players) {
        return cli_usage_error(syntax, _("--ai cannot be more than the %u who play"), (unsigned)players);
    }
    if (players < 2 || players > TK_SEATS_MAX) {
        return cli_usage_error(syntax, _("'%s' cannot be played by %u"), opening->game, (unsigned)players);
    }
    if (who->seats != NULL) {
        cli_opening_seat(opening, who->seats);
        return CLI_GO_ON;
    }
    unsigned persons = who->ai != PLAY_WHO_UNSET ? (unsigned)(players - who->ai) : 1;
    const tk_opponent *wanted = tk_opponent_of_level(opening->game, (unsigned)who->level);
    if (wanted != NULL) {
        list_seats(who, wanted, players, persons);
        cli_opening_seat(opening, who->seats);
        return CLI_GO_ON;
    }
    game->invite(opening, (unsigned)players, persons, who->made, sizeof who->made);
    who->seats = who->made;
    return CLI_GO_ON;
}

int play_who_open(play_who *who, const cli_syntax *syntax, cli_opening *opening) {
    cli_list *list = &opening->options;
    uint64_t players = who->players;
    if (who->seats != NULL && who->ai != PLAY_WHO_UNSET) {
        return cli_usage_error(syntax, _("--seats says who plays, so --ai cannot be given with it"));
    }
    if (who->seats != NULL && who->level > 0) {
        return cli_usage_error(syntax, _("--seats says who plays, so --level cannot be given with it"));
    }
    const cli_game *game = cli_game_named(opening->game);
    if (game != NULL && game->invite != NULL) {
        return open_invited(who, game, syntax, opening);
    }
    const tk_game_info *info = tk_game_info_named(opening->game);
    if (info->seats_least == info->seats_most) {
        if (players != PLAY_WHO_UNSET && players != info->seats_least) {
            return cli_usage_error(syntax, _("'%s' cannot be played by %u"), opening->game, (unsigned)players);
        }
        return CLI_GO_ON;
    }
    if (players == PLAY_WHO_UNSET && who->seats != NULL && cli_opening_option(opening, "players") == NULL) {
        players = cli_count_names(who->seats);
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
    char wrong[PLAY_NAME_SIZE], known[256];
    if (play_read_seats(session, seats, wrong)) {
        return CLI_GO_ON;
    }
    list_opponents(session->client->game, known, sizeof known);
    return cli_usage_error(syntax, _("--seats takes who plays each of %u seats, of %s, not '%s'"),
                           tk_game_seats(play_game(session)), known, wrong[0] != 0 ? wrong : seats);
}

int play_who_sit(play_who *who, const cli_syntax *syntax, play_session *session) {
    unsigned seats = tk_game_seats(play_game(session));
    uint64_t program = who->ai != PLAY_WHO_UNSET ? who->ai : seats - 1;
    const tk_opponent *opponent = tk_opponent_of_level(session->client->game, (unsigned)who->level);
    opponent = opponent != NULL ? opponent : cli_game_opponent(session->client->game);
    if (who->seats != NULL) {
        return set_seats(session, syntax, who->seats);
    }
    if (program > seats) {
        return cli_usage_error(syntax, _("--ai cannot be more than the %u who play"), seats);
    }
    list_seats(who, opponent, seats, seats - program);
    return set_seats(session, syntax, who->seats);
}
