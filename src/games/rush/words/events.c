/* What happened, in words and as JSON. Which values an event has is said at rush_event_kind. */
#include "base/fill.h"
#include "games/rush/words/words.h"

static unsigned value_of(const tk_event *event, unsigned index) {
    return (unsigned)event->value[index];
}

/* ---- Words ---- */

static const char *placed_sentence(const tk_event *event) {
    return value_of(event, 2) < RUSH_FACES ? TK_TEXT("{seat}: {card} replaces {other} on base {base}")
                                           : TK_TEXT("{seat}: {card} protects base {base}");
}

static const char *used_sentence(const tk_event *event) {
    const unsigned ability = value_of(event, 1);
    return ability == RUSH_REINFORCEMENTS || ability == RUSH_RESEARCH
               ? TK_TEXT("{seat}: {card} uses {ability} {number}")
               : TK_TEXT("{seat}: {card} uses {ability}");
}

/* Of damage and destruction: what was hit. */
static bool hits_vehicle(const tk_event *event) {
    return value_of(event, 2) < RUSH_FACES;
}

static const char *turn_sentence(const tk_event *event) {
    switch (event->kind) {
    case RUSH_EVENT_TURN:
        return TK_TEXT("Round {number}: {seat} begins a turn");
    case RUSH_EVENT_OPEN:
        return TK_TEXT("{seat} lays {card} open");
    case RUSH_EVENT_PAID:
        return value_of(event, 2) != 0 ? TK_TEXT("{seat} uses {card} for its purchase value {value}, own nation only")
                                       : TK_TEXT("{seat} uses {card} for its purchase value {value}");
    case RUSH_EVENT_BOUGHT:
        return TK_TEXT("{seat} buys {card} for {value}");
    case RUSH_EVENT_DEALT:
        return TK_TEXT("{card} comes into the shop");
    case RUSH_EVENT_DISCARDED:
        return TK_TEXT("{card} leaves the shop");
    case RUSH_EVENT_PUT_AWAY:
        return TK_TEXT("{seat} puts {card} into the depot");
    case RUSH_EVENT_SCRAPPED:
        return TK_TEXT("{seat}: {card} goes to the graveyard");
    case RUSH_EVENT_RESEARCHED:
        return TK_TEXT("{seat} researches {card}");
    case RUSH_EVENT_SABOTAGED:
        return TK_TEXT("Sabotage: {seat} discards {card}");
    case RUSH_EVENT_RESHUFFLED:
        return event->seat < RUSH_PLAYERS_MOST ? TK_TEXT("{seat} shuffles the depot into a new garage")
                                               : TK_TEXT("The vehicle discard is shuffled into a new deck");
    case RUSH_EVENT_DREW:
        return TK_TEXT("{seat} draws; cards: {drawn}");
    case RUSH_EVENT_GOT:
        return TK_TEXT("{seat} draws {card}");
    default:
        return "";
    }
}

static const char *sentence_of(const tk_event *event) {
    switch (event->kind) {
    case RUSH_EVENT_USED:
        return used_sentence(event);
    case RUSH_EVENT_PLACED:
        return placed_sentence(event);
    case RUSH_EVENT_ATTACKS:
        return TK_TEXT("{seat}: {card} joins the attack");
    case RUSH_EVENT_DAMAGED:
        return hits_vehicle(event) ? TK_TEXT("{other} on base {base} of {owner} is damaged")
                                   : TK_TEXT("Base {base} of {owner} is damaged");
    case RUSH_EVENT_DESTROYED:
        return hits_vehicle(event) ? TK_TEXT("{other} on base {base} of {owner} is destroyed")
                                   : TK_TEXT("Base {base} of {owner} is destroyed");
    case RUSH_EVENT_MEDAL:
        return value_of(event, 1) == 2 ? TK_TEXT("{seat} takes a double medal: {nation}")
                                       : TK_TEXT("{seat} takes a medal: {nation}");
    case RUSH_EVENT_LAST_ROUND:
        return TK_TEXT("This is the last round");
    case RUSH_EVENT_ACHIEVED:
        return TK_TEXT("{seat} has the achievement: {achievement}");
    case RUSH_EVENT_OVER:
        return TK_TEXT("The game is over. Victory: {winners}");
    default:
        return turn_sentence(event);
    }
}

static const char *card_name(const rush_rules *rules, unsigned face, const tk_language *language) {
    return face < RUSH_VEHICLES ? rush_face_name(rules, face) : tk_translated(language, rush_face_name(rules, face));
}

typedef struct small_text {
    char text[16];
} small_text;

static small_text number_text(int64_t number) {
    small_text small;
    tk_text text;
    tk_text_start(&text, small.text, sizeof small.text);
    tk_text_integer(&text, number);
    tk_text_end(&text);
    return small;
}

static void write_winners(char *out, size_t size, unsigned seats, const tk_language *language) {
    tk_text text;
    tk_text_start(&text, out, size);
    for (unsigned seat = 0; seat < RUSH_PLAYERS_MOST; seat++) {
        if ((seats >> seat & 1u) != 0) {
            tk_text_put(&text, text.length > 0 ? ", " : "");
            tk_text_put(&text, tk_translated(language, rush_seat_name(seat)));
        }
    }
    tk_text_end(&text);
}

