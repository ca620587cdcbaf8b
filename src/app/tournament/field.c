/* Who takes part, from where, and who plays whom. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/entrant.h"
#include "app/files.h"
#include "app/games.h"
#include "app/tournament/tournament.h"

/* ---- Entrants ---- */

int contest_enter(contest *self, const cli_syntax *syntax, const char *game, const char *const *names, size_t count) {
    const cli_game *row = cli_game_named(game);
    const host_protocol protocol = row != NULL && row->open ? HOST_UCI : HOST_JSON;
    for (size_t i = 0; i < count; i++) {
        entrant *next = &self->entrants[i];
        const int end = cli_entrant(syntax, game, names[i], protocol, next);
        if (end != CLI_GO_ON) {
            return end;
        }
        if (next->command != NULL && next->protocol == HOST_UCI && protocol != HOST_UCI) {
            return cli_usage_error(syntax, _("in this game something is hidden: other programs play it in JSON"));
        }
    }
    self->plan.entrants = self->entrants;
    self->plan.count = (unsigned)count;
    return CLI_GO_ON;
}

/* ---- Games ---- */

/* Who sits where: "gunner,tankobot". Other programs have no names that the rules know. */
static void name_seats(const contest *self, const tournament_pairing *pairing, unsigned turn, char *out, size_t size) {
    size_t length = 0;
    *out = 0;
    for (unsigned seat = 0; seat < tk_game_seats(self->base) && length < size; seat++) {
        const unsigned side = plan_side(&self->plan, turn, seat);
        const entrant *who = &self->entrants[side == 0 ? pairing->first : pairing->second];
        length += (size_t)snprintf(out + length, size - length, "%s%s", seat > 0 ? "," : "",
                                   who->settings.opponent != NULL ? who->settings.opponent->name : "engine");
    }
}

static bool needs_seating(const cli_opening *opening) {
    for (size_t i = 0; i < CLI_SEATING_MOST; i++) {
        if (opening->seating[i][0] != 0) {
            return true;
        }
    }
    return false;
}

/* The games of a pairing; most of them are the one that is open already. */
static int open_games(contest *self, const cli_syntax *syntax, cli_opening *opening, tournament_pairing *pairing) {
    char seats[TK_SEATS_MAX * 64];
    int end = CLI_GO_ON;
    for (unsigned turn = 0; end == CLI_GO_ON && turn < self->plan.parties; turn++) {
        name_seats(self, pairing, turn, seats, sizeof seats);
        cli_opening_seat(opening, seats);
        if (needs_seating(opening)) {
            end = cli_opening_open(opening, syntax, &pairing->game[turn]);
        } else {
            pairing->game[turn] = tk_game_share(self->base);
        }
    }
    return end;
}

/* Seats of one side play together. */
static void find_parties(contest *self) {
    const cli_game *row = cli_game_named(tk_game_about(self->base)->name);
    self->plan.parties = 0;
    for (unsigned seat = 0; seat < tk_game_seats(self->base); seat++) {
        const unsigned party = row->party != NULL ? row->party(self->base, seat) : seat;
        self->plan.party[seat] = (uint8_t)party;
        self->plan.parties = party + 1 > self->plan.parties ? party + 1 : self->plan.parties;
    }
}

int contest_pair(contest *self, const cli_syntax *syntax, cli_opening *opening) {
    const unsigned count = self->plan.count;
    const size_t pairs = self->gauntlet ? count - 1 : (size_t)count * (count - 1) / 2;
    const int end = cli_opening_open(opening, syntax, &self->base);
    if (end != CLI_GO_ON) {
        return end;
    }
    find_parties(self);
    self->pairings = calloc(pairs, sizeof *self->pairings);
    if (self->pairings == NULL) {
        return cli_memory_error();
    }
    self->plan.pairings = self->pairings;
    for (unsigned first = 0; first + 1 < count && (first == 0 || !self->gauntlet); first++) {
        for (unsigned second = first + 1; second < count; second++) {
            tournament_pairing *next = &self->pairings[self->plan.pairing_count++];
            next->first = first;
            next->second = second;
            const int opened = open_games(self, syntax, opening, next);
            if (opened != CLI_GO_ON) {
                return opened;
            }
        }
    }
    if (self->plan.rounds > CONTEST_UNITS_MOST / self->plan.pairing_count) {
        return cli_usage_error(syntax, _("so many rounds of so many pairings are more than %u"), CONTEST_UNITS_MOST);
    }
    return CLI_GO_ON;
}

/* ---- Openings ---- */

