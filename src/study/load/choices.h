/* How many choices a reader has: followed from change to change without the table that they are made to. What a sample
 * of the clients finds in whole tables must agree. */
#ifndef STUDY_LOAD_CHOICES_H
#define STUDY_LOAD_CHOICES_H

#include "base/json.h"

typedef struct load_choices {
    bool asked;
    size_t count; /* of the last question: the next one is told as a change of it */
} load_choices;

void load_choices_of_table(load_choices *choices, const tk_json_value *table);
void load_choices_change(load_choices *choices, const tk_json_value *change);

#endif
