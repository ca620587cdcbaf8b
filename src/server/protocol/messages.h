/* Made by scripts/protocol from docs/schema/protocol. */
#ifndef SERVER_PROTOCOL_MESSAGES_H
#define SERVER_PROTOCOL_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* clang-format off */
/* Members stand as the schemas have them: NOLINTBEGIN(clang-analyzer-optin.performance.Padding) */

/* A string closed by 0, or a whole JSON value; no bytes where there is none. */
typedef struct protocol_text {
    const char *bytes;
    size_t length;
} protocol_text;

typedef enum protocol_kind {
    PROTOCOL_NONE,
    PROTOCOL_HELLO, /* from the client */
    PROTOCOL_PING, /* from the client and the server */
    PROTOCOL_PONG, /* from the client and the server */
    PROTOCOL_LIST, /* from the client */
    PROTOCOL_CREATE, /* from the client */
    PROTOCOL_JOIN, /* from the client */
    PROTOCOL_LEAVE, /* from the client */
    PROTOCOL_SIT, /* from the client */
    PROTOCOL_FILL, /* from the client */
    PROTOCOL_KICK, /* from the client */
    PROTOCOL_START, /* from the client */
    PROTOCOL_REMATCH, /* from the client */
    PROTOCOL_WATCH, /* from the client */
    PROTOCOL_ACT, /* from the client */
    PROTOCOL_WISH, /* from the client */
    PROTOCOL_ABOUT, /* from the client */
    PROTOCOL_THING, /* from the client */
    PROTOCOL_DECLARE, /* from the client */
    PROTOCOL_UNDO, /* from the client */
    PROTOCOL_PAUSE, /* from the client */
    PROTOCOL_CONSENT, /* from the client */
    PROTOCOL_ORDERS, /* from the client */
    PROTOCOL_TOURNAMENTS, /* from the client */
    PROTOCOL_TOURNAMENT_OPEN, /* from the client */
    PROTOCOL_TOURNAMENT_LOOK, /* from the client */
    PROTOCOL_TOURNAMENT_ENTER, /* from the client */
    PROTOCOL_TOURNAMENT_WITHDRAW, /* from the client */
    PROTOCOL_TOURNAMENT_START, /* from the client */
    PROTOCOL_TOURNAMENT_CANCEL, /* from the client */
    PROTOCOL_SAY, /* from the client */
    PROTOCOL_MUTE, /* from the client */
    PROTOCOL_BLOCK, /* from the client */
    PROTOCOL_REGISTER, /* from the client */
    PROTOCOL_LOGIN, /* from the client */
    PROTOCOL_LOGOUT, /* from the client */
    PROTOCOL_PASSWORD, /* from the client */
    PROTOCOL_SESSIONS, /* from the client */
    PROTOCOL_REVOKE, /* from the client */
    PROTOCOL_EXPORT, /* from the client */
    PROTOCOL_DELETE, /* from the client */
    PROTOCOL_VACATION, /* from the client */
    PROTOCOL_SPEAK, /* from the client */
    PROTOCOL_REPORT, /* from the client */
    PROTOCOL_HOST, /* from the client */
    PROTOCOL_SETTLE, /* from the client */
    PROTOCOL_SHUT, /* from the client */
    PROTOCOL_FRIEND, /* from the client */
    PROTOCOL_FRIENDS, /* from the client */
    PROTOCOL_BLOCKS, /* from the client */
    PROTOCOL_INVITE, /* from the client */
    PROTOCOL_DECLINE, /* from the client */
    PROTOCOL_INVITATIONS, /* from the client */
    PROTOCOL_WELCOME, /* from the server */
    PROTOCOL_DONE, /* from the server */
    PROTOCOL_REFUSED, /* from the server */
    PROTOCOL_ANSWER, /* from the server */
    PROTOCOL_NOTICE, /* from the server */
    PROTOCOL_BYE, /* from the server */
    PROTOCOL_LOBBY, /* from the server */
    PROTOCOL_ROOM, /* from the server */
    PROTOCOL_TABLE, /* from the server */
    PROTOCOL_CHANGE, /* from the server */
    PROTOCOL_ASKED, /* from the server */
    PROTOCOL_WAITING, /* from the server */
    PROTOCOL_CLOCKS, /* from the server */
    PROTOCOL_PRESENCE, /* from the server */
    PROTOCOL_STANDING, /* from the server */
    PROTOCOL_END, /* from the server */
    PROTOCOL_TOURNAMENT_LIST, /* from the server */
    PROTOCOL_TOURNAMENT, /* from the server */
    PROTOCOL_CHAT, /* from the server */
    PROTOCOL_SESSION_LIST, /* from the server */
    PROTOCOL_FRIEND_LIST, /* from the server */
    PROTOCOL_BLOCK_LIST, /* from the server */
    PROTOCOL_INVITATION_LIST, /* from the server */
    PROTOCOL_COMPANY, /* from the server */
    PROTOCOL_KINDS
} protocol_kind;

