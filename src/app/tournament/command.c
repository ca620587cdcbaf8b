/* tankodrom tournament: lets players meet until it is known how strong they are. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/command.h"
#include "app/files.h"
#include "app/games.h"
#include "app/interrupt.h"
#include "app/play/store.h"
#include "app/report/progress.h"
#include "app/selfplay/match.h"
#include "app/tournament/tournament.h"
#include "study/tournament/ranks.h"

enum {
    ROUNDS = 50,       /* by default */
    OPENING_PLIES = 4, /* where nothing else makes matches differ */
    PLIES_MOST = 100,
    PATIENCE = 5000, /* milliseconds */
    PATIENCE_MOST = 3600000
};

/* What a command line asks for besides the players. */
typedef struct contest_request {
    const cli_syntax *syntax;
    const char *openings, *test, *journal, *svg, *records;
    bool plies_given, json;
    unsigned threads;
    int argc;
    char **argv;
} contest_request;

/* ---- Records ---- */

static bool keep_record(void *context, const tournament_plan *plan, size_t unit, unsigned turn, const tk_game *game,
                        const tk_seed *seed, const position_ply *plies, size_t count) {
    const char *folder = context;
    const tournament_pairing *pairing = plan_pairing(plan, unit);
    char path[4096];
    tk_game *shared = tk_game_share(game);
    tk_record *record = NULL;
    if (tk_record_new(shared, seed, &record) != TK_OK) {
        tk_game_close(shared);
        return false;
    }
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        const unsigned who = plan_side(plan, turn, seat) == 0 ? pairing->first : pairing->second;
        tk_record_set_name(record, seat, plan->entrants[who].shown);
    }
    tk_status status = TK_OK;
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        status = tk_record_apply(record, plies[i].seat, plies[i].action, NULL);
    }
    const int length = snprintf(path, sizeof path, "%s/%06zu-%u.tkr", folder, unit + 1, turn + 1);
    const bool fine = status == TK_OK && length > 0 && (size_t)length < sizeof path && play_record_write(record, path);
    tk_record_close(record);
    return fine;
}

static bool make_folder(const char *folder) {
    char inside[4096];
    const int length = snprintf(inside, sizeof inside, "%s/", folder);
    return length > 0 && (size_t)length < sizeof inside && cli_folder_make(inside);
}

/* ---- Playing ---- */

/* Those who think on several threads shall have them for themselves. */
static unsigned matches_at_once(const contest *self) {
    unsigned most = 1;
    for (unsigned i = 0; i < self->plan.count; i++) {
        const unsigned threads = self->entrants[i].settings.threads;
        most = threads > most ? threads : most;
    }
    return workers_processors() > most ? workers_processors() / most : 1;
}

/* Why it broke off, where it did. False then. */
static bool tell_end(const contest *self, const contest_request *request, tournament_end end, int reason) {
    if (self->journal_torn != 0) {
        cli_error(_("cannot write '%s': %s"), request->journal, strerror(self->journal_torn));
    }
    switch (end) {
    case TOURNAMENT_NOT_KEPT:
        cli_error(_("a result could not be written"));
        return false;
    case TOURNAMENT_NOT_STARTED:
        cli_error(_("another program could not be started: %s"), strerror(reason));
        return false;
    case TOURNAMENT_NO_MEMORY:
        cli_memory_error();
        return false;
    case TOURNAMENT_DONE:
    case TOURNAMENT_DECIDED:
        break;
    }
    return true;
}

static int play(contest *self, const contest_request *request) {
    const atomic_bool *interrupt = cli_listen_to_interrupts();
    const tournament_keeper keeper = {.keep = keep_record, .context = (void *)request->records};
    const double begun = progress_clock();
    int reason = 0;
    progress bar;
    const workers_watch watch = progress_start(&bar);
    bar.shown = bar.shown && ranks_number() == 0;
    self->plan.keeper = request->records != NULL ? &keeper : NULL;
    const tournament_end end =
        tournament_play(&(tournament_run){.plan = &self->plan,
                                          .threads = request->threads > 0 ? request->threads : matches_at_once(self),
                                          .units = self->units,
                                          .test = self->tested ? &self->test : NULL,
                                          .finished = contest_keep,
                                          .context = self,
                                          .reason = &reason,
                                          .interrupt = interrupt,
                                          .watch = &watch});
    self->plan.keeper = NULL;
    progress_end(&bar);
    self->seconds = progress_clock() - begun;
    const bool fine = tell_end(self, request, end, reason);
    if (ranks_number() != 0) {
        return fine ? CLI_OK : CLI_FAILED;
    }
    bool told = cli_report_print(contest_tell, self, request->json);
    told = (request->svg == NULL || contest_draw(self, request->svg)) && told;
    return atomic_load(interrupt) ? CLI_INTERRUPTED : fine && told ? CLI_OK : CLI_FAILED;
}

