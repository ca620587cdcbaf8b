/* A match as a JSON object. A view is made from what duel_look shows a seat and from nothing else, so it cannot say
 * more. The dump is for study and bug reports and has everything. Seats and guns count from 0, ranges are in metres. */
#include "games/duel/words/words.h"

#include "base/json.h"

/* ---- Members: tanks by their names, words by their keys, nothing as null ---- */

static void put_maybe(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    if (number < 0) {
        tk_json_put_null(writer);
    } else {
        tk_json_put_integer(writer, number);
    }
}

static void put_tank(tk_json_writer *writer, const char *name, unsigned tank) {
    tk_json_text(writer, name, duel_tank_key(tank));
}

static void put_tanks(tk_json_writer *writer, const char *name, unsigned set) {
    tk_json_array(writer, name);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (duel_holds_bit(set, tank)) {
            tk_json_put_string(writer, duel_tank_key(tank));
        }
    }
    tk_json_close_array(writer);
}

static void put_bits(tk_json_writer *writer, const char *name, unsigned set) {
    tk_json_array(writer, name);
    for (unsigned bit = 0; bit < 32; bit++) {
        if (duel_holds_bit(set, bit)) {
            tk_json_put_unsigned(writer, bit);
        }
    }
    tk_json_close_array(writer);
}

static void put_seat(tk_json_writer *writer, const char *name, unsigned seat) {
    put_maybe(writer, name, seat < TK_SEATS_MAX ? (int64_t)seat : -1);
}

static void put_card(tk_json_writer *writer, const char *name, unsigned card) {
    put_maybe(writer, name, card >= 1 && card <= TK_DUEL_CARDS ? (int64_t)card : -1);
}

static void put_bytes(tk_json_writer *writer, const void *bytes, size_t count) {
    tk_json_open_array(writer);
    for (size_t index = 0; index < count; index++) {
        tk_json_put_unsigned(writer, ((const uint8_t *)bytes)[index]);
    }
    tk_json_close_array(writer);
}

static void put_cards(tk_json_writer *writer, const char *name, const uint8_t *cards, unsigned count) {
    tk_json_put_name(writer, name);
    put_bytes(writer, cards, count);
}

static void put_words(tk_json_writer *writer, const char *name, tk_duel_words words, unsigned number) {
    tk_json_text(writer, name, duel_key(words, number));
}

static void put_hex(tk_json_writer *writer, const char *name, uint64_t number) {
    char digits[17];
    tk_text text;
    tk_text_start(&text, digits, sizeof digits);
    tk_text_hex(&text, number);
    tk_text_end(&text);
    tk_json_text(writer, name, digits);
}

/* ---- A tank board ---- */

