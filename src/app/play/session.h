/* A match being played at this terminal: with a record that is kept here, or at a table elsewhere. */
#ifndef APP_PLAY_SESSION_H
#define APP_PLAY_SESSION_H

#include <tankodrom/opponent.h>
#include <tankodrom/record.h>

#include "app/display.h"
#include "app/play/store.h"
#include "tui/client.h"
#include "tui/screen.h"

enum { PLAY_NAME_SIZE = 32, PLAY_LINE_SIZE = 1024 };

typedef enum play_after { PLAY_AFTER_NOTHING, PLAY_AFTER_AGAIN, PLAY_AFTER_REPLAY } play_after;

typedef struct play_session play_session;
typedef struct play_command play_command; /* app/play/commands.h */

/* Where the match is: what differs between one that is played here (play_here) and one at a server (app/join). */
typedef struct play_place {
    const play_command *commands; /* closed by one without a name */
    const char *typing;           /* N_ message id: what else can be typed, for who begins */
    const char *leaving;          /* N_ message id: how to leave, and what becomes of the match */
    const tk_game *(*game)(const play_session *session);
    bool (*over)(const play_session *session);
    unsigned (*seat)(const play_session *session);
    unsigned (*viewer)(const play_session *session);
    tui_view (*view)(play_session *session);
    /* Has an action carried out as a client has written it; reasons of refusals are told. */
    bool (*act)(play_session *session, unsigned seat, const char *written);
    /* The same of the only one there is, where there is one alone. */
    void (*hurry)(play_session *session);
    /* What can be done now that the match is over; at first with more words. */
    void (*tell_end)(const play_session *session, bool first, tk_buffer *out);
    /* See tui_prompt_host; the context of each is the session. */
    int (*question)(void *context, char *out, size_t size);
    int (*descriptor)(void *context);
    bool (*hear)(void *context, int *milliseconds);
} play_place;

struct play_session {
    const play_place *place;
    void *elsewhere; /* the place's */
    const tui_client *client;
    tui_terminal terminal;
    tui_prompt *prompt;
    tui_screen screen;
    tk_record *record;
    const tk_opponent *opponent[TK_SEATS_MAX]; /* NULL: a person */
    void *memory[TK_SEATS_MAX];                /* of the opponents that want some, through the match */
    unsigned think_most;                       /* milliseconds that anybody thinks; 0: as long as they like */
    uint64_t nodes_most;                       /* actions that anybody tries; 0: as many as they like */
    play_store store;
    const char *pack;      /* the folder of the pack that is played with; NULL: the built-in one */
    char loaded[PATH_MAX]; /* the file that the match was read from; "" for none */
    tk_present *present;
    tui_document table;        /* for whoever looks */
    tk_buffer out;             /* about to be written */
    tk_buffer news;            /* what happened since the board was last drawn; written below it */
    char about[16];            /* the piece that was asked about last, until something happens */
    char rest[PLAY_LINE_SIZE]; /* of a line with several answers what is still to be carried out */
    char question[128];        /* what was asked when it was typed, */
    tk_buffer listed;          /* and the actions that stood in the list then, each closed by a line end */
    size_t line_from;          /* entries of the record when the last line was typed: what came since is news */
    int64_t since;             /* when the seat to decide began to think, in milliseconds of the monotonic clock */
    unsigned keyboard;         /* the person who was last shown something; TK_NO_SEAT for nobody yet */
    bool flipped;
    bool unkept;    /* the program has moved since the record went to the disk */
    bool stale;     /* the board is to be drawn again */
    bool meanwhile; /* nothing was typed since it was drawn: what was told stays where there is room */
    bool handing;   /* the keyboard is being handed over: nothing of the match is told */
    bool told_end;
    bool warned; /* that the match is not kept */
    bool leave;
    play_after after;          /* what was asked for at the end of the match */
    bool swaps;                /* of another match: with sides changed */
    const tk_opponent *wanted; /* of another match: instead of the opponents there were, or NULL */
};

extern const play_place play_here;

/* The prompt and the screen of the session. False when memory ran out. */
bool play_open_prompt(play_session *session);
/* Shows the table and what is to be told. False when nobody reads on. */
bool play_draw(play_session *session);
/* Plays here until the player leaves or nothing more can be read. Returns an exit code. */
int play_run(play_session *session);

/* Plays on in a record, which is taken over, as a match of its own. seats: as --seats takes them; NULL: as the record
 * has them. Returns an exit code. */
int play_on(tk_record *record, const cli_syntax *syntax, const char *seats, const cli_display *display);

/* ---- For the commands ---- */

const tk_game *play_game(const play_session *session);
const tk_state *play_state(const play_session *session);
bool play_over(const play_session *session);
/* The seat that decides now, the first of several; TK_NO_SEAT when the match is over. */
unsigned play_seat(const play_session *session);
/* The person who looks at the screen: the one to decide, else the only one there is, else TK_NO_SEAT. */
unsigned play_viewer(const play_session *session);
unsigned play_persons(const play_session *session);
/* Milliseconds left on the clock of a seat; -1 without. */
int64_t play_clock(const play_session *session, unsigned seat);
/* The table in it is valid until the next call. */
tui_view play_view(play_session *session);
/* Milliseconds of a clock that never goes back. */
int64_t play_now(void);

/* Takes a record over, in place of the present one. The seats are those of its tag, where it has one. False when
 * memory ran out. */
bool play_take_record(play_session *session, tk_record *record);
/* "human,simple": false, with the part that is wrong in `wrong`, when it names no seats of this game. */
bool play_read_seats(play_session *session, const char *text, char wrong[PLAY_NAME_SIZE]);
/* Whether something was done that could be written nowhere. */
bool play_lost(const play_session *session);
/* Where the match lies on the disk; NULL when it does not. */
const char *play_kept_in(const play_session *session);
/* To be called after every change of the record: keeps it on the disk and has the board drawn again. */
void play_changed(play_session *session);
/* Catches up with what the program's seats did: their moves are kept and told together. */
void play_catch_up(play_session *session);

/* Lets the time since the last look pass on the clock. False when the match ended by it. */
bool play_feed_clock(play_session *session);
/* Says why something was not done. Returns false for anything but TK_OK. */
bool play_tell_status(play_session *session, tk_status status);
/* Carry out and tell; reasons of refusals are told too. */
bool play_apply(play_session *session, unsigned seat, tk_action action);
bool play_declare(play_session *session, unsigned seat, tk_declaration what);
/* The same without telling the reason. */
tk_status play_try_declare(play_session *session, unsigned seat, tk_declaration what);
/* What an opponent would do for a seat that decides now, with its reason and without. */
tk_thought play_think(play_session *session, const tk_opponent *opponent, unsigned seat);
tk_action play_choose(play_session *session, const tk_opponent *opponent, unsigned seat);
/* Has the opponents forget what they kept of a match that did not simply go on. */
void play_forget(play_session *session);
/* How long anybody may think, as the environment says. */
void play_read_patience(play_session *session);

/* One line typed by a person: a command, an action, or several actions, of which the first is carried out. */
void play_line(play_session *session, const char *line);
/* The next answer of such a line. False when there is none, or when the match is over. */
bool play_line_goes_on(play_session *session);
/* Gives up what is left of it, and says so. */
void play_leave_out(play_session *session);
/* Words that may begin a line. */
void play_complete(void *context, const char *begun, tui_word_taker take, void *taker);

#endif
