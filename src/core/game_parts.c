/* Actions and events by their rows: into parts and back, as JSON, as sentences. What a field is and how each form has
 * it is said once, here; the games only name their cards, tanks and squares. */
#include "core/game_parts.h"

#include <string.h>

#include "base/fill.h"
#include "core/inside.h"

enum { RANGE_STEP = 200 };

const tk_shape *tk_verb_at(const tk_game *game, unsigned verb) {
    return game != NULL && verb < game->rules->verb_count ? &game->rules->verbs[verb] : NULL;
}

const tk_shape *tk_event_at(const tk_game *game, unsigned kind) {
    return game != NULL && kind < game->rules->event_count ? &game->rules->events[kind] : NULL;
}

unsigned tk_field_named(const tk_shape *shape, const char *name) {
    const bool asked = shape != NULL && name != NULL;
    for (unsigned index = 0; asked && index < TK_FIELDS_MOST && shape->field[index].kind != TK_FIELD_NONE; index++) {
        if (strcmp(shape->field[index].name, name) == 0) {
            return index;
        }
    }
    return TK_FIELDS_MOST;
}

/* ---- Actions ---- */

static unsigned byte_of(tk_action action, unsigned byte) {
    return (unsigned)(action >> 8 * byte & 255u);
}

/* Every field from its byte; false where something stands in a byte that is no field's. */
static bool parts_from_bytes(const tk_game *game, tk_action action, tk_parts *parts) {
    const tk_shape *shape = tk_verb_at(game, byte_of(action, 0));
    tk_action rest = action & ~(tk_action)255u;
    *parts = (tk_parts){.verb = byte_of(action, 0)};
    if (shape == NULL || shape->key[0] == '\0') {
        return false;
    }
    for (unsigned index = 0; index < TK_FIELDS_MOST && shape->field[index].kind != TK_FIELD_NONE; index++) {
        const unsigned byte = shape->field[index].byte;
        parts->value[index] = (int32_t)byte_of(action, byte);
        parts->given |= 1u << index;
        rest &= ~((tk_action)255u << 8 * byte);
    }
    return rest == 0;
}

bool tk_action_parts(const tk_game *game, tk_action action, tk_parts *parts) {
    if (game == NULL || parts == NULL || game->rules->verbs == NULL) {
        return false;
    }
    const bool own = game->rules->put_together != NULL; /* the game keeps its actions in another way */
    if (!own && !parts_from_bytes(game, action, parts)) {
        return false;
    }
    return game->rules->take_apart == NULL || game->rules->take_apart(game->shared, action, parts);
}

static bool in_range(const tk_game *game, const tk_field *field, int32_t value) {
    switch (field->kind) {
    case TK_FIELD_FLAG:
        return value == 0 || value == 1;
    case TK_FIELD_WORD:
        return value >= 0 && (unsigned)value < field->words->count;
    case TK_FIELD_SEAT:
        return value >= 0 && (unsigned)value < game->seats;
    case TK_FIELD_SQUARE:
        return value >= 0;
    default:
        return value >= 0 && value <= UINT8_MAX;
    }
}

static tk_action bytes_from_parts(const tk_shape *shape, const tk_parts *parts) {
    tk_action action = parts->verb;
    for (unsigned index = 0; index < TK_FIELDS_MOST && shape->field[index].kind != TK_FIELD_NONE; index++) {
        if ((parts->given >> index & 1u) != 0) {
            action |= (tk_action)(uint32_t)parts->value[index] << 8 * shape->field[index].byte;
        }
    }
    return action;
}

