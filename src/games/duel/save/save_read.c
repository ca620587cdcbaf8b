/* Reads a saved match, laid out as save.c says. Types and crews of tanks come from the scenario. */
#include "games/duel/rules/flow/inside.h"
#include "games/duel/save/save.h"

/* A byte that is 0 or 1; anything else spoils the reading. */
static bool read_bool(tk_byte_reader *reader) {
    const uint8_t byte = tk_read_u8(reader);
    reader->failed = reader->failed || byte > 1;
    return byte == 1;
}

/* A place of one card on the board of a tank; false when another lies there or the tank takes no part. */
static bool put_on(const duel_rules *rules, duel_body *body, unsigned card, unsigned place) {
    const unsigned tank = (place - PLACE_BID) % DUEL_TANKS;
    duel_tank *board = &body->tank[tank];
    uint8_t *at = place >= PLACE_SMOKE ? &board->smoke : place >= PLACE_BOX ? &board->box : &board->bid;
    const bool free = *at == DUEL_NO_CARD;
    *at = (uint8_t)card;
    return free && duel_plays(rules, tank);
}

static bool read_places(const duel_rules *rules, tk_byte_reader *reader, duel_body *body,
                        uint8_t places[DUEL_CARDS + 1]) {
    places[DUEL_NO_CARD] = PLACE_DRAW;
    tk_read_bytes(reader, places + 1, DUEL_CARDS);
    for (unsigned card = 1; card <= DUEL_CARDS; card++) {
        const unsigned place = places[card];
        if (place >= PLACES || (place >= PLACE_HAND && place < PLACE_BID && place - PLACE_HAND >= rules->seats)) {
            return false;
        }
        if (place >= PLACE_BID) {
            if (!put_on(rules, body, card, place)) {
                return false;
            }
        } else if (place != PLACE_DRAW) {
            duel_add(place == PLACE_DISCARD ? &body->discard
                     : place == PLACE_TABLE ? &body->table
                                            : &body->hand[place - PLACE_HAND],
                     card);
        }
    }
    return true;
}

/* The draw pile has every card that is there once. */
static bool read_draw(tk_byte_reader *reader, duel_body *body, const uint8_t places[DUEL_CARDS + 1]) {
    duel_set seen = {{0, 0}};
    unsigned cards = 0;
    body->draws = tk_read_u8(reader);
    if (body->draws > sizeof body->draw) {
        return false;
    }
    tk_read_bytes(reader, body->draw, body->draws);
    for (unsigned at = 0; at < body->draws; at++) {
        const unsigned card = body->draw[at];
        if (card == DUEL_NO_CARD || card > DUEL_CARD_END || duel_has(&seen, card) ||
            (card <= DUEL_CARDS && places[card] != PLACE_DRAW)) {
            return false;
        }
        duel_add(&seen, card);
        cards += card <= DUEL_CARDS;
    }
    for (unsigned card = 1; card <= DUEL_CARDS; card++) {
        cards -= places[card] == PLACE_DRAW;
    }
    return cards == 0;
}

static bool read_damage(tk_byte_reader *reader, duel_body *body) {
    uint32_t seen = 0;
    body->damages = tk_read_u8(reader);
    if (body->damages > DUEL_DAMAGE_CARDS) {
        return false;
    }
    tk_read_bytes(reader, body->damage, body->damages);
    for (unsigned at = 0; at < body->damages; at++) {
        const unsigned card = body->damage[at];
        if (card >= DUEL_DAMAGE_CARDS || duel_holds_bit(seen, card)) {
            return false;
        }
        seen |= 1u << card;
    }
    return true;
}

/* A number of two's complement. */
static int sign(unsigned number, unsigned bits) {
    return number >> (bits - 1) == 0 ? (int)number : (int)number - (1 << bits);
}