void rush_write_event(const rush_rules *rules, const tk_event *event, const tk_language *language, tk_text *text) {
    char winners[256];
    /* The round of a turn is its first value, the number of an ability its third. */
    const small_text number = number_text(event->value[event->kind == RUSH_EVENT_TURN ? 0 : 2]);
    const small_text value = number_text(event->value[1]);
    const small_text drawn = number_text(event->value[0]);
    const small_text base = number_text((int64_t)event->value[1] + 1);
    write_winners(winners, sizeof winners, event->kind == RUSH_EVENT_OVER ? value_of(event, 0) : 0, language);
    const tk_filling fillings[] = {
        {"seat", tk_translated(language, rush_seat_name(event->seat))},
        {"owner", tk_translated(language, rush_seat_name(value_of(event, 0)))},
        {"card", card_name(rules, value_of(event, 0), language)},
        {"other", card_name(rules, value_of(event, 2), language)},
        {"ability", tk_translated(language, rush_ability_name(value_of(event, 1)))},
        {"nation", tk_translated(language, rush_nation_name(value_of(event, 0)))},
        {"achievement", tk_translated(language, rush_achievement_name(value_of(event, 0)))},
        {"number", number.text},
        {"value", value.text},
        {"drawn", drawn.text},
        {"base", base.text},
        {"winners", winners},
    };
    tk_text_fill(text, tk_translated(language, sentence_of(event)), fillings, sizeof fillings / sizeof *fillings);
}

/* ---- JSON ---- */

static const char *event_key(unsigned kind) {
    static const char *const keys[] = {
        [RUSH_EVENT_TURN] = "turn",
        [RUSH_EVENT_OPEN] = "open",
        [RUSH_EVENT_PAID] = "paid",
        [RUSH_EVENT_BOUGHT] = "bought",
        [RUSH_EVENT_DEALT] = "dealt",
        [RUSH_EVENT_DISCARDED] = "discarded",
        [RUSH_EVENT_USED] = "used",
        [RUSH_EVENT_PLACED] = "placed",
        [RUSH_EVENT_PUT_AWAY] = "put-away",
        [RUSH_EVENT_SABOTAGED] = "sabotaged",
        [RUSH_EVENT_SCRAPPED] = "scrapped",
        [RUSH_EVENT_RESEARCHED] = "researched",
        [RUSH_EVENT_ATTACKS] = "attacks",
        [RUSH_EVENT_DAMAGED] = "damaged",
        [RUSH_EVENT_DESTROYED] = "destroyed",
        [RUSH_EVENT_MEDAL] = "medal",
        [RUSH_EVENT_RESHUFFLED] = "reshuffled",
        [RUSH_EVENT_DREW] = "drew",
        [RUSH_EVENT_GOT] = "got",
        [RUSH_EVENT_LAST_ROUND] = "last-round",
        [RUSH_EVENT_ACHIEVED] = "achieved",
        [RUSH_EVENT_OVER] = "over",
    };
    return kind < sizeof keys / sizeof *keys ? keys[kind] : NULL;
}

static void put_target(tk_json_writer *writer, const rush_rules *rules, const tk_event *event) {
    rush_json_number(writer, "owner", event->value[0]);
    rush_json_number(writer, "base", event->value[1]);
    rush_json_face(writer, "vehicle", rules, value_of(event, 2));
}

static void put_winners(tk_json_writer *writer, unsigned seats) {
    tk_json_put_name(writer, "winners");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < RUSH_PLAYERS_MOST; seat++) {
        if ((seats >> seat & 1u) != 0) {
            tk_json_put_integer(writer, seat);
        }
    }
    tk_json_close_array(writer);
}

/* The values behind the face of an event about a card. */
static void put_card_values(tk_json_writer *writer, const rush_rules *rules, const tk_event *event) {
    rush_json_face(writer, "card", rules, value_of(event, 0));
    switch (event->kind) {
    case RUSH_EVENT_PAID:
        rush_json_number(writer, "value", event->value[1]);
        rush_json_bool(writer, "own_nation", event->value[2] != 0);
        break;
    case RUSH_EVENT_BOUGHT:
        rush_json_number(writer, "price", event->value[1]);
        break;
    case RUSH_EVENT_DEALT:
        rush_json_number(writer, "slot", event->value[1]);
        break;
    case RUSH_EVENT_USED:
        rush_json_string(writer, "ability", rush_ability_id(value_of(event, 1)));
        rush_json_number(writer, "number", event->value[2]);
        break;
    case RUSH_EVENT_PLACED:
        rush_json_number(writer, "base", event->value[1]);
        rush_json_face(writer, "replaced", rules, value_of(event, 2));
        break;
    default:
        break;
    }
}

static void put_values(tk_json_writer *writer, const rush_rules *rules, const tk_event *event) {
    switch (event->kind) {
    case RUSH_EVENT_TURN:
        rush_json_number(writer, "round", event->value[0]);
        break;
    case RUSH_EVENT_DAMAGED:
    case RUSH_EVENT_DESTROYED:
        put_target(writer, rules, event);
        break;
    case RUSH_EVENT_MEDAL:
        rush_json_string(writer, "nation", rush_nation_id(value_of(event, 0)));
        rush_json_number(writer, "medals", event->value[1]);
        break;
    case RUSH_EVENT_DREW:
        rush_json_number(writer, "cards", event->value[0]);
        break;
    case RUSH_EVENT_ACHIEVED:
        rush_json_string(writer, "achievement", rush_achievement_id(value_of(event, 0)));
        break;
    case RUSH_EVENT_OVER:
        put_winners(writer, value_of(event, 0));
        break;
    case RUSH_EVENT_RESHUFFLED:
    case RUSH_EVENT_LAST_ROUND:
        break;
    default:
        put_card_values(writer, rules, event);
        break;
    }
}

void rush_write_event_json(const rush_rules *rules, const tk_event *event, tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    rush_json_string(&writer, "event", event_key(event->kind));
    tk_json_put_name(&writer, "seat");
    if (event->seat < RUSH_PLAYERS_MOST) {
        tk_json_put_integer(&writer, event->seat);
    } else {
        tk_json_put_null(&writer);
    }
    put_values(&writer, rules, event);
    tk_json_close_object(&writer);
}
