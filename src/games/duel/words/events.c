/* What happened, in words and as JSON. Which values an event has is said in event_fields.c, the sentences are in
 * event_words.c. */
#include "base/fill.h"
#include "games/duel/words/event_words.h"

enum { STEP = 200, TEXT_SIZE = 96, FILLINGS = DUEL_EVENT_FIELDS + 4 };

/* The value of an event, or a number out of every range. */
static unsigned value_of(const tk_event *event, unsigned index) {
    return event->value[index] < 0 ? UINT32_MAX : (unsigned)event->value[index];
}

static const char *word_of(duel_field field, unsigned number, bool key) {
    const tk_duel_words words = (tk_duel_words)(field.kind - DUEL_FIELD_WORDS);
    const char *word = key ? tk_duel_key(words, number) : tk_duel_name(words, number);
    return word == NULL ? "" : word;
}

/* ---- Words ---- */

typedef struct filled {
    char text[TEXT_SIZE];
} filled;

static void fill_number(filled *out, int64_t number, bool sign) {
    tk_text text;
    tk_text_start(&text, out->text, sizeof out->text);
    tk_text_put(&text, sign && number >= 0 ? "+" : "");
    tk_text_integer(&text, number);
    tk_text_end(&text);
}

static void fill_text(filled *out, const char *string) {
    tk_text text;
    tk_text_start(&text, out->text, sizeof out->text);
    tk_text_put(&text, string);
    tk_text_end(&text);
}

/* What the half of a card says: "Move 3", "Fire 4 (+10)", "Terrain: woods". */
static void fill_half(filled *out, const duel_rules *rules, const duel_half *half, const tk_language *language) {
    filled level, accuracy;
    const char *sentence = half->kind == DUEL_FIRE      ? TK_TEXT("{kind} {level} ({accuracy})")
                           : half->kind == DUEL_TERRAIN ? TK_TEXT("{kind}: {terrain}")
                           : half->level > 0            ? TK_TEXT("{kind} {level}")
                                                        : "{kind}";
    fill_number(&level, half->level, false);
    fill_number(&accuracy, half->accuracy, true);
    const char *kind = tk_duel_name(TK_DUEL_WORDS_KIND, half->kind);
    const char *terrain = half->kind == DUEL_TERRAIN ? duel_terrain_name(rules, half->detail) : "";
    const tk_filling fillings[] = {{"kind", kind == NULL ? "" : tk_translated(language, kind)},
                                   {"level", level.text},
                                   {"accuracy", accuracy.text},
                                   {"terrain", *terrain == '\0' ? "" : tk_translated(language, terrain)}};
    tk_text text;
    tk_text_start(&text, out->text, sizeof out->text);
    tk_text_fill(&text, *sentence == '{' && sentence[6] == '\0' ? sentence : tk_translated(language, sentence),
                 fillings, sizeof fillings / sizeof *fillings);
    tk_text_end(&text);
}

/* The card and half of an event that has both. */
static const duel_half *half_of(const duel_rules *rules, const tk_event *event) {
    unsigned card = 0, half = 0;
    for (unsigned index = 0; index < DUEL_EVENT_FIELDS; index++) {
        const unsigned kind = duel_field_of(event, index).kind;
        card = kind == DUEL_FIELD_CARD ? value_of(event, index) : card;
        half = kind == DUEL_FIELD_HALF ? value_of(event, index) : half;
    }
    return &rules->card[card <= DUEL_CARDS ? card : 0].half[half & 1u];
}

static void fill_field(filled *out, const duel_rules *rules, const tk_event *event, unsigned index,
                       const tk_language *language) {
    const duel_field field = duel_field_of(event, index);
    const unsigned value = value_of(event, index);
    const char *name = "";
    switch (field.kind) {
    case DUEL_FIELD_NONE:
    case DUEL_FIELD_NUMBER:
    case DUEL_FIELD_MAYBE:
    case DUEL_FIELD_CARD:
    case DUEL_FIELD_BOOL:
    case DUEL_FIELD_WHY:
    case DUEL_FIELD_REASON:
    case DUEL_FIELD_POINTS_FOR:
        fill_number(out, event->value[index], false);
        return;
    case DUEL_FIELD_NEXT:
        fill_number(out, (int64_t)event->value[index] + 1, false);
        return;
    case DUEL_FIELD_UNITS:
        fill_number(out, (int64_t)event->value[index] * STEP, false);
        return;
    case DUEL_FIELD_HALF:
        fill_half(out, rules, half_of(rules, event), language);
        return;
    case DUEL_FIELD_TANK:
        fill_text(out, duel_tank_key(value));
        return;
    case DUEL_FIELD_SEAT:
        name = duel_seat_name(rules, value);
        break;
    case DUEL_FIELD_EFFECT:
        name = duel_effect_name(value);
        break;
    default:
        name = word_of(field, value, false);
        break;
    }
    fill_text(out, *name == '\0' ? "" : tk_translated(language, name));
}