tk_status tk_action_of(const tk_game *game, const tk_parts *parts, tk_action *action) {
    const tk_shape *shape = parts != NULL ? tk_verb_at(game, parts->verb) : NULL;
    tk_parts back;
    if (shape == NULL || action == NULL || shape->key[0] == '\0') {
        return TK_ERROR_ARGUMENT;
    }
    for (unsigned index = 0; index < TK_FIELDS_MOST; index++) {
        const bool given = (parts->given >> index & 1u) != 0;
        if (given &&
            (shape->field[index].kind == TK_FIELD_NONE || !in_range(game, &shape->field[index], parts->value[index]))) {
            return TK_ERROR_ARGUMENT;
        }
    }
    tk_action made = 0;
    if (game->rules->put_together != NULL) {
        if (!game->rules->put_together(game->shared, parts, &made)) {
            return TK_ERROR_ARGUMENT;
        }
    } else {
        made = bytes_from_parts(shape, parts);
    }
    /* What the action needs must have been given, and nothing besides. */
    if (!tk_action_parts(game, made, &back) || back.given != parts->given) {
        return TK_ERROR_ARGUMENT;
    }
    *action = made;
    return TK_OK;
}

/* ---- Fields as JSON ---- */

static void put_seats(tk_json_writer *writer, const char *name, const tk_game *game, uint32_t seats) {
    tk_json_array(writer, name);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if ((seats >> seat & 1u) != 0) {
            tk_json_put_integer(writer, seat);
        }
    }
    tk_json_close_array(writer);
}

static void put_thing(tk_json_writer *writer, const tk_game *game, const tk_field *field, int32_t value) {
    char key[64];
    tk_text text = tk_text_on(key, sizeof key);
    game->rules->thing_key(game->shared, (tk_field_kind)field->kind, value, &text);
    tk_json_text(writer, field->name, key);
}

static const char *key_of(const tk_word_list *list, int32_t value) {
    return value >= 0 && (unsigned)value < list->count ? list->words[value].key : NULL;
}

static void put_field(tk_json_writer *writer, const tk_game *game, const tk_field *field, int32_t value) {
    switch (field->kind) {
    case TK_FIELD_NUMBER:
        tk_json_number(writer, field->name, value);
        break;
    case TK_FIELD_MAYBE:
    case TK_FIELD_ORDINAL:
        tk_json_number_if(writer, field->name, value, value >= 0);
        break;
    case TK_FIELD_RANGE:
        tk_json_number(writer, field->name, (int64_t)value * RANGE_STEP);
        break;
    case TK_FIELD_FLAG:
        tk_json_bool(writer, field->name, value != 0);
        break;
    case TK_FIELD_WORD:
        tk_json_text(writer, field->name, key_of(field->words, value));
        break;
    case TK_FIELD_SEAT:
        tk_json_number_if(writer, field->name, value, value >= 0 && (unsigned)value < game->seats);
        break;
    case TK_FIELD_SEATS:
        put_seats(writer, field->name, game, (uint32_t)value);
        break;
    case TK_FIELD_CARD:
        tk_json_number_if(writer, field->name, value, value > 0);
        break;
    default:
        put_thing(writer, game, field, value);
        break;
    }
}

void tk_write_action_json(const tk_game *game, tk_action action, tk_json_writer *writer) {
    tk_parts parts = {0};
    if (!tk_action_parts(game, action, &parts)) {
        return;
    }
    const tk_shape *shape = tk_verb_at(game, parts.verb);
    tk_json_text(writer, "verb", shape->key);
    for (unsigned index = 0; index < TK_FIELDS_MOST && shape->field[index].kind != TK_FIELD_NONE; index++) {
        if ((parts.given >> index & 1u) != 0) {
            put_field(writer, game, &shape->field[index], parts.value[index]);
        }
    }
}

size_t tk_action_json(const tk_game *game, tk_action action, char *out, size_t size) {
    tk_parts parts;
    tk_json_writer writer;
    tk_text text = tk_text_on(out, size);
    if (tk_action_parts(game, action, &parts)) {
        tk_json_start(&writer, &text);
        tk_json_open_object(&writer);
        tk_write_action_json(game, action, &writer);
        tk_json_close_object(&writer);
    }
    return tk_text_end(&text);
}

static bool read_word(const tk_word_list *list, const char *key, int32_t *value) {
    for (unsigned index = 0; key != NULL && index < list->count; index++) {
        if (strcmp(list->words[index].key, key) == 0) {
            *value = (int32_t)index;
            return true;
        }
    }
    return false;
}