/* The last that a client saw of a match. */
typedef struct protocol_seen {
    protocol_text match;
    int64_t sequence;
} protocol_seen;

/* Who comes, and what it has already. */
typedef struct protocol_hello {
    int64_t version;
    protocol_text session;
    protocol_text language;
    protocol_text client;
    const protocol_seen *seen;
    size_t seen_count;
} protocol_hello;

/* See docs/protocol.md. */
typedef struct protocol_ping {
    int64_t number;
} protocol_ping;

/* The answer to a ping, in either direction. */
typedef struct protocol_pong {
    int64_t number;
} protocol_pong;

enum { PROTOCOL_LIST_STATE_OPEN = 1, PROTOCOL_LIST_STATE_PLAYING, PROTOCOL_LIST_STATE_FINISHED };
/* Shows the lobby: first the tables there are, then every change, until told otherwise. */
typedef struct protocol_list {
    protocol_text id;
    protocol_text game;
    unsigned state; /* PROTOCOL_LIST_STATE_…; 0 for none */
    bool mine;
    protocol_text after;
    bool stop;
} protocol_list;

/* How much time a seat has; absent for as much as it likes. */
typedef struct protocol_clock {
    bool has_seconds;
    int64_t seconds;
    bool has_increment;
    int64_t increment;
    bool has_days;
    int64_t days;
} protocol_clock;

enum { PROTOCOL_CREATE_CHAT_ALL = 1, PROTOCOL_CREATE_CHAT_PLAYERS, PROTOCOL_CREATE_CHAT_NONE };
enum { PROTOCOL_CREATE_ONLOOKERS_YES = 1, PROTOCOL_CREATE_ONLOOKERS_NO };
/* Makes a table. Who makes it sits down at the first seat and may fill, kick and start. */
typedef struct protocol_create {
    protocol_text id;
    protocol_text game;
    const protocol_text *options;
    size_t options_count;
    protocol_text setup;
    protocol_text pack;
    bool has_seats;
    int64_t seats;
    bool has_clock;
    protocol_clock clock;
    bool link;
    bool rated;
    unsigned chat; /* PROTOCOL_CREATE_CHAT_…; 0 for none */
    unsigned onlookers; /* PROTOCOL_CREATE_ONLOOKERS_…; 0 for none */
} protocol_create;

/* Comes to a table, without sitting down. */
typedef struct protocol_join {
    protocol_text id;
    protocol_text table;
    bool has_seen;
    int64_t seen;
} protocol_join;

/* Gets up and goes. In a match that is being played the seat stays and its clock goes on; resigning is declare. */
typedef struct protocol_leave {
    protocol_text id;
    protocol_text table;
} protocol_leave;

/* Sits down before the start, with a word that is mixed into the deal. */
typedef struct protocol_sit {
    protocol_text id;
    protocol_text table;
    bool has_seat;
    int64_t seat;
    protocol_text word;
} protocol_sit;

