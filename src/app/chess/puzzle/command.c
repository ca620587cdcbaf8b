/* tankodrom puzzle: solves them with whoever sits at the terminal, or checks and finds them. */
#include <string.h>

#include "app/arguments.h"
#include "app/chess/puzzle/puzzle.h"
#include "app/files.h"
#include "app/parts.h"
#include "tui/i18n.h"

tk_puzzles *puzzle_pack_open(const char *path) {
    tk_puzzles *puzzles = NULL;
    tk_error error = {0};
    tk_buffer bytes = {0};
    if (path != NULL && !cli_file_read(path, &bytes)) {
        return NULL;
    }
    if ((path != NULL ? tk_puzzles_read(bytes.data, bytes.size, &puzzles, &error)
                      : tk_puzzles_open("chess", &puzzles, &error)) != TK_OK) {
        cli_library_error(path, &error);
    }
    tk_buffer_free(&bytes);
    return puzzles;
}

/* Without a part it is played. */
static int run(int argc, char **argv) {
    static const cli_command parts[] = {
        {"play", N_("solve puzzles; 'tankodrom puzzle' alone does so too"), puzzle_play_command},
        {"check", N_("prove every puzzle of a pack again"), puzzle_check_command},
        {"mine", N_("find new puzzles in matches of the program"), puzzle_mine_command},
        {"exam", N_("see which forced wins an opponent misses"), puzzle_exam_command},
        {0}};
    const bool helps = argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0);
    return argc < 2 || (argv[1][0] == '-' && !helps)
               ? puzzle_play_command(argc, argv)
               : cli_parts_run("puzzle",
                               N_("Positions of Tank Chess with one move that wins by force: solved by you, proved and "
                                  "found by the program."),
                               parts, argc, argv);
}

const cli_command command_puzzle = {"puzzle", N_("solve puzzles of Tank Chess; check them, find new ones"), run};