/* Cards, tanks and squares are found by their keys: there are few, and nobody asks often. */
static bool read_thing(const tk_game *game, tk_field_kind kind, const char *key, int32_t *value) {
    enum { THINGS_MOST = 1024 };
    for (int32_t thing = 0; key != NULL && *key != '\0' && thing < THINGS_MOST; thing++) {
        char name[64];
        tk_text text = tk_text_on(name, sizeof name);
        game->rules->thing_key(game->shared, kind, thing, &text);
        if (strcmp(name, key) == 0) {
            *value = thing;
            return true;
        }
    }
    return false;
}

bool tk_read_field(const tk_game *game, const tk_field *field, const tk_json_value *json, int32_t *value) {
    int64_t number;
    switch (field->kind) {
    case TK_FIELD_FLAG:
        *value = tk_json_kind_of(json) == TK_JSON_TRUE;
        return *value != 0 || tk_json_kind_of(json) == TK_JSON_FALSE;
    case TK_FIELD_WORD:
        return read_word(field->words, tk_json_string(json, NULL), value);
    case TK_FIELD_FACE:
    case TK_FIELD_TANK:
    case TK_FIELD_SQUARE:
        return read_thing(game, (tk_field_kind)field->kind, tk_json_string(json, NULL), value);
    case TK_FIELD_RANGE:
        if (!tk_json_integer(json, &number) || number % RANGE_STEP != 0) {
            return false;
        }
        number /= RANGE_STEP;
        break;
    default:
        if (!tk_json_integer(json, &number)) {
            return false;
        }
        break;
    }
    *value = (int32_t)number;
    return number >= INT32_MIN && number <= INT32_MAX;
}

static tk_field doer_of(const tk_game *game) {
    static const tk_field seat = TK_FIELD(seat, SEAT);
    return game->rules->doer.name != NULL ? game->rules->doer : seat;
}

/* The shape of this very event: its row's, or another one where the kind has several. */
static const tk_shape *shape_of(const tk_game *game, const tk_event *event) {
    const tk_shape *other =
        game != NULL && game->rules->event_shape != NULL ? game->rules->event_shape(game->shared, event) : NULL;
    return other != NULL ? other : tk_event_at(game, event->kind);
}

void tk_write_event_json(const tk_game *game, const tk_event *event, tk_json_writer *writer) {
    const tk_shape *shape = shape_of(game, event);
    const tk_field doer = doer_of(game);
    tk_json_text(writer, "event", shape != NULL ? shape->key : NULL);
    if (shape == NULL) {
        return;
    }
    put_field(writer, game, &doer, event->seat);
    for (unsigned index = 0; index < TK_FIELDS_MOST && shape->field[index].kind != TK_FIELD_NONE; index++) {
        put_field(writer, game, &shape->field[index], event->value[index]);
    }
}

size_t tk_event_json(const tk_game *game, const tk_event *event, char *out, size_t size) {
    tk_json_writer writer;
    tk_text text = tk_text_on(out, size);
    if (game != NULL && event != NULL) {
        tk_json_start(&writer, &text);
        tk_json_open_object(&writer);
        tk_write_event_json(game, event, &writer);
        tk_json_close_object(&writer);
    }
    return tk_text_end(&text);
}

/* ---- Fields for people ---- */

static void name_seats(const tk_game *game, uint32_t seats, const tk_language *language, tk_text *text) {
    bool first = true;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if ((seats >> seat & 1u) != 0) {
            tk_text_put(text, first ? "" : tk_translated(language, TK_TEXT(", ")));
            tk_text_put(text, tk_translated(language, game->rules->seat_name(game->shared, seat)));
            first = false;
        }
    }
}

