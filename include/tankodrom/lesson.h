/* A first game, guided step by step at the real table. Lessons are data (data/learn/<game>.json, docs/lessons.md),
 * compiled into the library; whoever draws the table, the terminal or a page, shows the step's text beside it.
 *
 * A lesson is a row of scenes, each a match from its own start, and of steps in them. A step says something; where
 * there is something to do it knows which actions are right. What the other seats do is written in the lesson, so that
 * nothing depends on how well somebody plays. Texts work like snprintf. */
#ifndef TANKODROM_LESSON_H
#define TANKODROM_LESSON_H

#include <tankodrom/present.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tk_lesson tk_lesson;

/* The game of the index-th built-in lesson, in the order of the registry; NULL past the end. */
const char *tk_lesson_game_at(size_t index);
/* Opens the built-in lesson of a game at its first step. TK_ERROR_NO_GAME when it has none. On success *lesson is the
 * caller's, to be given to tk_lesson_close. */
tk_status tk_lesson_open(const char *game, tk_lesson **lesson, tk_error *error);
/* The same for a lesson that somebody wrote; the text is not needed afterwards. */
tk_status tk_lesson_read(const char *text, size_t length, tk_lesson **lesson, tk_error *error);
void tk_lesson_close(tk_lesson *lesson); /* NULL is allowed */

/* How many steps there are, and at which one it stands, from 0; at their number the lesson is done. */
size_t tk_lesson_steps(const tk_lesson *lesson);
size_t tk_lesson_step(const tk_lesson *lesson);
/* The match of the step's scene as it stands, for the table and the log; the learner's seat in it. Valid until the
 * lesson goes on, goes back or is closed. */
const tk_record *tk_lesson_record(const tk_lesson *lesson);
const tk_present *tk_lesson_present(const tk_lesson *lesson);
unsigned tk_lesson_seat(const tk_lesson *lesson);

/* The step as a JSON object (docs/schema/lesson.json): what is said, what to look at, what to do, a hint. */
size_t tk_lesson_tell(const tk_lesson *lesson, const tk_language *language, char *out, size_t size);

typedef enum tk_lesson_verdict {
    TK_LESSON_RIGHT,  /* what the step asks for */
    TK_LESSON_OTHER,  /* legal, but not what it asks for */
    TK_LESSON_REFUSED /* not legal, or nothing is to be done */
} tk_lesson_verdict;
tk_lesson_verdict tk_lesson_judge(const tk_lesson *lesson, tk_action action);
/* The action that the step proposes. TK_ERROR_ARGUMENT where nothing is to be done. */
tk_status tk_lesson_proposal(const tk_lesson *lesson, tk_action *action);

/* Carries out an action that is right, lets the others act and goes to the next step; another one changes nothing and
 * is answered with TK_ERROR_ARGUMENT. */
tk_status tk_lesson_act(tk_lesson *lesson, tk_action action);
/* Goes on from a step at which nothing is to be done; TK_ERROR_ARGUMENT from any other. */
tk_status tk_lesson_next(tk_lesson *lesson);
/* Goes to a step, forwards or back. What was done before is done again, by the proposals where nothing was. Where that
 * fails the lesson stands as it did. */
tk_status tk_lesson_go(tk_lesson *lesson, size_t step);

#ifdef __cplusplus
}
#endif

#endif
