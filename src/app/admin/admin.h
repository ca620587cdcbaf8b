/* What the commands of `tankodrom admin` share. */
#ifndef APP_ADMIN_ADMIN_H
#define APP_ADMIN_ADMIN_H

#include "app/arguments.h"
#include "app/command.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "store/store.h"

#define OPTION_STORE(where)                                                                                            \
    OPTION_TEXT("store", where, "WHERE", N_("the store: a file, or postgres://…; by default that of 'tankodrom serve'"))

enum { ADMIN_PATH_SIZE = 4096, ADMIN_TIME_SIZE = 24 };

/* Opens a store that must be there; given: of --store, or NULL. Reports what is wrong. Only to read: also while a
 * server uses it. */
bool admin_open(const char *given, bool only_read, tk_store **store);
/* Reports the error of the store's and returns CLI_FAILED. */
int admin_failed(const tk_error *error);
/* Does writes that go together; reports what is wrong. */
bool admin_do(tk_store *store, const store_write *writes, size_t count, store_completion *completion);

/* The person of that name, or of that number. Reports that there is none. */
bool admin_person(tk_store *store, const char *name, store_person *person);

/* A cell with text that comes from elsewhere. */
void admin_put_text(cli_report *report, const char *key, const char *label, const char *text);

/* A moment, in the time of Greenwich; "-" for never. */
void admin_time(int64_t moment, char out[ADMIN_TIME_SIZE]);

/* A bar for long work. */
typedef struct admin_bar {
    progress bar;
    workers_watch watch;
} admin_bar;
store_watch admin_bar_start(admin_bar *bar);
void admin_bar_end(admin_bar *bar);

/* The commands, a file each. */
int admin_backup(int argc, char **argv);
int admin_restore(int argc, char **argv);
int admin_check(int argc, char **argv);
int admin_move(int argc, char **argv);
int admin_export(int argc, char **argv);
int admin_prune(int argc, char **argv);
int admin_people(int argc, char **argv);
int admin_password(int argc, char **argv); /* of people: account.c */
int admin_close(int argc, char **argv);
int admin_reopen(int argc, char **argv);
int admin_notices(int argc, char **argv);
int admin_tournaments(int argc, char **argv);

#endif