static bool read_tank(const duel_rules *rules, tk_byte_reader *reader, duel_body *body, unsigned tank) {
    duel_tank *board = &body->tank[tank];
    const duel_force *force = &rules->scenario.force[duel_side_of(tank)][tank % DUEL_SIDE_TANKS];
    board->type = force->type;
    board->experience = force->experience;
    board->marks = tk_read_u16(reader);
    board->points = (int16_t)sign(tk_read_u16(reader), 16);
    board->medals = tk_read_u8(reader);
    board->range = (int8_t)sign(tk_read_u8(reader), 8);
    const unsigned half = tk_read_u8(reader);
    board->spotted = tk_read_u8(reader);
    board->flanking = tk_read_u8(reader);
    board->acquired = tk_read_u8(reader);
    board->bonus = tk_read_u8(reader);
    board->move = tk_read_u8(reader);
    board->fire = tk_read_u8(reader);
    board->bog = tk_read_u8(reader);
    board->apcr = tk_read_u8(reader);
    board->penetrated_by = tk_read_u8(reader);
    tk_read_bytes(reader, board->sitting, sizeof board->sitting);
    tk_read_bytes(reader, board->health, sizeof board->health);
    if (half == HALF_HILL) {
        const bool free = board->box == DUEL_NO_CARD;
        board->box = DUEL_BOX_HILL;
        return free;
    }
    board->box_half = (uint8_t)half;
    return half == 0 || (half == 1 && board->box != DUEL_NO_CARD);
}

static bool read_stack(tk_byte_reader *reader, duel_body *body) {
    body->frames = tk_read_u8(reader);
    if (body->frames > DUEL_FRAMES) {
        return false;
    }
    for (unsigned index = 0; index < body->frames; index++) {
        uint8_t bytes[6];
        tk_read_bytes(reader, bytes, sizeof bytes);
        body->frame[index] = (duel_frame){bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5]};
    }
    duel_play *play = &body->play;
    play->count = tk_read_u8(reader);
    play->at = tk_read_u8(reader);
    play->boost = tk_read_u8(reader);
    tk_read_bytes(reader, play->card, sizeof play->card);
    tk_read_bytes(reader, play->half, sizeof play->half);
    duel_shot *shot = &body->shot;
    shot->by = tk_read_u8(reader);
    shot->from = tk_read_u8(reader);
    shot->gun = tk_read_u8(reader);
    shot->target = tk_read_u8(reader);
    shot->cards = tk_read_u8(reader);
    shot->accuracy = (int8_t)sign(tk_read_u8(reader), 8);
    shot->leadership = read_bool(reader);
    shot->apcr = read_bool(reader);
    shot->tactics = read_bool(reader);
    shot->location = tk_read_u8(reader);
    shot->severity = tk_read_u8(reader);
    shot->card = tk_read_u8(reader);
    shot->damage = tk_read_u8(reader);
    shot->weapon = tk_read_u8(reader);
    return true;
}

static void read_course(tk_byte_reader *reader, duel_body *body) {
    body->round = tk_read_u16(reader);
    body->phase = tk_read_u8(reader);
    body->question = tk_read_u8(reader);
    body->asked = tk_read_u8(reader);
    body->active = tk_read_u8(reader);
    body->ordered = tk_read_u8(reader);
    body->turn = tk_read_u8(reader);
    body->last_active = tk_read_u8(reader);
    body->passes = tk_read_u8(reader);
    body->shuffle_waits = read_bool(reader);
    body->end_waits = read_bool(reader);
    body->acted = read_bool(reader);
    body->burning_start = read_bool(reader);
    body->stopped = read_bool(reader);
    body->infantry_done = tk_read_u8(reader);
    tk_read_bytes(reader, body->guns_fired, sizeof body->guns_fired);
    tk_read_bytes(reader, body->advance, sizeof body->advance);
    tk_read_bytes(reader, body->roads, sizeof body->roads);
    body->exchanged = tk_read_u8(reader);
    body->offer = tk_read_u8(reader);
    body->offerer = tk_read_u8(reader);
    body->winner = tk_read_u8(reader);
    body->last_seat = tk_read_u8(reader);
    tk_read_bytes(reader, body->order, sizeof body->order);
    body->last = tk_read_u64(reader);
    for (unsigned index = 0; index <= DUEL_SEATS_MOST; index++) {
        body->told[index] = tk_read_u64(reader);
    }
}

bool duel_load(const duel_rules *rules, tk_byte_reader *reader, duel_body *body) {
    uint8_t places[DUEL_CARDS + 1];
    for (unsigned index = 0; index < 4; index++) {
        body->random.word[index] = tk_read_u64(reader);
    }
    if (!read_places(rules, reader, body, places)) {
        return false;
    }
    tk_read_bytes(reader, body->known + 1, DUEL_CARDS);
    if (!read_draw(reader, body, places) || !read_damage(reader, body)) {
        return false;
    }
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (duel_plays(rules, tank) && !read_tank(rules, reader, body, tank)) {
            return false;
        }
    }
    if (!read_stack(reader, body)) {
        return false;
    }
    read_course(reader, body);
    return !reader->failed && duel_save_possible(rules, body, places) && duel_stack_possible(rules, body);
}