/* Puts an opponent of a level on a free seat. */
typedef struct protocol_fill {
    protocol_text id;
    protocol_text table;
    bool has_seat;
    int64_t seat;
    protocol_text opponent;
} protocol_fill;

/* Makes a seat free before the start; who was there cannot come back by themselves. */
typedef struct protocol_kick {
    protocol_text id;
    protocol_text table;
    int64_t seat;
} protocol_kick;

/* Starts the match when all seats are taken. */
typedef struct protocol_start {
    protocol_text id;
    protocol_text table;
} protocol_start;

/* Wants another match at the same table after the end; it starts when all have said so. */
typedef struct protocol_rematch {
    protocol_text id;
    protocol_text table;
    bool swap;
} protocol_rematch;

/* Looks on: gets the table with what is public only. */
typedef struct protocol_watch {
    protocol_text id;
    protocol_text match;
    bool has_seen;
    int64_t seen;
    bool stop;
} protocol_watch;

/* See docs/protocol.md. */
typedef struct protocol_act {
    protocol_text id;
    protocol_text match;
    int64_t sequence;
    bool has_number;
    int64_t number;
    protocol_text write;
} protocol_act;

/* Asks which choices begin so, and if there are none, why: wish.json. */
typedef struct protocol_wish {
    protocol_text id;
    protocol_text match;
    protocol_text parts;
} protocol_wish;

/* See docs/protocol.md. */
typedef struct protocol_about {
    protocol_text id;
    protocol_text match;
    protocol_text kind;
    protocol_text key;
} protocol_about;

/* Asks for what is printed on a thing of the game, or for a word of the glossary. */
typedef struct protocol_thing {
    protocol_text id;
    protocol_text match;
    protocol_text kind;
    protocol_text key;
} protocol_thing;

enum { PROTOCOL_DECLARE_DECLARATION_RESIGN = 1, PROTOCOL_DECLARE_DECLARATION_OFFER_DRAW, PROTOCOL_DECLARE_DECLARATION_ACCEPT_DRAW, PROTOCOL_DECLARE_DECLARATION_DECLINE_DRAW };
/* Resigns, or offers, accepts or declines a draw; at any time, whoever is to decide. */
typedef struct protocol_declare {
    protocol_text id;
    protocol_text match;
    unsigned declaration; /* PROTOCOL_DECLARE_DECLARATION_…; 0 for none */
} protocol_declare;

/* Takes back: alone as far as the table's undo says, further by consent of the others, who are asked. */
typedef struct protocol_undo {
    protocol_text id;
    protocol_text match;
    int64_t sequence;
    int64_t steps;
} protocol_undo;

/* Asks the others to stop the clocks, or to let them go on. */
typedef struct protocol_pause {
    protocol_text id;
    protocol_text match;
    bool over;
} protocol_pause;

enum { PROTOCOL_CONSENT_TO_UNDO = 1, PROTOCOL_CONSENT_TO_PAUSE };
/* Answers another's undo or pause. */
typedef struct protocol_consent {
    protocol_text id;
    protocol_text match;
    int64_t sequence;
    unsigned to; /* PROTOCOL_CONSENT_TO_…; 0 for none */
    bool agrees;
} protocol_consent;

enum { PROTOCOL_ORDER_ANSWER_NEVER = 1, PROTOCOL_ORDER_ANSWER_ALWAYS, PROTOCOL_ORDER_ANSWER_ASK };
/* One standing order. */
typedef struct protocol_order {
    protocol_text question;
    unsigned answer; /* PROTOCOL_ORDER_ANSWER_…; 0 for none */
    protocol_text write;
    bool has_against;
    int64_t against;
} protocol_order;

/* See docs/protocol.md. */
typedef struct protocol_orders {
    protocol_text id;
    protocol_text match;
    const protocol_order *orders;
    size_t orders_count;
} protocol_orders;

