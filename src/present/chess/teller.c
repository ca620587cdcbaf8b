/* Tank Chess told to people. Nothing is hidden in it, so everybody is told the same but for what may be chosen. */
#include <stdio.h>
#include <string.h>

#include "base/fill.h"
#include "games/chess/words/words.h"
#include "present/chess/inside.h"

/* ---- The board ---- */

static void put_pieces(const chess_position *position, tk_json_writer *writer) {
    tk_json_array(writer, "pieces");
    for (unsigned colour = 0; colour < 2; colour++) {
        for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
            const chess_piece *piece = &position->piece[colour][__builtin_ctzll(left)];
            tk_json_open_object(writer);
            tk_json_text(writer, "square", chess_square_name(piece->square).text);
            tk_json_text(writer, "kind", tk_chess_key(TK_CHESS_WORDS_KIND, piece->kind));
            tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, colour));
            tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, piece->facing));
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

/* The kinds of pieces as they are drawn and named; what is printed on them is a thing. */
static void put_kinds(const present_view *view, tk_json_writer *writer) {
    tk_json_object(writer, "kinds");
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        const char letter[2] = {tk_chess_letter((tk_chess_kind)kind), '\0'};
        tk_json_object(writer, tk_chess_key(TK_CHESS_WORDS_KIND, kind));
        tk_json_text(writer, "letter", letter);
        tk_json_text(writer, "name", present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, kind)));
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

/* The facings in words, for what is spoken. */
static void put_facings(const present_view *view, tk_json_writer *writer) {
    tk_json_object(writer, "facings");
    for (unsigned facing = 0; facing < 8; facing++) {
        tk_json_text(writer, tk_chess_key(TK_CHESS_WORDS_FACING, facing), present_chess_facing(view, facing));
    }
    tk_json_close_object(writer);
}

static void put_squares(const chess_position *position, const char *name, unsigned content, tk_json_writer *writer) {
    tk_json_array(writer, name);
    for (unsigned rank = 0; rank < position->size; rank++) {
        for (unsigned file = 0; file < position->size; file++) {
            const unsigned square = chess_square(file, rank);
            if (position->board[square] == content) {
                tk_json_put_string(writer, chess_square_name(square).text);
            }
        }
    }
    tk_json_close_array(writer);
}

void present_chess_put_things(const present_view *view, const chess_position *position, tk_json_writer *writer) {
    put_kinds(view, writer);
    put_facings(view, writer);
    put_pieces(position, writer);
    put_squares(position, "wrecks", TK_CHESS_WRECK, writer);
    put_squares(position, "obstacles", TK_CHESS_OBSTACLE, writer);
}

/* The heaviest first. An escaped command tank is not lost. */
static void put_losses(const chess_body *body, unsigned colour, tk_json_writer *writer) {
    static const tk_chess_kind order[] = {TK_CHESS_COMMAND, TK_CHESS_ROCKETS, TK_CHESS_GUN,
                                          TK_CHESS_HEAVY,   TK_CHESS_MEDIUM,  TK_CHESS_LIGHT};
    const chess_position *position = &body->position;
    uint64_t living = position->alive[colour];
    if (body->end == TK_CHESS_END_ESCAPED && body->winner == colour) {
        living |= UINT64_C(1) << position->command[colour];
    }
    tk_json_array(writer, tk_chess_key(TK_CHESS_WORDS_COLOUR, colour));
    for (size_t kind = 0; kind < sizeof order / sizeof *order; kind++) {
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if (position->piece[colour][index].kind == order[kind] && (living >> index & 1u) == 0) {
                tk_json_put_string(writer, tk_chess_key(TK_CHESS_WORDS_KIND, order[kind]));
            }
        }
    }
    tk_json_close_array(writer);
}

/* Nothing that stood in its way has moved since: what it destroyed lies where it stood. */
static void put_last_way(const present_view *view, tk_json_writer *writer) {
    const chess_body *body = present_chess_body(view);
    const chess_ledger *ledger = view->ledger;
    const unsigned to = chess_action_to(body->last), content = body->position.board[to];
    if (ledger != NULL && chess_is_piece(content)) {
        const chess_piece *piece = &body->position.piece[body->mover][chess_index_of(content)];
        const chess_piece start = {(uint16_t)chess_action_from(body->last), piece->kind, (uint8_t)ledger->before};
        present_chess_put_way(&body->position, &start, to, present_chess_rules(view)->type[piece->kind].speed,
                              body->last, writer);
    }
}

