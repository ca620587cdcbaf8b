/* The commands of the program, listed in main.c: a file or a folder each. */
#ifndef APP_COMMAND_H
#define APP_COMMAND_H

/* Exit codes, the same for every command. */
enum {
    CLI_OK = 0,
    CLI_FAILED = 1,  /* what was asked for failed: an illegal record, a file that cannot be read */
    CLI_USAGE = 2,   /* the command line is wrong */
    CLI_UNPROVED = 3 /* of verify: the record has no commitment; of solve: it was given up */
};

typedef struct cli_command {
    const char *name;
    const char *summary; /* N_ message id, without a full stop */
    /* argv[0] is the command's name. Returns an exit code. */
    int (*run)(int argc, char **argv);
} cli_command;

extern const cli_command command_play;
extern const cli_command command_learn;
extern const cli_command command_rules;
extern const cli_command command_puzzle;
extern const cli_command command_replay;
extern const cli_command command_analyze;
extern const cli_command command_verify;
extern const cli_command command_solve;
extern const cli_command command_perft;
extern const cli_command command_bench;
extern const cli_command command_selfplay;
extern const cli_command command_stats;
extern const cli_command command_tournament;
extern const cli_command command_train;
extern const cli_command command_tune;
extern const cli_command command_engine;
extern const cli_command command_setup;
extern const cli_command command_scenario;
extern const cli_command command_pack;
extern const cli_command command_games;
extern const cli_command command_serve;
extern const cli_command command_admin;
extern const cli_command command_load;
extern const cli_command command_page;
extern const cli_command command_join;

#endif