/* Shows the tournaments: first those there are, then every change, until told otherwise. */
typedef struct protocol_tournaments {
    protocol_text id;
    bool stop;
} protocol_tournaments;

enum { PROTOCOL_TOURNAMENT_OPEN_KIND_ROUND_ROBIN = 1, PROTOCOL_TOURNAMENT_OPEN_KIND_SWISS };
/* Opens a tournament. What is played in it must have two seats. */
typedef struct protocol_tournament_open {
    protocol_text id;
    protocol_text title;
    protocol_text game;
    const protocol_text *options;
    size_t options_count;
    protocol_text setup;
    bool has_clock;
    protocol_clock clock;
    unsigned kind; /* PROTOCOL_TOURNAMENT_OPEN_KIND_…; 0 for none */
    bool has_times;
    int64_t times;
    bool has_rounds;
    int64_t rounds;
    int64_t most;
    bool link;
    bool rated;
} protocol_tournament_open;

/* See docs/protocol.md. */
typedef struct protocol_tournament_look {
    protocol_text id;
    protocol_text tournament;
    bool stop;
} protocol_tournament_look;

/* Enters a tournament that has not started. */
typedef struct protocol_tournament_enter {
    protocol_text id;
    protocol_text tournament;
} protocol_tournament_enter;

/* See docs/protocol.md. */
typedef struct protocol_tournament_withdraw {
    protocol_text id;
    protocol_text tournament;
    protocol_text name;
} protocol_tournament_withdraw;

/* Starts a tournament; for its organiser. */
typedef struct protocol_tournament_start {
    protocol_text id;
    protocol_text tournament;
} protocol_tournament_start;

/* Cancels a tournament that has not started; for its organiser. */
typedef struct protocol_tournament_cancel {
    protocol_text id;
    protocol_text tournament;
} protocol_tournament_cancel;

/* Says something at a table. */
typedef struct protocol_say {
    protocol_text id;
    protocol_text table;
    protocol_text text;
} protocol_say;

/* Hears no more chat of a table, or of one person at it, or hears it again. */
typedef struct protocol_mute {
    protocol_text id;
    protocol_text table;
    protocol_text name;
    bool off;
} protocol_mute;

/* Wants nothing to do with a person: no chat, no invitations, no seat at one's tables; they are not told. */
typedef struct protocol_block {
    protocol_text id;
    protocol_text name;
    bool off;
} protocol_block;

/* Makes an account of the guest, who keeps its matches. */
typedef struct protocol_register {
    protocol_text id;
    protocol_text name;
    protocol_text password;
} protocol_register;

/* Becomes the person of an account. */
typedef struct protocol_login {
    protocol_text id;
    protocol_text name;
    protocol_text password;
} protocol_login;

/* Ends this session. */
typedef struct protocol_logout {
    protocol_text id;
} protocol_logout;

/* Changes the password; all other sessions end. */
typedef struct protocol_password {
    protocol_text id;
    protocol_text old;
    protocol_text new_;
} protocol_password;

/* Asks for the person's sessions. */
typedef struct protocol_sessions {
    protocol_text id;
} protocol_sessions;

/* Ends a session, or all but this one. */
typedef struct protocol_revoke {
    protocol_text id;
    bool has_session;
    int64_t session;
} protocol_revoke;

/* Asks for everything that is kept of the person. */
typedef struct protocol_export {
    protocol_text id;
} protocol_export;

/* Deletes the account. Matches stay, with a name that says so. */
typedef struct protocol_delete {
    protocol_text id;
    protocol_text password;
} protocol_delete;

/* Takes days off from matches a turn a day; their clocks stand still meanwhile. */
typedef struct protocol_vacation {
    protocol_text id;
    int64_t days;
} protocol_vacation;

/* Changes the language of all that follows; the tables the client has come anew. */
typedef struct protocol_speak {
    protocol_text id;
    protocol_text language;
} protocol_speak;