static void put_crew(tk_json_writer *writer, const tk_duel_tank *tank) {
    tk_json_object(writer, "crew");
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        const unsigned member = tank->sitting[position];
        if (tank->health[position] == TK_DUEL_ABSENT && member >= TK_DUEL_POSITIONS) {
            continue;
        }
        tk_json_put_name(writer, duel_key(TK_DUEL_WORDS_POSITION, position));
        tk_json_open_object(writer);
        put_words(writer, "sits", TK_DUEL_WORDS_POSITION, member);
        put_words(writer, "health", TK_DUEL_WORDS_HEALTH, tank->health[position]);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

static void put_box(tk_json_writer *writer, const duel_rules *rules, const tk_duel_tank *tank) {
    tk_json_object(writer, "box");
    put_card(writer, "card", tank->box);
    put_words(writer, "half", TK_DUEL_WORDS_HALF, tank->box == TK_DUEL_NO_CARD ? TK_DUEL_NONE : tank->box_half);
    tk_json_text(writer, "terrain", tank->hill ? "hill" : rules->terrain_id[tank->terrain]);
    tk_json_bool(writer, "moving", tank->moving);
    put_card(writer, "smoke", tank->smoke);
    tk_json_number(writer, "cover", tank->cover);
    tk_json_close_object(writer);
}

static void put_marks(tk_json_writer *writer, const tk_duel_tank *tank) {
    const struct {
        const char *key;
        bool set;
    } marks[] = {{"hull-down", tank->hull_down},
                 {"burning", tank->burning},
                 {"broken", tank->broken},
                 {"tracks", tank->tracks},
                 {"immobile", tank->immobile},
                 {"jammed", tank->jammed},
                 {"no-driver", tank->no_driver},
                 {"no-gunner", tank->no_gunner},
                 {"smoke-inside", tank->smoke_inside},
                 {"no-acquiring", tank->no_acquiring},
                 {"loader-panics", tank->loader_panics},
                 {"shocked", tank->shocked},
                 {"driver-panics", tank->driver_panics},
                 {"stunned", tank->stunned},
                 {"buttoned-up", tank->buttoned},
                 {"loaded", tank->loaded}};
    tk_json_array(writer, "marks");
    for (size_t index = 0; index < sizeof marks / sizeof marks[0]; index++) {
        if (marks[index].set) {
            tk_json_put_string(writer, marks[index].key);
        }
    }
    tk_json_close_array(writer);
}

static void put_levels(tk_json_writer *writer, const tk_duel_tank *tank) {
    tk_json_number(writer, "range", tank->range);
    tk_json_number(writer, "move", tank->move);
    tk_json_number(writer, "fire", tank->fire);
    tk_json_number(writer, "move_printed", tank->move_most);
    tk_json_number(writer, "fire_printed", tank->fire_most);
    tk_json_number(writer, "bog", tank->bog);
    tk_json_number(writer, "sight", tank->sight);
}

static void put_markers(tk_json_writer *writer, const tk_duel_tank *tank) {
    put_tanks(writer, "spotted", tank->spotted);
    put_tank(writer, "acquired", tank->acquired);
    tk_json_number(writer, "bonus", tank->bonus);
    put_tanks(writer, "flanking", tank->flanking);
    put_tanks(writer, "flanked_by", tank->flanked_by);
    tk_json_number(writer, "apcr", tank->apcr);
    put_tank(writer, "penetrated_by", tank->penetrated_by);
    put_tank(writer, "burned_by", tank->burned_by);
}

static void put_board(tk_json_writer *writer, const duel_rules *rules, const tk_duel_tank *tank) {
    tk_json_open_object(writer);
    put_tank(writer, "tank", tank->side * TK_DUEL_SIDE_TANKS + tank->number - 1);
    put_seat(writer, "seat", tank->seat);
    tk_json_bool(writer, "tankobot", tank->tankobot);
    tk_json_text(writer, "type", rules->type_id[tank->type]);
    put_words(writer, "experience", TK_DUEL_WORDS_EXPERIENCE, tank->experience);
    tk_json_bool(writer, "out", tank->out);
    put_levels(writer, tank);
    put_box(writer, rules, tank);
    put_marks(writer, tank);
    put_markers(writer, tank);
    put_crew(writer, tank);
    tk_json_number(writer, "points", tank->points);
    tk_json_number(writer, "medals", tank->medals);
    tk_json_bool(writer, "bidden", tank->bidden);
    put_card(writer, "bid", tank->bid);
    tk_json_close_object(writer);
}

/* ---- What a seat sees ---- */

static void put_sides(tk_json_writer *writer, const char *name, int64_t german, int64_t soviet) {
    tk_json_object(writer, name);
    tk_json_number(writer, "german", german);
    tk_json_number(writer, "soviet", soviet);
    tk_json_close_object(writer);
}

static void put_course(tk_json_writer *writer, const tk_duel_sight *sight) {
    tk_json_text(writer, "scenario", sight->scenario);
    tk_json_text(writer, "edition", sight->edition);
    put_words(writer, "weather", TK_DUEL_WORDS_WEATHER, sight->weather);
    tk_json_number(writer, "players", sight->seats);
    tk_json_number(writer, "round", sight->round);
    put_words(writer, "phase", TK_DUEL_WORDS_PHASE, sight->phase);
    put_sides(writer, "points", sight->points[0], sight->points[1]);
    put_sides(writer, "medals", sight->medals[0], sight->medals[1]);
    put_words(writer, "winner", TK_DUEL_WORDS_SIDE, sight->winner);
    put_tank(writer, "active", sight->active);
    tk_json_array(writer, "order");
    for (unsigned index = 0; index < sight->ordered; index++) {
        tk_json_put_string(writer, duel_tank_key(sight->order[index]));
    }
    tk_json_close_array(writer);
    tk_json_number(writer, "turn", sight->turn);
    tk_json_bool(writer, "acted", sight->acted);
    tk_json_bool(writer, "burning_start", sight->burning_start);
}

static void put_question(tk_json_writer *writer, const tk_duel_sight *sight) {
    put_words(writer, "question", TK_DUEL_WORDS_QUESTION, sight->question);
    put_bits(writer, "deciders", sight->deciders);
    tk_json_bool(writer, "decides", sight->decides);
    tk_json_number(writer, "needed", sight->needed);
    put_tank(writer, "about", sight->about);
}

static void put_piles(tk_json_writer *writer, const tk_duel_sight *sight) {
    tk_json_number(writer, "draw", sight->draw_size);
    tk_json_number(writer, "discard", sight->discard_size);
    put_cards(writer, "discard_known", sight->discard, sight->discards_known);
    tk_json_number(writer, "damage", sight->damage_size);
    put_cards(writer, "table", sight->table, sight->table_size);
    tk_json_number(writer, "passes", sight->passes);
    tk_json_number(writer, "passes_left", sight->passes_left);
    tk_json_bool(writer, "shuffle_waits", sight->shuffle_waits);
    tk_json_bool(writer, "end_waits", sight->end_waits);
}

static void put_build(tk_json_writer *writer, const tk_duel_build *build) {
    tk_json_put_name(writer, "build");
    if (build->count == 0) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    tk_json_array(writer, "cards");
    for (unsigned index = 0; index < build->count; index++) {
        tk_json_open_object(writer);
        put_card(writer, "card", build->card[index]);
        put_words(writer, "half", TK_DUEL_WORDS_HALF, build->half[index]);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_number(writer, "at", build->at);
    tk_json_number(writer, "boost", build->boost);
    tk_json_close_object(writer);
}

static void put_shot(tk_json_writer *writer, const tk_duel_shot *shot) {
    tk_json_put_name(writer, "shot");
    if (!shot->under_way) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    put_words(writer, "by", TK_DUEL_WORDS_SHOOTER, shot->by);
    put_tank(writer, "from", shot->from);
    put_maybe(writer, "gun", shot->gun == TK_DUEL_NONE ? -1 : (int64_t)shot->gun);
    put_tank(writer, "target", shot->target);
    tk_json_number(writer, "fire_cards", shot->cards);
    tk_json_bool(writer, "leadership", shot->leadership);
    tk_json_bool(writer, "apcr", shot->apcr);
    tk_json_bool(writer, "tactics", shot->tactics);
    put_words(writer, "location", TK_DUEL_WORDS_LOCATION, shot->location);
    put_words(writer, "severity", TK_DUEL_WORDS_SEVERITY, shot->named ? shot->severity : TK_DUEL_NONE);
    put_maybe(writer, "damage_card", shot->damage == TK_DUEL_NONE ? -1 : (int64_t)shot->damage);
    tk_json_close_object(writer);
}

static void put_ground(tk_json_writer *writer, const tk_duel_sight *sight) {
    put_card(writer, "offer", sight->offer);
    put_seat(writer, "offerer", sight->offerer);
    tk_json_bool(writer, "infantry_done", sight->infantry_done);
    put_sides(writer, "guns_fired", sight->guns_fired[0], sight->guns_fired[1]);
    put_sides(writer, "advance", sight->advance[0], sight->advance[1]);
    put_sides(writer, "roads", sight->roads[0], sight->roads[1]);
    tk_json_number(writer, "hills_free", sight->hills_free);
}

/* What was done last: the parts that it has. A card that is a secret is null. */
static void put_choice(tk_json_writer *writer, const tk_duel_choice *choice) {
    const struct {
        const char *name;
        tk_duel_words words;
        unsigned number;
    } words[] = {{"half", TK_DUEL_WORDS_HALF, choice->half},
                 {"order", TK_DUEL_WORDS_ORDER, choice->order},
                 {"use", TK_DUEL_WORDS_USE, choice->use},
                 {"mission", TK_DUEL_WORDS_MISSION, choice->mission},
                 {"location", TK_DUEL_WORDS_AIM, choice->location},
                 {"weapon", TK_DUEL_WORDS_WEAPON, choice->weapon},
                 {"member", TK_DUEL_WORDS_POSITION, choice->member},
                 {"way", choice->verb == TK_DUEL_DO_FLANK ? TK_DUEL_WORDS_FLANK : TK_DUEL_WORDS_DRIVE, choice->way}};
    const struct {
        const char *name;
        unsigned number;
    } numbers[] = {{"gun", choice->gun}, {"levels", choice->levels}, {"player", choice->seat}},
      tanks[] = {{"tank", choice->tank}, {"from", choice->from}};
    tk_json_text(writer, "verb", choice->key);
    if (tk_field_named(&duel_verbs[choice->verb], "card") < TK_FIELDS_MOST) {
        put_card(writer, "card", choice->card);
    }
    for (size_t at = 0; at < sizeof words / sizeof words[0]; at++) {
        if (words[at].number != TK_DUEL_NONE) {
            put_words(writer, words[at].name, words[at].words, words[at].number);
        }
    }
    for (size_t at = 0; at < sizeof numbers / sizeof numbers[0]; at++) {
        if (numbers[at].number != TK_DUEL_NONE) {
            tk_json_number(writer, numbers[at].name, numbers[at].number);
        }
    }
    for (size_t at = 0; at < sizeof tanks / sizeof tanks[0]; at++) {
        if (tanks[at].number != TK_DUEL_NO_TANK) {
            put_tank(writer, tanks[at].name, tanks[at].number);
        }
    }
    if (choice->verb == TK_DUEL_DO_HATCH) {
        put_words(writer, "hatch", TK_DUEL_WORDS_HATCH, choice->closed ? TK_DUEL_HATCH_CLOSED : TK_DUEL_HATCH_OPEN);
    } else if (choice->verb == TK_DUEL_DO_ORDER && choice->order == TK_DUEL_ORDER_SPOT) {
        tk_json_bool(writer, "double", choice->twice);
    }
}

static void put_last(tk_json_writer *writer, const tk_duel_sight *sight) {
    tk_json_put_name(writer, "last");
    if (sight->last_seat == TK_NO_SEAT) {
        tk_json_put_null(writer);
    } else {
        tk_json_open_object(writer);
        put_seat(writer, "by", sight->last_seat);
        put_choice(writer, &sight->last);
        tk_json_close_object(writer);
    }
    put_hex(writer, "told", sight->told);
}

static void put_player(tk_json_writer *writer, const tk_duel_seat *player) {
    tk_json_open_object(writer);
    put_words(writer, "side", TK_DUEL_WORDS_SIDE, player->side);
    put_tanks(writer, "tanks", player->tanks);
    put_words(writer, "tankobot", TK_DUEL_WORDS_TEMPERAMENT, player->tankobot ? player->temperament : TK_DUEL_NONE);
    tk_json_number(writer, "hand_size", player->hand_size);
    tk_json_number(writer, "hand_limit", player->hand_limit);
    put_cards(writer, "hand", player->hand, player->known);
    tk_json_close_object(writer);
}

static void put_sight(tk_json_writer *writer, const duel_rules *rules, const tk_duel_sight *sight) {
    put_course(writer, sight);
    put_question(writer, sight);
    put_piles(writer, sight);
    put_build(writer, &sight->build);
    put_shot(writer, &sight->shot);
    put_ground(writer, sight);
    put_last(writer, sight);
    tk_json_array(writer, "tanks");
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (sight->tank[tank].plays) {
            put_board(writer, rules, &sight->tank[tank]);
        }
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "seats");
    for (unsigned seat = 0; seat < sight->seats; seat++) {
        put_player(writer, &sight->player[seat]);
    }
    tk_json_close_array(writer);
}

void duel_write_view(const duel_rules *rules, const duel_body *body, unsigned seat, tk_text *text) {
    tk_duel_sight sight;
    tk_json_writer writer;
    duel_look(rules, body, seat, &sight);
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_sight(&writer, rules, &sight);
    tk_json_close_object(&writer);
}

/* ---- Everything: what an onlooker sees, and all that is hidden or kept for later ---- */

static void put_set(tk_json_writer *writer, const char *name, const duel_set *set) {
    uint8_t cards[TK_DUEL_CARDS];
    unsigned count = 0;
    for (unsigned card = duel_next(set, 1); card != TK_DUEL_NO_CARD; card = duel_next(set, card + 1)) {
        cards[count++] = (uint8_t)card;
    }
    put_cards(writer, name, cards, count);
}

static void put_frames(tk_json_writer *writer, const duel_body *body) {
    tk_json_array(writer, "frames");
    for (unsigned index = 0; index < body->frames; index++) {
        put_bytes(writer, &body->frame[index], sizeof body->frame[index]);
    }
    tk_json_close_array(writer);
}

static void put_hidden(tk_json_writer *writer, const duel_rules *rules, const duel_body *body) {
    tk_json_array(writer, "hands");
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        tk_json_open_object(writer);
        put_set(writer, "hand", &body->hand[seat]);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_object(writer, "bids");
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (body->tank[tank].bid != TK_DUEL_NO_CARD) {
            tk_json_number(writer, duel_tank_key(tank), body->tank[tank].bid);
        }
    }
    tk_json_close_object(writer);
    put_cards(writer, "draw_pile", body->draw, body->draws);
    tk_json_number(writer, "draw_pile_fresh", body->fresh);
    put_set(writer, "discards", &body->discard);
    put_cards(writer, "damage_pile", body->damage, body->damages);
    put_cards(writer, "known", body->known + 1, TK_DUEL_CARDS);
    put_words(writer, "asked_what", TK_DUEL_WORDS_QUESTION, body->question);
    put_bits(writer, "asked", body->asked);
    tk_json_bool(writer, "stopped", body->stopped);
    tk_json_number(writer, "last_active", body->last_active);
    put_bits(writer, "exchanged", body->exchanged);
    put_card(writer, "offered", body->offer);
}