void duel_write_event(const duel_rules *rules, const tk_event *event, const tk_language *language, tk_text *text) {
    filled values[FILLINGS];
    tk_filling fillings[FILLINGS];
    size_t count = 0;
    for (unsigned index = 0; index < DUEL_EVENT_FIELDS; index++) {
        const duel_field field = duel_field_of(event, index);
        if (field.kind != DUEL_FIELD_NONE) {
            fill_field(&values[count], rules, event, index, language);
            fillings[count] = (tk_filling){field.name, values[count].text};
            count++;
        }
    }
    const char *seat = duel_seat_name(rules, event->seat);
    fillings[count++] = (tk_filling){"seat", *seat == '\0' ? "" : tk_translated(language, seat)};
    if (event->kind == DUEL_EVENT_TURNED) {
        const unsigned card = value_of(event, 0) <= DUEL_CARDS ? value_of(event, 0) : 0;
        fill_number(&values[count], duel_target_number(card), false);
        fillings[count] = (tk_filling){"digit", values[count].text};
        count++;
        fill_number(&values[count], rules->card[card].modifier, true);
        fillings[count] = (tk_filling){"modifier", values[count].text};
        count++;
    }
    const char *sentence = duel_event_sentence(rules, event);
    tk_text_fill(text, *sentence == '\0' ? "" : tk_translated(language, sentence), fillings, count);
}

/* ---- JSON ---- */

static void put_field(tk_json_writer *writer, const duel_rules *rules, const tk_event *event, unsigned index) {
    static const char *const half_words[] = {"upper", "lower"};
    static const char *const points_for[] = {"crew", "tank", "objective"};
    const duel_field field = duel_field_of(event, index);
    const unsigned value = value_of(event, index);
    switch (field.kind) {
    case DUEL_FIELD_NONE:
        return;
    case DUEL_FIELD_NUMBER:
        duel_json_number(writer, field.name, event->value[index]);
        return;
    case DUEL_FIELD_MAYBE:
    case DUEL_FIELD_NEXT:
        duel_json_maybe(writer, field.name, event->value[index]);
        return;
    case DUEL_FIELD_UNITS:
        duel_json_number(writer, field.name, (int64_t)event->value[index] * STEP);
        return;
    case DUEL_FIELD_BOOL:
        duel_json_bool(writer, field.name, event->value[index] != 0);
        return;
    case DUEL_FIELD_CARD:
        duel_json_card(writer, field.name, value);
        return;
    case DUEL_FIELD_HALF:
        duel_json_string(writer, field.name, value < 2 ? half_words[value] : "");
        return;
    case DUEL_FIELD_TANK:
        duel_json_tank(writer, field.name, value);
        return;
    case DUEL_FIELD_SEAT:
        duel_json_seat(writer, field.name, value < rules->seats ? value : TK_NO_SEAT);
        return;
    case DUEL_FIELD_EFFECT:
        duel_json_string(writer, field.name, duel_effect_key(value));
        return;
    case DUEL_FIELD_WHY:
        duel_json_string(writer, field.name, duel_why_key(value));
        return;
    case DUEL_FIELD_REASON:
        duel_json_string(writer, field.name, duel_reason_key(value));
        return;
    case DUEL_FIELD_POINTS_FOR:
        duel_json_string(writer, field.name, value < 3 ? points_for[value] : "");
        return;
    default:
        duel_json_string(writer, field.name, word_of(field, value, true));
        return;
    }
}

void duel_write_event_json(const duel_rules *rules, const tk_event *event, tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    duel_json_string(&writer, "event", duel_event_key(event->kind));
    duel_json_seat(&writer, "seat", event->seat < rules->seats ? event->seat : TK_NO_SEAT);
    for (unsigned index = 0; index < DUEL_EVENT_FIELDS; index++) {
        put_field(&writer, rules, event, index);
    }
    tk_json_close_object(&writer);
}