/* Tells the host of somebody at a table: of a line that was said there, or of the person. */
typedef struct protocol_report {
    protocol_text id;
    protocol_text table;
    bool has_number;
    int64_t number;
    protocol_text name;
    protocol_text text;
} protocol_report;

/* Asks how the server is: the answer is host.json. For hosts. */
typedef struct protocol_host {
    protocol_text id;
    protocol_text person;
} protocol_host;

/* Has looked into what was told. For hosts. */
typedef struct protocol_settle {
    protocol_text id;
    protocol_text report;
} protocol_settle;

/* Closes an account, whose sessions end, or opens it again. For hosts. */
typedef struct protocol_shut {
    protocol_text id;
    protocol_text name;
    bool open;
} protocol_shut;

/* See docs/protocol.md. */
typedef struct protocol_friend {
    protocol_text id;
    protocol_text name;
    bool off;
} protocol_friend;

/* Asks who one's friends are, and who would be one. */
typedef struct protocol_friends {
    protocol_text id;
} protocol_friends;

/* Asks whom one wants nothing to do with. */
typedef struct protocol_blocks {
    protocol_text id;
} protocol_blocks;

/* See docs/protocol.md. */
typedef struct protocol_invite {
    protocol_text id;
    protocol_text table;
    protocol_text name;
    bool has_seat;
    int64_t seat;
    bool off;
} protocol_invite;

/* Does not come to a table to which one was invited; its owner is told. Saying yes is sit. */
typedef struct protocol_decline {
    protocol_text id;
    protocol_text table;
} protocol_decline;

/* Asks which seats are kept for oneself. */
typedef struct protocol_invitations {
    protocol_text id;
} protocol_invitations;

/* See docs/protocol.md. */
typedef struct protocol_welcome {
    int64_t version;
    protocol_text server;
    protocol_text session;
    protocol_text name;
    bool guest;
    bool host;
    int64_t now;
    const protocol_text *matches;
    size_t matches_count;
} protocol_welcome;

/* A request was carried out, and what it changed is on the disk. */
typedef struct protocol_done {
    protocol_text id;
    protocol_text table;
    protocol_text match;
    bool has_sequence;
    int64_t sequence;
    protocol_text tournament;
    protocol_text session;
} protocol_done;

/* A request was not carried out, and nothing changed. Why never depends on what the asker may not know. */
typedef struct protocol_refused {
    protocol_text id;
    protocol_text reason;
    protocol_text text;
    protocol_text member;
    protocol_text rule;
    bool has_wait;
    int64_t wait;
} protocol_refused;

/* See docs/protocol.md. */
typedef struct protocol_answer {
    protocol_text id;
    protocol_text document;
} protocol_answer;

enum { PROTOCOL_NOTICE_ABOUT_TURN = 1, PROTOCOL_NOTICE_ABOUT_INVITATION, PROTOCOL_NOTICE_ABOUT_RESTART, PROTOCOL_NOTICE_ABOUT_ABUSE, PROTOCOL_NOTICE_ABOUT_HOST, PROTOCOL_NOTICE_ABOUT_DECLINED, PROTOCOL_NOTICE_ABOUT_TOURNAMENT };
/* See docs/protocol.md. */
typedef struct protocol_notice {
    unsigned about; /* PROTOCOL_NOTICE_ABOUT_…; 0 for none */
    protocol_text text;
    protocol_text table;
    protocol_text match;
    protocol_text tournament;
} protocol_notice;

enum { PROTOCOL_BYE_WHY_RESTART = 1, PROTOCOL_BYE_WHY_MOVED, PROTOCOL_BYE_WHY_VERSION, PROTOCOL_BYE_WHY_SESSION, PROTOCOL_BYE_WHY_FLOOD, PROTOCOL_BYE_WHY_IDLE, PROTOCOL_BYE_WHY_FULL };
/* The server closes the connection. */
typedef struct protocol_bye {
    unsigned why; /* PROTOCOL_BYE_WHY_…; 0 for none */
    protocol_text text;
    protocol_text where;
    bool has_wait;
    int64_t wait;
} protocol_bye;

