/* Position lines (C22) from the midst of games, closed by NULL. */
#ifndef STUDY_CHESS_MIDDLE_GAMES_H
#define STUDY_CHESS_MIDDLE_GAMES_H

extern const char *const bench_middle_games[];

#endif
