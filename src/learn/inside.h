/* What the files of this folder share: a match that a file describes, and a lesson that is open. */
#ifndef LEARN_INSIDE_H
#define LEARN_INSIDE_H

#include <tankodrom/lesson.h>

#include "base/builtin.h"
#include "base/json.h"
#include "core/reader.h"

/* A match that goes on. */
typedef struct learn_match {
    tk_record *record;
    tk_present *present;
    size_t first; /* of a lesson: the first step of its scene */
} learn_match;

/* ---- match.c: the match of a scene, a JSON object with options, seed and before ---- */

/* The game is named by the root of the file. What is opened stays to be closed when it fails. */
tk_status learn_match_start(const tk_json_value *root, const tk_json_value *scene, learn_match *match, tk_error *error);
tk_status learn_match_act(learn_match *match, unsigned seat, tk_action action);
/* "1 H3>F5/NW": a seat and what it does, one after another. */
tk_status learn_match_script(learn_match *match, const tk_json_value *script, tk_error *error);
void learn_match_close(learn_match *match);

/* Each refuses what is no scene, no string and no list of strings; members may be absent but for the seed. */
void learn_check_match(tk_pack_reader *reader, const tk_json_value *scene);
void learn_check_string(tk_pack_reader *reader, const tk_json_value *row, const char *name);
void learn_check_strings(tk_pack_reader *reader, const tk_json_value *row, const char *name);

/* The file of a game among those that are compiled in, "chess.json"; NULL. */
const tk_builtin_file *learn_file_of(const tk_builtin_file *files, size_t count, const char *game);

/* ---- Lessons ---- */

typedef struct learn_step {
    const tk_json_value *scene, *step; /* as the file has them */
    tk_action chosen;                  /* what the learner did here */
    bool done;                         /* whether something was done */
} learn_step;

struct tk_lesson {
    tk_json *json;
    const tk_json_value *root;
    learn_step *steps;
    size_t count, at;
    learn_match match;
};

/* read.c: the steps of a lesson whose file is read; refuses what is no lesson. */
tk_status learn_read(tk_lesson *lesson, tk_error *error);

/* lesson.c: whether the step asks for an action. */
bool learn_asks(const learn_step *step);

#endif