/* Somebody at a table. */
typedef struct protocol_person {
    bool has_seat;
    int64_t seat;
    protocol_text name;
    protocol_text opponent;
    bool ready;
    bool turn;
    bool has_until;
    int64_t until;
    bool kept;
    protocol_text invited;
    bool has_rating;
    int64_t rating;
} protocol_person;

enum { PROTOCOL_TABLE_ROW_STATE_OPEN = 1, PROTOCOL_TABLE_ROW_STATE_PLAYING, PROTOCOL_TABLE_ROW_STATE_FINISHED };
/* A table as the lobby shows it. */
typedef struct protocol_table_row {
    protocol_text table;
    protocol_text game;
    const protocol_text *options;
    size_t options_count;
    protocol_text setup;
    protocol_text pack;
    unsigned state; /* PROTOCOL_TABLE_ROW_STATE_…; 0 for none */
    const protocol_person *seats;
    size_t seats_count;
    bool has_clock;
    protocol_clock clock;
    bool rated;
    bool has_onlookers;
    int64_t onlookers;
    protocol_text match;
    protocol_text tournament;
} protocol_table_row;

/* Tables: the first one after list has what there is, the next ones what has changed. */
typedef struct protocol_lobby {
    bool whole;
    bool more;
    bool has_here;
    int64_t here;
    const protocol_table_row *tables;
    size_t tables_count;
    const protocol_text *gone;
    size_t gone_count;
} protocol_lobby;

/* A table at which the reader is, whenever who sits there changes: the same row as in the lobby. */
typedef struct protocol_room {
    protocol_table_row room;
    bool has_owner;
    int64_t owner;
    bool has_seat;
    int64_t seat;
    protocol_text commitment;
    protocol_text next;
} protocol_room;

/* See docs/protocol.md. */
typedef struct protocol_table {
    protocol_text match;
    int64_t sequence;
    protocol_text table;
    protocol_text log;
} protocol_table;

/* What changed in the reader's table, and the new lines of the log. */
typedef struct protocol_change {
    protocol_text match;
    int64_t sequence;
    int64_t since;
    protocol_text change;
    protocol_text log;
    bool has_back;
    int64_t back;
} protocol_change;

enum { PROTOCOL_ASKED_WHAT_TURN = 1, PROTOCOL_ASKED_WHAT_REACTION, PROTOCOL_ASKED_WHAT_UNDO, PROTOCOL_ASKED_WHAT_PAUSE };
/* See docs/protocol.md. */
typedef struct protocol_asked {
    protocol_text match;
    int64_t sequence;
    unsigned what; /* PROTOCOL_ASKED_WHAT_…; 0 for none */
    bool has_by;
    int64_t by;
    bool has_steps;
    int64_t steps;
    bool has_left;
    int64_t left;
} protocol_asked;

/* See docs/protocol.md. */
typedef struct protocol_waiting {
    protocol_text match;
    int64_t sequence;
    int64_t left;
} protocol_waiting;

/* The clocks as the server, who alone judges them, has them. */
typedef struct protocol_clocks {
    protocol_text match;
    int64_t sequence;
    int64_t now;
    const int64_t *left;
    size_t left_count;
    const int64_t *running;
    size_t running_count;
} protocol_clocks;

/* Somebody came or went, or a program plays on for them. */
typedef struct protocol_presence {
    protocol_text match;
    int64_t seat;
    bool here;
    bool has_grace;
    int64_t grace;
    bool program;
} protocol_presence;

/* See docs/protocol.md. */
typedef struct protocol_standing {
    protocol_text match;
    const protocol_order *orders;
    size_t orders_count;
} protocol_standing;

/* The match is over; the last change came before it. Only this message has a seed in it. */
typedef struct protocol_end {
    protocol_text match;
    int64_t sequence;
    protocol_text reason;
    protocol_text text;
    const int64_t *payoff;
    size_t payoff_count;
    protocol_text seed;
    protocol_text half;
    protocol_text salt;
    const int64_t *ratings;
    size_t ratings_count;
} protocol_end;