static bool add_opening(contest *self, const position_source *source, const char *line, tk_error *error, bool *memory) {
    position *grown = realloc(self->openings, (self->plan.given_count + 1) * sizeof *grown);
    *memory = grown != NULL;
    if (grown == NULL) {
        return false;
    }
    self->openings = grown;
    grown[self->plan.given_count] = (position){0};
    if (position_read(source, line, &grown[self->plan.given_count], error) != TK_OK) {
        return false;
    }
    self->plan.given_count++;
    if (tk_deciders(grown[self->plan.given_count - 1].game, grown[self->plan.given_count - 1].state) == 0) {
        tk_error_set(error, TK_ERROR_FINISHED, 0, 0, NULL, NULL);
        return false;
    }
    return true;
}

/* Lines that are empty or begin with # say nothing. */
static int read_lines(contest *self, const position_source *source, const char *path, char *text) {
    uint32_t number = 0;
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL) {
            *next++ = 0;
        }
        number++;
        const char *at = line;
        size_t length;
        const char *word = position_word(&at, &length);
        tk_error error = {0};
        bool memory = true;
        if (length == 0 || *word == '#' || add_opening(self, source, line, &error, &memory)) {
            continue;
        }
        if (!memory) {
            return cli_memory_error();
        }
        error.line = number;
        cli_library_error(path, &error);
        return CLI_FAILED;
    }
    return CLI_GO_ON;
}

int contest_read_openings(contest *self, const cli_syntax *syntax, const char *path) {
    const char *options[POSITION_OPTIONS_MOST + 1] = {NULL};
    tk_buffer bytes = {0}, texts = {0};
    size_t place[POSITION_OPTIONS_MOST], count = 0, length;
    const char *game = tk_game_about(self->base)->name;
    if (!cli_game_named(game)->open) {
        return cli_usage_error(syntax, _("--openings is for games in which nothing is hidden"));
    }
    if (!cli_file_read(path, &bytes)) {
        return CLI_FAILED;
    }
    while (count < POSITION_OPTIONS_MOST && (length = tk_game_option_text(self->base, count, true, NULL, 0)) > 0 &&
           tk_buffer_reserve(&texts, length + 1)) {
        tk_game_option_text(self->base, count, true, texts.data + texts.size, length + 1);
        place[count++] = texts.size;
        texts.size += length + 1;
    }
    for (size_t i = 0; i < count; i++) {
        options[i] = texts.data + place[i];
    }
    const position_source source = {.game = game, .options = options, .pack = tk_game_pack(self->base)};
    int end = read_lines(self, &source, path, bytes.data);
    tk_buffer_free(&bytes);
    tk_buffer_free(&texts);
    if (end == CLI_GO_ON && self->plan.given_count == 0) {
        cli_error(_("there is no opening in '%s'"), path);
        end = CLI_FAILED;
    }
    self->plan.given = self->openings;
    return end;
}

/* ---- The test ---- */

int contest_read_test(contest *self, const cli_syntax *syntax, const char *text) {
    self->test = (elo_test){.elo0 = 0, .elo1 = 20, .alpha = 0.05, .beta = 0.05};
    const struct {
        const char *key;
        double *number;
    } rows[] = {{"elo0=", &self->test.elo0},
                {"elo1=", &self->test.elo1},
                {"alpha=", &self->test.alpha},
                {"beta=", &self->test.beta}};
    char part[64];
    while (cli_next_name(&text, part, sizeof part)) {
        size_t i = 0;
        while (i < 4 && strncmp(part, rows[i].key, strlen(rows[i].key)) != 0) {
            i++;
        }
        char *end = part;
        const double number = i < 4 ? strtod(part + strlen(rows[i].key), &end) : 0;
        if (i == 4 || *end != 0 || end == part + strlen(rows[i].key) || !isfinite(number)) {
            return cli_usage_error(syntax, _("'%s' is no part of a test; there are elo0, elo1, alpha and beta"), part);
        }
        *rows[i].number = number;
    }
    const elo_test *test = &self->test;
    if (test->elo0 >= test->elo1 || test->elo0 < -1000 || test->elo1 > 1000 || test->alpha <= 0 || test->beta <= 0 ||
        test->alpha >= 0.5 || test->beta >= 0.5) {
        return cli_usage_error(syntax, _("a test needs elo0 below elo1, and alpha and beta between 0 and 0.5"));
    }
    if (self->plan.count != 2) {
        return cli_usage_error(syntax, _("a test is of two players"));
    }
    self->tested = true;
    return CLI_GO_ON;
}

void contest_close(contest *self) {
    for (size_t i = 0; i < self->plan.pairing_count; i++) {
        for (unsigned turn = 0; turn < TK_SEATS_MAX; turn++) {
            tk_game_close(self->pairings[i].game[turn]);
        }
    }
    for (size_t i = 0; i < self->plan.given_count; i++) {
        position_free(&self->openings[i]);
    }
    tk_game_close(self->base);
    free(self->openings);
    free(self->pairings);
    free(self->units);
}
