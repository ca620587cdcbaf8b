/* Tournaments at a server: opened, entered, started, and then carried on by themselves.
 *
 *   request ──► judged by what is stored ──► stored ──► told
 *   match over, tick, another server ──► tend: results, tables, the next round ──► stored ──► tend again
 *
 * Nothing of a tournament is kept in memory but who looks at it: what is stored decides, and every step is a batch that
 * says from what it starts (STORE_SAME of the tournament's row or of the pairing's). So a step happens once, however
 * often it is tried, after a crash and by several servers at the same moment. */
#ifndef SERVER_TOURNAMENT_TOURNAMENT_H
#define SERVER_TOURNAMENT_TOURNAMENT_H

#include "server/lobby/lobby.h"

tk_status tournament_open_all(hub *server, tk_error *error);
void tournament_close_all(hub *server);

/* tournaments, tournament_open, _look, _enter, _withdraw, _start, _cancel. */
void tournament_request(hub *server, const hub_request *request);
/* The match of a table is over, or somebody has left it to a program. */
void tournament_ended(hub *server, const table *at);
/* Another server has changed a tournament, and made a match for it, or 0. */
void tournament_heard(hub *server, int64_t id, int64_t play);
/* Something has happened after which all of them are to be looked through. */
void tournament_look_soon(hub *server, int64_t now);
/* Looks after all of them now and then, and tells what has changed. Returns when it wants to be called again. */
int64_t tournament_tick(hub *server, int64_t now);
/* Fills in which tournament a table was made for. */
void tournament_name_table(hub *server, table *at);

#endif