enum { PROTOCOL_TOURNAMENT_ROW_KIND_ROUND_ROBIN = 1, PROTOCOL_TOURNAMENT_ROW_KIND_SWISS };
enum { PROTOCOL_TOURNAMENT_ROW_STATE_OPEN = 1, PROTOCOL_TOURNAMENT_ROW_STATE_RUNNING, PROTOCOL_TOURNAMENT_ROW_STATE_OVER, PROTOCOL_TOURNAMENT_ROW_STATE_CANCELLED };
/* A tournament as the list shows it. */
typedef struct protocol_tournament_row {
    protocol_text tournament;
    protocol_text title;
    protocol_text game;
    const protocol_text *options;
    size_t options_count;
    bool has_clock;
    protocol_clock clock;
    unsigned kind; /* PROTOCOL_TOURNAMENT_ROW_KIND_…; 0 for none */
    bool has_times;
    int64_t times;
    bool has_rounds;
    int64_t rounds;
    bool has_round;
    int64_t round;
    int64_t most;
    int64_t entered;
    unsigned state; /* PROTOCOL_TOURNAMENT_ROW_STATE_…; 0 for none */
    bool link;
    bool rated;
    protocol_text organiser;
    bool mine;
    bool plays;
} protocol_tournament_row;

/* See docs/protocol.md. */
typedef struct protocol_tournament_list {
    bool whole;
    const protocol_tournament_row *tournaments;
    size_t tournaments_count;
} protocol_tournament_list;

/* Somebody who has entered a tournament. */
typedef struct protocol_entrant {
    int64_t number;
    protocol_text name;
    bool has_rating;
    int64_t rating;
    bool withdrawn;
} protocol_entrant;

enum { PROTOCOL_PAIRING_RESULT_FIRST = 1, PROTOCOL_PAIRING_RESULT_DRAW, PROTOCOL_PAIRING_RESULT_SECOND, PROTOCOL_PAIRING_RESULT_BYE, PROTOCOL_PAIRING_RESULT_NEITHER };
/* Two who meet in a round, or one who has a bye. */
typedef struct protocol_pairing {
    int64_t round;
    int64_t board;
    int64_t first;
    bool has_second;
    int64_t second;
    unsigned result; /* PROTOCOL_PAIRING_RESULT_…; 0 for none */
    protocol_text table;
    protocol_text match;
} protocol_pairing;

/* Where a player stands: by points, then by the second criterion, then by the direct encounter, then by wins. */
typedef struct protocol_place {
    int64_t place;
    int64_t number;
    int64_t points;
    int64_t tiebreak;
    bool has_direct;
    int64_t direct;
    int64_t wins;
    int64_t played;
} protocol_place;

/* A tournament that the reader looks at, whole, whenever it has changed. */
typedef struct protocol_tournament {
    protocol_tournament_row head;
    bool has_player;
    int64_t player;
    const protocol_entrant *entrants;
    size_t entrants_count;
    const protocol_pairing *pairings;
    size_t pairings_count;
    const protocol_place *standings;
    size_t standings_count;
} protocol_tournament;

/* Somebody said something. */
typedef struct protocol_chat {
    protocol_text table;
    int64_t number;
    protocol_text name;
    bool has_seat;
    int64_t seat;
    int64_t when;
    protocol_text text;
} protocol_chat;

/* A session, without what would let anybody take it over. */
typedef struct protocol_session {
    int64_t number;
    protocol_text client;
    int64_t since;
    int64_t last;
    bool this_;
} protocol_session;

/* The answer to sessions. */
typedef struct protocol_session_list {
    protocol_text id;
    const protocol_session *sessions;
    size_t sessions_count;
} protocol_session_list;

