/* tankodrom learn: a first game of each kind, step by step at the real table (tankodrom/lesson.h). */
#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/display.h"
#include "app/learn/learn.h"
#include "tui/i18n.h"

static int fail(tk_lesson *lesson, const tk_error *error) {
    cli_library_error(NULL, error);
    tk_lesson_close(lesson);
    return CLI_FAILED;
}

/* Without a game: what there is to learn. */
static int list_lessons(void) {
    const char *game;
    puts(_("A first game, guided step by step, in about ten minutes each:"));
    for (size_t index = 0; (game = tk_lesson_game_at(index)) != NULL; index++) {
        char head[64];
        snprintf(head, sizeof head, "tankodrom learn %s", game);
        cli_print_entry(head, _(tk_game_info_named(game)->title), 26);
    }
    return CLI_OK;
}

static int learn(const char *game, uint64_t step, const cli_display *display) {
    tk_error error = {0};
    tk_lesson *lesson = NULL;
    if (tk_lesson_open(game, &lesson, &error) != TK_OK) {
        return fail(lesson, &error);
    }
    if (step > 1 && tk_lesson_go(lesson, (size_t)step - 1) != TK_OK) {
        char steps[24];
        snprintf(steps, sizeof steps, "1…%u", (unsigned)tk_lesson_steps(lesson));
        tk_error_set(&error, TK_ERROR_JSON_RANGE, 0, 0, "--step", steps);
        return fail(lesson, &error);
    }
    const int code = learn_run(lesson, game, display);
    tk_lesson_close(lesson);
    return code;
}

static int run(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom learn", "tankodrom learn chess", "tankodrom learn duel --step 7",
                                           NULL};
    cli_display display = {.colour = "auto"};
    uint64_t step = 1;
    cli_list operands;
    const cli_option options[] = {
        OPTION_NUMBER("step", 0, &step, 1, 999, N_("begin at this step")), CLI_DISPLAY_ROWS(display), {0}};
    const cli_syntax syntax = {"learn", "[GAME]",
                               N_("Teaches a game at its real table: every step says what is to be seen and done, and "
                                  "the others play as the lesson wants.\nWithout a game it tells which lessons there "
                                  "are."),
                               options, examples};
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (operands.count > 1) {
        return cli_usage_error(&syntax, _("only one game can be learnt at a time"));
    }
    return operands.count == 0 ? list_lessons() : learn(operands.text[0], step, &display);
}

const cli_command command_learn = {"learn", N_("learn a game by playing it"), run};