void tk_write_field(const tk_game *game, const tk_field *field, int32_t value, const tk_language *language,
                    tk_text *text) {
    switch (field->kind) {
    case TK_FIELD_NUMBER:
    case TK_FIELD_MAYBE:
    case TK_FIELD_FLAG:
    case TK_FIELD_CARD:
        tk_text_integer(text, value);
        break;
    case TK_FIELD_ORDINAL:
        tk_text_integer(text, (int64_t)value + 1);
        break;
    case TK_FIELD_RANGE:
        tk_text_integer(text, (int64_t)value * RANGE_STEP);
        break;
    case TK_FIELD_WORD:
        if (value >= 0 && (unsigned)value < field->words->count) {
            tk_text_put(text, tk_translated(language, field->words->words[value].text));
        }
        break;
    case TK_FIELD_SEAT:
        if (value >= 0 && (unsigned)value < game->seats) {
            tk_text_put(text, tk_translated(language, game->rules->seat_name(game->shared, (unsigned)value)));
        }
        break;
    case TK_FIELD_SEATS:
        name_seats(game, (uint32_t)value, language, text);
        break;
    default:
        if (game->rules->thing_name != NULL) {
            game->rules->thing_name(game->shared, (tk_field_kind)field->kind, value, language, text);
        } else {
            game->rules->thing_key(game->shared, (tk_field_kind)field->kind, value, text);
        }
        break;
    }
}

typedef struct telling {
    const tk_game *game;
    const tk_event *event; /* NULL: what is told is no event */
    const tk_shape *shape;
    const int32_t *value;
    const tk_language *language;
} telling;

static bool fill_event(const telling *told, const char *name, tk_text *text) {
    const tk_game *game = told->game;
    if (game->rules->event_filling != NULL &&
        game->rules->event_filling(game->shared, told->event, name, told->language, text)) {
        return true;
    }
    const tk_field doer = doer_of(game);
    const bool asked = strcmp(name, doer.name) == 0;
    if (asked) {
        tk_write_field(game, &doer, told->event->seat, told->language, text);
    }
    return asked;
}

static bool fill_name(const void *context, const char *name, tk_text *text) {
    const telling *told = context;
    if (told->event != NULL && fill_event(told, name, text)) {
        return true;
    }
    const unsigned index = tk_field_named(told->shape, name);
    if (index == TK_FIELDS_MOST) {
        return false;
    }
    tk_write_field(told->game, &told->shape->field[index], told->value[index], told->language, text);
    return true;
}

/* The sentence of a row; of one that counts, the form that goes with its first number. */
static const char *sentence_of(const tk_shape *shape, const int32_t *value, const tk_language *language) {
    for (unsigned index = 0; shape->many != NULL && index < TK_FIELDS_MOST; index++) {
        if (shape->field[index].kind == TK_FIELD_NUMBER) {
            return tk_translated_plural(language, shape->text, shape->many, (uint64_t)value[index]);
        }
    }
    return tk_translated(language, shape->text);
}

void tk_write_shape(const tk_game *game, const tk_shape *shape, const int32_t *value, const tk_language *language,
                    tk_text *text) {
    const telling told = {game, NULL, shape, value, language};
    tk_text_fill_by(text, sentence_of(shape, value, language), fill_name, &told);
}

size_t tk_event_text(const tk_game *game, const tk_event *event, const tk_language *language, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    const tk_shape *shape = event != NULL ? shape_of(game, event) : NULL;
    if (shape != NULL) {
        const telling told = {game, event, shape, event->value, language};
        const char *sentence =
            game->rules->event_sentence != NULL ? game->rules->event_sentence(game->shared, event) : NULL;
        tk_text_fill_by(
            &text, sentence != NULL ? tk_translated(language, sentence) : sentence_of(shape, event->value, language),
            fill_name, &told);
    }
    return tk_text_end(&text);
}

const char *tk_event_rule(const tk_game *game, const tk_event *event) {
    const tk_shape *shape = event != NULL ? tk_event_at(game, event->kind) : NULL;
    if (shape == NULL) {
        return "";
    }
    const char *rule = game->rules->event_rule != NULL ? game->rules->event_rule(game->shared, event) : NULL;
    return rule != NULL ? rule : shape->rule;
}