enum { PROTOCOL_ACQUAINTANCE_BOND_FRIENDS = 1, PROTOCOL_ACQUAINTANCE_BOND_ASKED, PROTOCOL_ACQUAINTANCE_BOND_ASKS };
/* See docs/protocol.md. */
typedef struct protocol_acquaintance {
    protocol_text name;
    unsigned bond; /* PROTOCOL_ACQUAINTANCE_BOND_…; 0 for none */
    bool here;
    protocol_text game;
    protocol_text table;
    protocol_text match;
} protocol_acquaintance;

/* The answer to friends. */
typedef struct protocol_friend_list {
    protocol_text id;
    const protocol_acquaintance *friends;
    size_t friends_count;
} protocol_friend_list;

/* The answer to blocks. */
typedef struct protocol_block_list {
    protocol_text id;
    const protocol_text *names;
    size_t names_count;
} protocol_block_list;

/* A seat that is kept for who asks. */
typedef struct protocol_invitation {
    protocol_text table;
    protocol_text game;
    int64_t seat;
    protocol_text by;
    int64_t since;
    bool rated;
    bool has_clock;
    protocol_clock clock;
} protocol_invitation;

/* The answer to invitations. */
typedef struct protocol_invitation_list {
    protocol_text id;
    const protocol_invitation *invitations;
    size_t invitations_count;
} protocol_invitation_list;

/* What waits for an answer: told when it has changed, and after hello when there is anything. */
typedef struct protocol_company {
    int64_t friends;
    int64_t asks;
    int64_t invitations;
} protocol_company;

typedef struct protocol_message {
    protocol_kind kind;
    union {
        protocol_hello hello;
        protocol_ping ping;
        protocol_pong pong;
        protocol_list list;
        protocol_create create;
        protocol_join join;
        protocol_leave leave;
        protocol_sit sit;
        protocol_fill fill;
        protocol_kick kick;
        protocol_start start;
        protocol_rematch rematch;
        protocol_watch watch;
        protocol_act act;
        protocol_wish wish;
        protocol_about about;
        protocol_thing thing;
        protocol_declare declare;
        protocol_undo undo;
        protocol_pause pause;
        protocol_consent consent;
        protocol_orders orders;
        protocol_tournaments tournaments;
        protocol_tournament_open tournament_open;
        protocol_tournament_look tournament_look;
        protocol_tournament_enter tournament_enter;
        protocol_tournament_withdraw tournament_withdraw;
        protocol_tournament_start tournament_start;
        protocol_tournament_cancel tournament_cancel;
        protocol_say say;
        protocol_mute mute;
        protocol_block block;
        protocol_register register_;
        protocol_login login;
        protocol_logout logout;
        protocol_password password;
        protocol_sessions sessions;
        protocol_revoke revoke;
        protocol_export export_;
        protocol_delete delete_;
        protocol_vacation vacation;
        protocol_speak speak;
        protocol_report report;
        protocol_host host;
        protocol_settle settle;
        protocol_shut shut;
        protocol_friend friend;
        protocol_friends friends;
        protocol_blocks blocks;
        protocol_invite invite;
        protocol_decline decline;
        protocol_invitations invitations;
        protocol_welcome welcome;
        protocol_done done;
        protocol_refused refused;
        protocol_answer answer;
        protocol_notice notice;
        protocol_bye bye;
        protocol_lobby lobby;
        protocol_room room;
        protocol_table table;
        protocol_change change;
        protocol_asked asked;
        protocol_waiting waiting;
        protocol_clocks clocks;
        protocol_presence presence;
        protocol_standing standing;
        protocol_end end;
        protocol_tournament_list tournament_list;
        protocol_tournament tournament;
        protocol_chat chat;
        protocol_session_list session_list;
        protocol_friend_list friend_list;
        protocol_block_list block_list;
        protocol_invitation_list invitation_list;
        protocol_company company;
    };
} protocol_message;
/* NOLINTEND(clang-analyzer-optin.performance.Padding) */
/* clang-format on */

#endif
