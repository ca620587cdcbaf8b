/* For somebody who has never played: English message ids. */
#ifndef PRESENT_RUSH_HELP_H
#define PRESENT_RUSH_HELP_H

extern const char present_rush_introduction[], present_rush_rules[];

#endif
