/* A scenario that is being made, as the files that tell it share it. */
#ifndef PRESENT_DUEL_SETUP_H
#define PRESENT_DUEL_SETUP_H

#include "games/duel/pack/scenario.h"
#include "present/teller.h"

enum { PRESENT_DUEL_FAULT_SIZE = 512 };

typedef struct duel_drafting {
    const present_view *view;
    tk_json *draft;
    duel_rules rules; /* what is printed, and of the scenario what could be read */
    duel_alternates alternates;
    tk_faults faults;
} duel_drafting;

/* setup_choices.c: a tank as it comes when one is added. */
void present_duel_put_new_tank(const duel_rules *rules, unsigned type, tk_json_writer *writer);
/* Members of the document that say what can be chosen: tanks, guns, words and limits. */
void present_duel_put_setup_choices(const duel_drafting *self, tk_json_writer *writer);

#endif