static void put_last(const present_view *view, tk_json_writer *writer) {
    const chess_body *body = present_chess_body(view);
    const tk_action last = body->last;
    if (body->mover == CHESS_NOBODY) {
        return;
    }
    tk_json_object(writer, "last");
    tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, body->mover));
    tk_json_text(writer, "from", chess_square_name(chess_action_from(last)).text);
    if (!chess_action_escapes(last)) {
        tk_json_text(writer, "to", chess_square_name(chess_action_to(last)).text);
        tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, chess_action_facing(last)));
        put_last_way(view, writer);
    }
    if (chess_action_fires(last)) {
        tk_json_text(writer, "target", chess_square_name(chess_action_target(last)).text);
    }
    tk_json_close_object(writer);
}

/* Whom a call is about: the reader, or a side by its name. */
static void put_call(const present_view *view, const char *member, unsigned colour, const char *yours,
                     const char *theirs, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    const tk_filling filling = {"side", present_say(view, tk_chess_name(TK_CHESS_WORDS_COLOUR, colour))};
    tk_text_fill(text, present_say(view, view->reader->seat == colour ? yours : theirs), &filling, 1);
    tk_text_end(text);
    present_put_text(writer, member, text);
}

/* C17 */
static void put_calls(const present_view *view, tk_json_writer *writer) {
    const unsigned mover = present_chess_body(view)->mover;
    if (tk_chess_check_called(view->game, view->state)) {
        tk_json_text(writer, "check", present_say(view, TK_TEXT("CHECK!")));
        put_call(view, "check_text", 1 - mover, TK_TEXT("Your command tank could be destroyed next turn."),
                 TK_TEXT("{side}'s command tank could be destroyed next turn."), writer);
        present_chess_checks(view, writer);
    }
    if (tk_chess_escape_called(view->game, view->state)) {
        tk_json_text(writer, "escape", present_say(view, TK_TEXT("ESCAPE!")));
        put_call(view, "escape_text", mover, TK_TEXT("Your command tank could leave the board next turn."),
                 TK_TEXT("{side}'s command tank could leave the board next turn."), writer);
    }
}

/* The lines of fire of all pieces as they stand, by their squares; one that has none is left out. */
static void put_lines(const present_view *view, tk_json_writer *writer) {
    const chess_position *position = &present_chess_body(view)->position;
    tk_json_object(writer, "lines");
    for (unsigned colour = 0; colour < TK_CHESS_COLOURS; colour++) {
        for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
            const chess_piece *piece = &position->piece[colour][__builtin_ctzll(left)];
            tk_json_array(writer, chess_square_name(piece->square).text);
            present_chess_put_lines(present_chess_rules(view), position, colour, piece, piece->square, writer);
            tk_json_close_array(writer);
        }
    }
    tk_json_close_object(writer);
}

/* C18, by turns of each side. */
static void put_quiet(const present_view *view, tk_json_writer *writer) {
    const unsigned turns = present_chess_body(view)->quiet / 2, limit = present_chess_rules(view)->quiet_limit;
    tk_json_object(writer, "quiet");
    tk_json_number(writer, "turns", turns);
    if (limit > 0) {
        tk_json_number(writer, "limit", limit);
        present_put(writer, "text", present_say(view, "quiet turns: %u of %u"), turns, limit);
        present_put(writer, "told",
                    present_say(view, "Turns of each side since a piece was last destroyed; after %u in a row the "
                                      "match is drawn."),
                    limit);
    } else {
        present_put(writer, "text", present_say(view, "quiet turns: %u"), turns);
    }
    tk_json_close_object(writer);
}