static int prepare(contest *self, const contest_request *request, cli_opening *opening) {
    int end = contest_pair(self, request->syntax, opening);
    if (end == CLI_GO_ON && request->openings != NULL) {
        end = contest_read_openings(self, request->syntax, request->openings);
    }
    if (end == CLI_GO_ON && request->test != NULL) {
        end = contest_read_test(self, request->syntax, request->test);
    }
    if (end == CLI_GO_ON) {
        const char *game = tk_game_about(self->base)->name;
        self->plan.judge = cli_game_adviser(game);
        if (!request->plies_given) {
            self->plan.opening_plies = cli_game_named(game)->open ? OPENING_PLIES : 0;
        }
        self->units = calloc(plan_units(&self->plan), sizeof *self->units);
        end = self->units != NULL ? CLI_GO_ON : cli_memory_error();
    }
    if (end == CLI_GO_ON && request->journal != NULL && ranks_number() == 0) {
        end = contest_open_journal(self, request->journal, request->argc, request->argv);
    }
    return end == CLI_GO_ON && request->records != NULL && !make_folder(request->records) ? CLI_FAILED : end;
}

/* Everybody has to get as far as playing, or nobody plays: what one rank says to another would be waited for in vain.
 */
static int hold(contest *self, const contest_request *request, cli_opening *opening) {
    const int end = prepare(self, request, opening);
    if (!ranks_agree(end == CLI_GO_ON)) {
        return end == CLI_GO_ON ? CLI_FAILED : end;
    }
    return play(self, request);
}

/* ---- The command line ---- */

static int run(int argc, char **argv);

/* The options of this command line but --resume, as far as they go. */
static int add_options(char **all, int count, int argc, char **argv) {
    for (int i = 1; i < argc && i < JOURNAL_ARGUMENTS_MOST && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--resume") == 0) {
            i++;
        } else if (strncmp(argv[i], "--resume=", 9) != 0) {
            all[count++] = argv[i];
        }
    }
    return count;
}

/* The command line of a journal, and what this one adds to it: options, which go before a "--" that ends them. */
static int resume(const char *path, int argc, char **argv) {
    journal_head head;
    tk_buffer texts = {0};
    char *all[2 * JOURNAL_ARGUMENTS_MOST + 4];
    int count = 0;
    size_t taken = 0;
    int end = contest_recall(path, &head, &texts);
    if (end == CLI_GO_ON) {
        all[count++] = argv[0];
        while (taken < head.count && strcmp(head.argument[taken], "--") != 0) {
            all[count++] = (char *)head.argument[taken++];
        }
        count = add_options(all, count, argc, argv);
        all[count++] = (char[]){"--journal"};
        all[count++] = (char *)path;
        while (taken < head.count) {
            all[count++] = (char *)head.argument[taken++];
        }
        all[count] = NULL;
        end = run(count, all);
    }
    tk_buffer_free(&texts);
    return end;
}

