/* The one list of error codes: X(name, rule, English message id). {token} is what was read, {detail} what would have
 * been right. The rule is the number under which the rules of a game refuse it, "" for what is no matter of rules.
 * Append; never reorder within a release. The games have their own rows in lists of their own. */
#ifndef TANKODROM_ERROR_LIST_H
#define TANKODROM_ERROR_LIST_H

#include <tankodrom/chess/reason_list.h>
#include <tankodrom/duel/reason_list.h>
#include <tankodrom/rush/reason_list.h>

/* Marks a text for xgettext without translating it here. */
#define TK_TEXT(message) message
/* The text of a row that counts: for one and for any other number. It fills the members `text` and `many`.
 * Of an error it is {detail} that counts, where it is a number, or else {token}. */
#define TK_TEXT_COUNTED(one, several) one, .many = (several)

/* A table, one row a line. */
/* clang-format off */
#define TK_ERROR_LIST(X) \
    /* general */ \
    X(TK_ERROR_ARGUMENT, "", TK_TEXT("a call got an argument out of its range")) \
    X(TK_ERROR_MEMORY, "", TK_TEXT("out of memory")) \
    X(TK_ERROR_NO_GAME, "", TK_TEXT("there is no game called '{token}'; there are {detail}")) \
    X(TK_ERROR_NO_RULE, "", TK_TEXT("there is no rule '{token}'")) \
    X(TK_ERROR_NOT_IN_GAME, "", TK_TEXT("this game does not know that")) \
    X(TK_ERROR_SYNTAX, "", TK_TEXT("'{token}' is not understood; expected {detail}")) \
    X(TK_ERROR_TOO_LONG, "", TK_TEXT("too long: at most {detail}")) \
    X(TK_ERROR_NOT_UTF8, "", TK_TEXT("not UTF-8 text")) \
    /* JSON */ \
    X(TK_ERROR_JSON, "", TK_TEXT("not JSON: at '{token}', expected {detail}")) \
    X(TK_ERROR_JSON_DEPTH, "", TK_TEXT_COUNTED("nested too deeply: at most {detail} level", "nested too deeply: at most {detail} levels")) \
    X(TK_ERROR_JSON_REPEATED, "", TK_TEXT("the member '{token}' is given twice")) \
    X(TK_ERROR_JSON_KIND, "", TK_TEXT("'{token}' must be {detail}")) \
    X(TK_ERROR_JSON_MISSING, "", TK_TEXT("the member '{token}' is missing")) \
    X(TK_ERROR_JSON_UNKNOWN, "", TK_TEXT("the member '{token}' is not known; there are {detail}")) \
    X(TK_ERROR_JSON_RANGE, "", TK_TEXT("'{token}' is out of range: {detail}")) \
    /* packs */ \
    X(TK_ERROR_PACK_FILE, "", TK_TEXT("the pack has no file '{token}'")) \
    X(TK_ERROR_PACK_FILE_UNKNOWN, "", TK_TEXT("the file '{token}' does not belong into a pack of this game")) \
    X(TK_ERROR_PACK_GAME, "", TK_TEXT("the pack is for the game '{token}', not for '{detail}'")) \
    X(TK_ERROR_PACK_FORMAT, "", TK_TEXT("the format '{token}' is not known; expected {detail}")) \
    X(TK_ERROR_PACK_TEXT, "", TK_TEXT("no text for the key '{token}' in the language {detail}")) \
    X(TK_ERROR_PACK_VALUE, "", TK_TEXT("'{token}' does not fit: {detail}")) \
    X(TK_ERROR_PACK_REPEATED, "", TK_TEXT("'{token}' is given twice")) \
    X(TK_ERROR_PACK_UNKNOWN, "", TK_TEXT("the pack with the digest {token} is not at hand")) \
    X(TK_ERROR_NO_PACK, "", TK_TEXT("there is no built-in pack '{token}'")) \
    /* options */ \
    X(TK_ERROR_OPTION_UNKNOWN, "", TK_TEXT("there is no option '{token}'; there are {detail}")) \
    X(TK_ERROR_OPTION_VALUE, "", TK_TEXT("'{token}' is not a value of this option; expected {detail}")) \
    X(TK_ERROR_OPTION_REPEATED, "", TK_TEXT("the option '{token}' is given twice")) \
    X(TK_ERROR_OPTION_CLASH, "", TK_TEXT("the option '{token}' cannot be given together with {detail}")) \
    /* playing */ \
    X(TK_ERROR_FINISHED, "", TK_TEXT("the game is over")) \
    X(TK_ERROR_NOT_YOUR_TURN, "", TK_TEXT("it is not this seat's turn")) \
    X(TK_ERROR_ILLEGAL, "", TK_TEXT("'{token}' is not a legal action")) \
    X(TK_ERROR_NO_OFFER, "", TK_TEXT("no draw has been offered")) \
    X(TK_ERROR_OFFERED, "", TK_TEXT("a draw has been offered already")) \
    /* saved states */ \
    X(TK_ERROR_SAVE_FORMAT, "", TK_TEXT("not a saved state of Tankodrom")) \
    X(TK_ERROR_SAVE_VERSION, "", TK_TEXT("saved by another version: {token}; this one reads {detail}")) \
    X(TK_ERROR_SAVE_GAME, "", TK_TEXT("saved in another game, with other options or another pack")) \
    X(TK_ERROR_SAVE_DAMAGED, "", TK_TEXT("the saved state is damaged")) \
    /* records */ \
    X(TK_ERROR_RECORD_FORMAT, "", TK_TEXT("not a record: the first line must be '{detail}'")) \
    X(TK_ERROR_RECORD_HEADER, "", TK_TEXT("'{token}' is not a line of a record's header; expected {detail}")) \
    X(TK_ERROR_RECORD_REPEATED, "", TK_TEXT("the header line '{token}' is given twice")) \
    X(TK_ERROR_RECORD_MISSING, "", TK_TEXT("the header has no line '{token}'")) \
    X(TK_ERROR_RECORD_PACK, "", TK_TEXT("the match was played with another pack than this one: {detail}, digest {token}")) \
    X(TK_ERROR_RECORD_NUMBER, "", TK_TEXT("the line is numbered '{token}'; expected {detail}")) \
    X(TK_ERROR_RECORD_SEAT, "", TK_TEXT("'{token}' is not a seat that decides now; expected {detail}")) \
    X(TK_ERROR_RECORD_AFTER_END, "", TK_TEXT("'{token}' comes after the end of the game")) \
    X(TK_ERROR_RECORD_OUTCOME, "", TK_TEXT("the outcome is given as '{token}', but the game ended with {detail}")) \
    X(TK_ERROR_RECORD_HASH, "", TK_TEXT("the final hash is given as {token}, but replaying gives {detail}")) \
    X(TK_ERROR_RECORD_END, "", TK_TEXT("the record breaks off before '{token}'")) \
    /* the deal of a record */ \
    X(TK_ERROR_DEAL_NONE, "", TK_TEXT("the record has no commitment, so that nothing is proved of its deal")) \
    X(TK_ERROR_DEAL_MISSING, "", TK_TEXT("the tag '{token}' is missing, without which the deal cannot be proved")) \
    X(TK_ERROR_DEAL_TAG, "", TK_TEXT("the tag '{token}' proves nothing; expected {detail}")) \
    X(TK_ERROR_DEAL_COMMITMENT, "", TK_TEXT("the commitment is given as {token}, but the server's half and the salt give {detail}")) \
    X(TK_ERROR_DEAL_SEED, "", TK_TEXT("the seed is given as {token}, but {detail} was dealt")) \
    /* games */ \
    TK_CHESS_REASON_LIST(X) \
    TK_RUSH_REASON_LIST(X) \
    TK_DUEL_REASON_LIST(X) \
    /* the store: opening it */ \
    X(TK_ERROR_STORE_UNKNOWN, "", TK_TEXT("a store '{token}' is not known; expected {detail}")) \
    X(TK_ERROR_STORE_OPEN, "", TK_TEXT("the store '{token}' cannot be opened: {detail}")) \
    X(TK_ERROR_STORE_FOREIGN, "", TK_TEXT("'{token}' is not a store of Tankodrom")) \
    X(TK_ERROR_STORE_NEWER, "", TK_TEXT("the store was made by a newer Tankodrom: its version is {token}, this program knows {detail}")) \
    X(TK_ERROR_STORE_OLDER, "", TK_TEXT("the store is of an older Tankodrom and has not been brought forward yet: its version is {token}, this program knows {detail}")) \
    X(TK_ERROR_STORE_IN_USE, "", TK_TEXT("the store '{token}' is in use by another server")) \
    X(TK_ERROR_STORE_READ_ONLY, "", TK_TEXT("the store '{token}' can be read but not written")) \
    X(TK_ERROR_STORE_EXISTS, "", TK_TEXT("'{token}' is there already")) \
    /* what fails all that is being written together */ \
    X(TK_ERROR_STORE_DISK_FULL, "", TK_TEXT("the disk of the store is full: {token}")) \
    X(TK_ERROR_STORE_IO, "", TK_TEXT("the disk of the store failed: {token}: {detail}")) \
    X(TK_ERROR_STORE_DAMAGED, "", TK_TEXT("the store is damaged: {token}: {detail}")) \
    X(TK_ERROR_STORE_LOST, "", TK_TEXT("the file of the store was removed or replaced: {token}; what was stored is in {detail}")) \
    X(TK_ERROR_STORE_BUSY, "", TK_TEXT("another program holds the store for itself: {token}")) \
    X(TK_ERROR_STORE_DATABASE, "", TK_TEXT("the database of the store failed: {token}: {detail}")) \
    /* what refuses one write */ \
    X(TK_ERROR_STORE_WAIT, "", TK_TEXT("too much waits to be stored; try again in a moment")) \
    X(TK_ERROR_STORE_SEQUENCE, "", TK_TEXT("the match has gone on meanwhile")) \
    X(TK_ERROR_STORE_MISSING, "", TK_TEXT("the store has nothing of that kind")) \
    X(TK_ERROR_STORE_TAKEN, "", TK_TEXT("the store has another one of that name")) \
    X(TK_ERROR_STORE_LEASE, "", TK_TEXT("another server holds this match")) \
    /* people: names */ \
    X(TK_ERROR_NAME_SHORT, "", TK_TEXT("a name has at least 3 characters, or 2 Chinese, Japanese or Korean ones")) \
    X(TK_ERROR_NAME_LONG, "", TK_TEXT("the name is too long: 40 characters from A to Z fit, fewer of others")) \
    X(TK_ERROR_NAME_CHARACTER, "", TK_TEXT("'{token}' cannot stand there in a name; letters, digits, single spaces and {detail} can")) \
    X(TK_ERROR_NAME_LETTER, "", TK_TEXT("a name needs a letter")) \
    X(TK_ERROR_NAME_MIXED, "", TK_TEXT("letters of different alphabets cannot be mixed in a name: '{token}'")) \
    X(TK_ERROR_NAME_RESERVED, "", TK_TEXT("nobody can be called '{token}'")) \
    X(TK_ERROR_NAME_TAKEN, "", TK_TEXT("the name '{token}' is taken, or looks like one that is")) \
    /* passwords and sessions; none of these has a token */ \
    X(TK_ERROR_PASSWORD_WEAK, "", TK_TEXT("the password must have 8 to 256 characters and be hard to guess")) \
    X(TK_ERROR_PASSWORD_WRONG, "", TK_TEXT("the password is wrong")) \
    X(TK_ERROR_LOGIN, "", TK_TEXT("the name or the password is wrong")) \
    X(TK_ERROR_SESSION, "", TK_TEXT("this session is over")) \
    X(TK_ERROR_SESSION_UNKNOWN, "", TK_TEXT("there is no such session")) \
    X(TK_ERROR_ACCOUNT_NEEDED, "", TK_TEXT("this needs an account")) \
    X(TK_ERROR_ACCOUNT_THERE, "", TK_TEXT("there is an account already")) \
    X(TK_ERROR_ACCOUNT_CLOSED, "", TK_TEXT("the host has closed this account")) \
    /* other requests of people */ \
    X(TK_ERROR_TOO_MANY, "", TK_TEXT_COUNTED("too many requests; try again in {detail} second", "too many requests; try again in {detail} seconds")) \
    X(TK_ERROR_PERSON_UNKNOWN, "", TK_TEXT("there is nobody called '{token}'")) \
    X(TK_ERROR_BLOCKS_MOST, "", TK_TEXT_COUNTED("at most {detail} person can be blocked", "at most {detail} people can be blocked")) \
    X(TK_ERROR_PERSON_UNREACHABLE, "", TK_TEXT("nobody called '{token}' can be asked")) \
    X(TK_ERROR_FRIENDS_MOST, "", TK_TEXT_COUNTED("at most {detail} friend is kept", "at most {detail} friends are kept")) \
    X(TK_ERROR_VACATION, "", TK_TEXT_COUNTED("{detail} day of vacation is left", "{detail} days of vacation are left")) \
    /* matches on a server */ \
    X(TK_ERROR_MATCH_PAUSED, "", TK_TEXT("the match is paused")) \
    X(TK_ERROR_MATCH_TIME, "", TK_TEXT("the time has run out")) \
    X(TK_ERROR_MATCH_UNDO, "", TK_TEXT("so much cannot be taken back")) \
    X(TK_ERROR_MATCH_ASKED, "", TK_TEXT("the others are being asked already")) \
    X(TK_ERROR_MATCH_DISAGREED, "", TK_TEXT("the others do not agree")) \
    /* the network: opening it */ \
    X(TK_ERROR_NET_ADDRESS, "", TK_TEXT("'{token}' is no address to listen at; expected one like 127.0.0.1:8327, [::1]:8327 or unix:/path")) \
    X(TK_ERROR_NET_NETWORK, "", TK_TEXT("'{token}' is no address and no network; expected one like 192.0.2.7, 10.0.0.0/8 or unix")) \
    X(TK_ERROR_NET_TAKEN, "", TK_TEXT("{token} is taken: another program listens there")) \
    X(TK_ERROR_NET_DENIED, "", TK_TEXT("not allowed to listen at {token}: {detail}")) \
    X(TK_ERROR_NET_ELSEWHERE, "", TK_TEXT("{token} is no address of this machine")) \
    X(TK_ERROR_NET_LISTEN, "", TK_TEXT("cannot listen at {token}: {detail}")) \
    X(TK_ERROR_NET_KEY, "", TK_TEXT("'{token}' cannot be read: {detail}")) \
    X(TK_ERROR_NET_TLS, "", TK_TEXT("the certificate '{token}' and the key '{detail}' cannot be used together")) \
    X(TK_ERROR_NET_FILES, "", TK_TEXT("{token} connections at once are more than this system allows")) \
    X(TK_ERROR_NET_NOBODY, "", TK_TEXT("no server answers at {token}")) \
    /* the connection to a server */ \
    X(TK_ERROR_CLIENT_PLACE, "", TK_TEXT("'{token}' is no server; expected one like http://127.0.0.1:8327, https://example.org or example.org:8327")) \
    X(TK_ERROR_CLIENT_CONNECT, "", TK_TEXT("cannot connect to {token}: {detail}")) \
    X(TK_ERROR_CLIENT_TRUST, "", TK_TEXT("{token} cannot be trusted: {detail}")) \
    X(TK_ERROR_CLIENT_STRANGER, "", TK_TEXT("{token} does not speak as a server of Tankodrom: {detail}")) \
    X(TK_ERROR_CLIENT_BYE, "", TK_TEXT("{token} has closed the connection: {detail}")) \
    /* the server */ \
    X(TK_ERROR_SERVER_HELLO, "", TK_TEXT("say hello first")) \
    X(TK_ERROR_SERVER_HELLO_TWICE, "", TK_TEXT("hello is said once")) \
    X(TK_ERROR_SERVER_STOPPING, "", TK_TEXT("the server is about to restart; try again in a moment")) \
    X(TK_ERROR_SERVER_NO_TABLE, "", TK_TEXT("there is no such table")) \
    X(TK_ERROR_SERVER_NO_MATCH, "", TK_TEXT("there is no such match")) \
    X(TK_ERROR_SERVER_NOBODY, "", TK_TEXT("there is nobody called '{token}' here")) \
    X(TK_ERROR_SERVER_OWNER, "", TK_TEXT("only the one whose table it is may do that")) \
    X(TK_ERROR_SERVER_STARTED, "", TK_TEXT("the match has begun already")) \
    X(TK_ERROR_SERVER_UNFINISHED, "", TK_TEXT("there is no finished match at this table")) \
    X(TK_ERROR_SERVER_SEATS, "", TK_TEXT("not all seats are taken")) \
    X(TK_ERROR_SERVER_TAKEN, "", TK_TEXT("that seat is taken")) \
    X(TK_ERROR_SERVER_KEPT, "", TK_TEXT("that seat is kept for somebody who is invited")) \
    X(TK_ERROR_SERVER_UNINVITED, "", TK_TEXT("no seat is kept for you at this table")) \
    X(TK_ERROR_SERVER_NO_SEAT, "", TK_TEXT("there is no free seat for you")) \
    X(TK_ERROR_SERVER_NOT_SEATED, "", TK_TEXT("you do not sit at this table")) \
    X(TK_ERROR_SERVER_NOT_THERE, "", TK_TEXT("you are not at this table; join it first")) \
    X(TK_ERROR_SERVER_SHUT_OUT, "", TK_TEXT("you were asked to leave this table")) \
    X(TK_ERROR_SERVER_ONLOOKERS, "", TK_TEXT("onlookers are not wanted at this table")) \
    X(TK_ERROR_SERVER_OPPONENT, "", TK_TEXT("there is no opponent called '{token}'; there are {detail}")) \
    X(TK_ERROR_SERVER_TABLES, "", TK_TEXT_COUNTED("you have {detail} unfinished table already, which is the most", "you have {detail} unfinished tables already, which is the most")) \
    X(TK_ERROR_SERVER_WORD, "", TK_TEXT("the word for the deal must be one line of at most 63 bytes, without blanks at its ends")) \
    X(TK_ERROR_SERVER_ACCOUNT, "", TK_TEXT("rated matches are for people with an account")) \
    X(TK_ERROR_SERVER_HOST, "", TK_TEXT("that is for the hosts of this server")) \
    X(TK_ERROR_SERVER_QUIET, "", TK_TEXT("nobody talks at this table, or only its players do")) \
    X(TK_ERROR_HOOK, "", TK_TEXT("'{token}' cannot be told of notices; a webhook must be on this machine: {detail}")) \
    X(TK_ERROR_SERVER_AGAIN, "", TK_TEXT("{token} would like another match")) \
    X(TK_ERROR_SERVER_RATED, "", TK_TEXT("a rated match starts as the game does, not from a position of its own")) \
    /* tournaments */ \
    X(TK_ERROR_TOURNAMENT_NONE, "", TK_TEXT("there is no such tournament")) \
    X(TK_ERROR_TOURNAMENT_ACCOUNT, "", TK_TEXT("tournaments are for people with an account; make one first")) \
    X(TK_ERROR_TOURNAMENT_SEATS, "", TK_TEXT_COUNTED("a tournament is for games of two, and this one has {detail} seat; choose another scenario", "a tournament is for games of two, and this one has {detail} seats; choose another scenario")) \
    X(TK_ERROR_TOURNAMENT_MOST, "", TK_TEXT("more than {detail} cannot all meet each other; let fewer enter, or choose a Swiss")) \
    X(TK_ERROR_TOURNAMENT_OPENED, "", TK_TEXT_COUNTED("you have {detail} unfinished tournament already, which is the most", "you have {detail} unfinished tournaments already, which is the most")) \
    X(TK_ERROR_TOURNAMENT_STARTED, "", TK_TEXT("the tournament has begun already")) \
    X(TK_ERROR_TOURNAMENT_OVER, "", TK_TEXT("the tournament is over")) \
    X(TK_ERROR_TOURNAMENT_FULL, "", TK_TEXT("as many have entered as may")) \
    X(TK_ERROR_TOURNAMENT_OUTSIDE, "", TK_TEXT("who has not entered cannot withdraw")) \
    X(TK_ERROR_TOURNAMENT_ORGANISER, "", TK_TEXT("only the one who opened the tournament may do that")) \
    X(TK_ERROR_TOURNAMENT_FEW, "", TK_TEXT("it takes two at least; wait until somebody else has entered")) \
    X(TK_ERROR_TOURNAMENT_TABLE, "", TK_TEXT("this table was made for one match of a tournament"))
/* clang-format on */

#endif