/* Numbers behind what the boards show. */
static void put_boards(tk_json_writer *writer, const duel_rules *rules, const duel_body *body) {
    tk_json_object(writer, "boards");
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (rules->commander[tank] < TK_SEATS_MAX) {
            const duel_tank *board = &body->tank[tank];
            const uint8_t numbers[] = {(uint8_t)(board->marks & 255u),
                                       (uint8_t)(board->marks >> 8),
                                       board->move,
                                       board->fire,
                                       board->box,
                                       board->box_half};
            put_cards(writer, duel_tank_key(tank), numbers, sizeof numbers);
        }
    }
    tk_json_close_object(writer);
    put_cards(writer, "order_kept", body->order, TK_DUEL_TANKS);
}

static void put_play(tk_json_writer *writer, const duel_body *body) {
    const duel_play *play = &body->play;
    const uint8_t plays[] = {play->count,   play->at,      play->boost,   play->card[0], play->card[1],
                             play->card[2], play->half[0], play->half[1], play->half[2]};
    put_cards(writer, "play", plays, sizeof plays);
    tk_json_put_name(writer, "shot_kept");
    put_bytes(writer, &body->shot, sizeof body->shot);
}

static void put_digests(tk_json_writer *writer, const char *name, const uint64_t *words, unsigned count) {
    static const char *const names[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};
    tk_json_object(writer, name);
    for (unsigned index = 0; index < count; index++) {
        put_hex(writer, names[index], words[index]);
    }
    tk_json_close_object(writer);
}

static void put_rest(tk_json_writer *writer, const duel_rules *rules, const duel_body *body) {
    put_frames(writer, body);
    put_boards(writer, rules, body);
    put_play(writer, body);
    put_hex(writer, "last_action", body->last);
    put_digests(writer, "told_each", body->told, TK_SEATS_MAX + 1);
    const tk_seed seed = tk_random_seed(&body->random);
    char digits[TK_SEED_TEXT_SIZE];
    tk_seed_write(&seed, digits, sizeof digits);
    tk_json_text(writer, "seed", digits);
    tk_json_number(writer, "drawn", (int64_t)body->random.drawn);
}

void duel_write_dump(const duel_rules *rules, const duel_body *body, tk_text *text) {
    tk_duel_sight sight;
    tk_json_writer writer;
    duel_look(rules, body, TK_NO_SEAT, &sight);
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_sight(&writer, rules, &sight);
    put_hidden(&writer, rules, body);
    put_rest(&writer, rules, body);
    tk_json_close_object(&writer);
}