static int hold_on_ranks(contest *self, const contest_request *request, cli_opening *opening) {
    if (ranks_wanted() && !ranks_open()) {
        cli_error(_("this program was built without MPI and cannot be started by mpirun"));
        return CLI_FAILED;
    }
    const int end = hold(self, request, opening);
    ranks_close();
    return end;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    const char *again = NULL;
    uint64_t rounds = ROUNDS, threads = 0, plies = PLIES_MOST + 1, patience = PATIENCE;
    contest_request request = {.argc = argc, .argv = argv};
    contest *self = calloc(1, sizeof *self);
    if (self == NULL) {
        return cli_memory_error();
    }
    self->plan.seed = 1;
    self->journal = -1;
    const cli_option options[] = {
        OPTION_NUMBER("rounds", 'n', &rounds, 1, CONTEST_UNITS_MOST,
                      N_("openings or deals for every pairing, each played from every seat (default 50)")),
        OPTION_SWITCH("gauntlet", &self->gauntlet, N_("the first player meets the others, who do not meet each other")),
        OPTION_TEXT("sprt", &request.test, "elo0=0,elo1=20",
                    N_("of two players: stop when it is clear whether the first is stronger by elo1 rather than elo0; "
                       "with alpha and beta, 0.05 each, for the errors")),
        OPTION_TEXT("openings", &request.openings, "FILE",
                    N_("start from these in turn: a line each, 'startpos moves ...' or 'setup LINE moves ...'")),
        OPTION_NUMBER("opening-plies", 0, &plies, 0, PLIES_MOST,
                      N_("start with so many actions at random that leave nobody better (Tank Chess: 4)")),
        CLI_SEED_ROW(&self->plan.seed),
        CLI_OPENING_ROWS(opening),
        CLI_GAME_ROWS(opening, CLI_PLACE_MATCH),
        CLI_GAME_ROWS(opening, CLI_PLACE_SEATS),
        OPTION_NUMBER("threads", 't', &threads, 1, WORKERS_MOST,
                      N_("matches to play at once (default: as many as there are processors for their players)")),
        OPTION_NUMBER(
            "patience", 0, &patience, 0, PATIENCE_MOST,
            N_("milliseconds that other programs may take beyond their time before they lose (default 5000)")),
        OPTION_TEXT("journal", &request.journal, "FILE",
                    N_("write down every result at once; with a file that is there, go on where it ends")),
        OPTION_TEXT("resume", &again, "FILE", N_("go on with the tournament of this journal")),
        OPTION_TEXT("records", &request.records, "DIR", N_("write a record of every match into this folder")),
        OPTION_TEXT("svg", &request.svg, "FILE", N_("draw the ratings")),
        OPTION_JSON(&request.json),
        {0}};
    static const char *const examples[] = {
        "tankodrom tournament chess simple random --rounds 100",
        "tankodrom tournament chess master:ms=100 level5 engine:./bot --gauntlet --journal chess.journal",
        "tankodrom tournament duel gunner:nodes=2000 gunner --sprt elo0=0,elo1=10",
        "mpirun -n 4 tankodrom tournament rush master greedy --players 2", NULL};
    const cli_syntax syntax = {
        "tournament", "[GAME] [PLAYER]...",
        N_("Lets players meet, everybody against everybody, from every seat of every opening or deal, and prints "
           "ratings "
           "with their errors. A player is an opponent, with settings where wanted (master:ms=100,threads=2 or nodes, "
           "hash), or another program (engine:COMMAND). Ctrl-C prints what has been played so far."),
        options, examples};
    cli_list operands;
    request.syntax = &syntax;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end == CLI_GO_ON && again != NULL && operands.count > 0) {
        end = cli_usage_error(&syntax, _("--resume takes the game and the players from the journal"));
    }
    if (end == CLI_GO_ON && again != NULL) {
        free(self);
        return resume(again, argc, argv);
    }
    if (end == CLI_GO_ON && (operands.count < 3 || operands.count > ELO_ENTRANTS_MOST)) {
        end = cli_usage_error(&syntax, _("a tournament needs a game and at least two players"));
    }
    if (end == CLI_GO_ON) {
        opening.game = operands.text[0];
        self->plan.rounds = (size_t)rounds;
        self->plan.patience = (unsigned)patience;
        self->plan.opening_plies = (unsigned)plies;
        request.plies_given = plies <= PLIES_MOST;
        request.threads = (unsigned)threads; /* 0: to be chosen */
        end = cli_opening_is_foreign(&opening, &syntax)
                  ? CLI_USAGE
                  : contest_enter(self, &syntax, opening.game, operands.text + 1, operands.count - 1);
    }
    if (end == CLI_GO_ON) {
        signal(SIGPIPE, SIG_IGN); /* a program that is gone has lost, not we */
        end = hold_on_ranks(self, &request, &opening);
        if (self->journal >= 0) {
            close(self->journal);
        }
    }
    contest_close(self);
    free(self);
    return end;
}

const cli_command command_tournament = {
    .name = "tournament", .summary = N_("measure how strong players are"), .run = run};