/* What the reader may declare now, as records write it. */
static void put_declarations(const present_view *view, tk_json_writer *writer) {
    const chess_body *body = present_chess_body(view);
    const unsigned seat = view->reader->seat;
    if (body->end != TK_CHESS_GOES_ON || seat > TK_CHESS_BLACK) {
        return;
    }
    const bool may_offer = (body->offered >> seat & 1) == 0 && body->offer != seat;
    tk_json_array(writer, "declarations");
    tk_json_put_string(writer, tk_declaration_text(TK_RESIGN));
    if (body->offer == 1 - seat) {
        tk_json_put_string(writer, tk_declaration_text(TK_ACCEPT_DRAW));
        tk_json_put_string(writer, tk_declaration_text(TK_DECLINE_DRAW));
    } else if (may_offer) {
        tk_json_put_string(writer, tk_declaration_text(TK_OFFER_DRAW));
    }
    tk_json_close_array(writer);
    if (!may_offer && body->offer != 1 - seat) {
        tk_json_text(writer, "offer_again",
                     present_say(view, TK_TEXT("You have offered a draw already; you can again after the next move.")));
    }
}

/* C22, written where it belongs: a line of signs that JSON takes as they are. */
void present_chess_put_line(const char *name, const chess_position *basic, const chess_position *position,
                            tk_json_writer *writer) {
    char line[TK_CHESS_LINE_SIZE];
    tk_text text = tk_text_on(line, sizeof line);
    chess_write_line(position, basic, &text);
    const size_t length = tk_text_end(&text);
    tk_json_put_name(writer, name);
    tk_json_put_bytes(writer, line, length < sizeof line ? length : 0);
}

static void put_line(const char *name, const chess_rules *rules, const chess_position *position,
                     tk_json_writer *writer) {
    present_chess_put_line(name, rules->has_basic ? &rules->basic : NULL, position, writer);
}

/* What was set up (C3); anything else than a Basic Setup with its line, so that the match can be played again. */
static void put_setup(const present_view *view, tk_json_writer *writer) {
    const chess_rules *rules = present_chess_rules(view);
    const unsigned size = rules->start.size;
    if (rules->has_basic && rules->start.hash == rules->basic.hash) {
        /* the book's own is known for 16 × 16 alone (C2, C3) */
        present_put(writer, "setup",
                    size == 16 ? present_say(view, "Basic Setup %u × %u")
                               : present_say(view, "Tankodrom's setup %u × %u"),
                    size, size);
    } else {
        present_put(writer, "setup", present_say(view, "another setup, %u × %u"), size, size);
        put_line("start", rules, &rules->start, writer);
    }
}

static void count(const tk_game *game, const tk_event *event, void *ledger) {
    (void)game;
    if (event->kind == TK_CHESS_EVENT_MOVED) {
        ((chess_ledger *)ledger)->before = (unsigned)event->value[3] & 7u;
    }
}

static void board(const present_view *view, tk_json_writer *writer) {
    const chess_body *body = present_chess_body(view);
    const chess_position *position = &body->position;
    tk_json_number(writer, "size", position->size);
    put_setup(view, writer);
    tk_json_number(writer, "moves", body->ply);
    if (body->end == TK_CHESS_GOES_ON) {
        tk_json_text(writer, "to_move", tk_chess_key(TK_CHESS_WORDS_COLOUR, position->side));
    }
    present_chess_put_things(view, position, writer);
    tk_json_object(writer, "lost");
    put_losses(body, TK_CHESS_WHITE, writer);
    put_losses(body, TK_CHESS_BLACK, writer);
    tk_json_close_object(writer);
    put_last(view, writer);
    put_calls(view, writer);
    put_quiet(view, writer);
    if (body->offer != CHESS_NOBODY) {
        tk_json_text(writer, "offer", tk_chess_key(TK_CHESS_WORDS_COLOUR, body->offer));
    }
    put_declarations(view, writer);
    present_chess_threats(view, writer);
    put_lines(view, writer);
    put_line("position", present_chess_rules(view), position, writer);
}

static void asked(const present_view *view, tk_json_writer *writer) {
    tk_json_text(writer, "question", "move");
    tk_json_text(writer, "text", present_say(view, TK_TEXT("Move one of your tanks; it may then fire.")));
    tk_json_text(writer, "rule", "C4");
}

/* Who resigned or ran out of time: "the opponent" is no answer for who looks on, or plays both sides. */
static const char *ending(const tk_outcome *outcome) {
    return strcmp(outcome->reason, "resigned") == 0 ? TK_TEXT("{winners} wins: {losers} resigned.")
           : strcmp(outcome->reason, "flag") == 0   ? TK_TEXT("{winners} wins: {losers} ran out of time.")
                                                    : NULL;
}

/* ---- Pieces ---- */

