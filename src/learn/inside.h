/* What the files of this folder share: a lesson that is open. */
#ifndef LEARN_INSIDE_H
#define LEARN_INSIDE_H

#include <tankodrom/lesson.h>

#include "base/json.h"

typedef struct learn_step {
    const tk_json_value *scene, *step; /* as the file has them */
    tk_action chosen;                  /* what the learner did here */
    bool done;                         /* whether something was done */
} learn_step;

/* A match that goes on. */
typedef struct learn_match {
    tk_record *record;
    tk_present *present;
    size_t first; /* the first step of its scene */
} learn_match;

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