/* Kinds of pieces: what is printed in the table of the rulebook. */
static bool thing(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    unsigned index = 0;
    while (index < TK_CHESS_KINDS && strcmp(tk_chess_key(TK_CHESS_WORDS_KIND, index), key) != 0) {
        index++;
    }
    if (strcmp(kind, "piece") != 0 || index == TK_CHESS_KINDS) {
        return false;
    }
    const chess_type *type = &present_chess_rules(view)->type[index];
    const char letter[2] = {tk_chess_letter((tk_chess_kind)index), '\0'};
    tk_json_text(writer, "kind", key);
    tk_json_text(writer, "letter", letter);
    tk_json_text(writer, "name", present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, index)));
    tk_json_number(writer, "speed", type->speed);
    tk_json_object(writer, "armour");
    tk_json_number(writer, "front", type->armour[CHESS_FRONT]);
    tk_json_number(writer, "side", type->armour[CHESS_SIDE]);
    tk_json_number(writer, "rear", type->armour[CHESS_REAR]);
    tk_json_close_object(writer);
    tk_json_number(writer, "gun", type->gun);
    tk_json_text(writer, "fires", tk_chess_key(TK_CHESS_WORDS_FIRE, type->fire));
    tk_json_text(writer, "fires_text", present_say(view, tk_chess_name(TK_CHESS_WORDS_FIRE, type->fire)));
    return true;
}

/* The Basic Setups (C3). */
static void ways(const present_view *view, tk_json_writer *writer) {
    static const unsigned sizes[] = {16, 20};
    for (size_t index = 0; index < sizeof sizes / sizeof sizes[0]; index++) {
        char size[16];
        snprintf(size, sizeof size, "%u", sizes[index]);
        present_open_way("size", size, TK_CHESS_COLOURS, index == 0, writer);
        present_put(writer, "name", present_say(view, "%u × %u squares"), sizes[index], sizes[index]);
        tk_json_number(writer, "size", sizes[index]);
        tk_json_close_object(writer);
    }
}

const present_teller present_chess = {
    .game = "chess",
    .words = present_chess_words,
    .introduction = TK_TEXT("Destroy the enemy command tank (C), or drive your own off the board over the\n"
                            "edge where the enemy starts. A turn: one of your tanks drives, then it may fire.\n"),
    .rules = TK_TEXT("Tank Chess in short\n"
                     "  Aim      Destroy the enemy command tank, or leave the board with yours over\n"
                     "           the edge where the enemy starts (H15>off), but not across a corner.\n"
                     "  Turn     White begins. You move exactly one tank; only it may then fire.\n"
                     "  Driving  As many steps as its speed allows. A step is one square straight\n"
                     "           ahead, diagonally too, or a turn by 45 degrees on the spot. Or,\n"
                     "           instead of all that, one square straight back. Obstacles, tanks and\n"
                     "           wrecks block.\n"
                     "  Firing   Straight ahead and along both forward diagonals, at any distance,\n"
                     "           with at least one square between and nothing in the way.\n"
                     "  Armour   A shot flying straight at the face meets the front, one from\n"
                     "           straight behind the rear, any other the side. It destroys when the\n"
                     "           gun is stronger than the armour it meets.\n"
                     "  Wrecks   A destroyed tank stays on its square and blocks it.\n"
                     "  Draw     By agreement, when a position comes up for the third time, or after\n"
                     "           many turns without a tank destroyed.\n"
                     "\n"
                     "  tank                      speed   armour front/side/rear   gun\n"
                     "  C command tank              5           1 / 0 / 0           1\n"
                     "  L light tank                5           1 / 0 / 0           1\n"
                     "  M medium tank               4           2 / 1 / 0           2\n"
                     "  H heavy tank                3           3 / 2 / 1           3\n"
                     "  D self-propelled gun        4           2 / 1 / 0           4\n"
                     "  R heavy rocket launcher     3           1 / 0 / 0           5\n"
                     "  D and R fire straight ahead only; R at 3, 4 or 5 squares, over anything.\n"),
    .ledger_size = sizeof(chess_ledger),
    .count = count,
    .board = board,
    .asked = asked,
    .ending = ending,
    .choices = present_chess_choices,
    .why = present_chess_why,
    .about = present_chess_about,
    .thing = thing,
    .ways = ways,
    .contents = present_chess_contents,
    .setup = present_chess_setup,
    .setup_members = present_chess_setup_members,
};
