#include "core/notation.h"

#include <assert.h>
#include <string.h>

/* ---- Writing ---- */

void tk_write_word(tk_text *text, const char *word) {
    tk_text_char(text, ' ');
    tk_text_put(text, word);
}

void tk_write_number(tk_text *text, unsigned number) {
    tk_text_char(text, ' ');
    tk_text_unsigned(text, number);
}

static const tk_notation_part *part_of(const tk_rules *game, const tk_field *field) {
    const tk_notation_part *part = game->notation->parts;
    while (part->name != NULL && strcmp(part->name, field->name) != 0) {
        part++;
    }
    return part; /* the one without a name: nothing is special */
}

static bool word_is_verb(const tk_rules *game, const tk_shape *shape) {
    return shape->field[0].kind == TK_FIELD_WORD && part_of(game, &shape->field[0])->verb;
}

/* Seats and ordinals are kept from 0 and written from 1. */
static unsigned first_number(const tk_field *field) {
    return field->kind == TK_FIELD_ORDINAL || field->kind == TK_FIELD_SEAT;
}

static const char *word_of(const tk_field *field, unsigned value) {
    return value < field->words->count ? field->words->words[value].key : "";
}

static void write_field(const tk_field *field, tk_action action, tk_text *text) {
    const unsigned value = tk_action_byte(action, field->byte);
    if (field->kind == TK_FIELD_WORD) {
        tk_write_word(text, word_of(field, value));
    } else {
        tk_write_number(text, value + first_number(field));
    }
}

void tk_notation_write(const tk_rules *game, const void *rules, const void *body, tk_action action, tk_text *text) {
    const unsigned verb = tk_action_byte(action, 0);
    if (verb >= game->verb_count) {
        return;
    }
    const tk_shape *shape = &game->verbs[verb];
    const tk_field *field = shape->field, *const end = field + TK_FIELDS_MOST;
    if (word_is_verb(game, shape)) {
        tk_text_put(text, word_of(field, tk_action_byte(action, field->byte)));
        field++;
    } else {
        tk_text_put(text, shape->key);
    }
    for (bool rest = false; !rest && field < end && field->kind != TK_FIELD_NONE; field++) {
        const tk_notation_part *part = part_of(game, field);
        rest = part->rest;
        if (part->write != NULL) {
            part->write(rules, body, action, text);
        } else {
            write_field(field, action, text);
        }
    }
}

/* ---- Words ---- */

tk_span tk_peek(tk_reading *reading) {
    reading->at += strspn(reading->at, " \t");
    return (tk_span){reading->at, strcspn(reading->at, " \t")};
}

void tk_take(tk_reading *reading, tk_span word) {
    reading->at = word.start + word.length;
}

bool tk_span_begins(tk_span typed, const char *word) {
    for (size_t index = 0; index < typed.length; index++) {
        if (word[index] == '\0' || tk_small(word[index]) != tk_small(typed.start[index])) {
            return false;
        }
    }
    return typed.length > 0;
}

bool tk_span_is(tk_span typed, const char *word) {
    return tk_span_begins(typed, word) && word[typed.length] == '\0';
}

bool tk_span_digits(tk_span typed) {
    return typed.length > 0 && strspn(typed.start, "0123456789") >= typed.length;
}

tk_status tk_refuse(const tk_reading *reading, tk_status status, tk_span token, const char *detail) {
    char copy[sizeof reading->error->token];
    tk_text_copy_part(copy, sizeof copy, token.start, token.length);
    const bool end = token.length == 0 && status == TK_ERROR_SYNTAX;
    return tk_error_set(reading->error, status, 0, (uint32_t)(token.start - reading->start) + 1,
                        end ? TK_TEXT("end of text") : copy, detail);
}

void tk_list_start(tk_word_text *list) {
    list->text = tk_text_on(list->words, sizeof list->words);
    list->count = 0;
}

void tk_list_add(tk_word_text *list, const char *word) {
    tk_text_put(&list->text, list->count++ > 0 ? ", " : "");
    tk_text_put(&list->text, word);
}

const char *tk_list_end(tk_word_text *list) {
    return list->words;
}

unsigned tk_find_word(const tk_reading *reading, tk_word_at word_at, unsigned count, tk_span typed,
                      tk_word_text *list) {
    unsigned found = TK_ANY;
    tk_list_start(list);
    for (unsigned index = 0; index < count; index++) {
        const char *word = word_at(reading, index);
        if (tk_span_begins(typed, word)) {
            if (word[typed.length] == '\0') {
                return index;
            }
            tk_list_add(list, word);
            found = index;
        }
    }
    if (list->count == 1) {
        return found;
    }
    const bool none = list->count == 0;
    for (unsigned index = 0; none && index < count; index++) {
        if (word_at(reading, index)[0] != '\0') {
            tk_list_add(list, word_at(reading, index));
        }
    }
    return TK_ANY;
}

tk_status tk_read_word(tk_reading *reading, tk_word_at word_at, unsigned count, tk_span *typed, unsigned *index) {
    tk_word_text list;
    *typed = tk_peek(reading);
    *index = tk_find_word(reading, word_at, count, *typed, &list);
    if (*index == TK_ANY) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, *typed, tk_list_end(&list));
    }
    tk_take(reading, *typed);
    return TK_OK;
}

tk_status tk_read_this_word(tk_reading *reading, const char *word) {
    const tk_span typed = tk_peek(reading);
    if (!tk_span_begins(typed, word)) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, typed, word);
    }
    tk_take(reading, typed);
    return TK_OK;
}

tk_status tk_read_number(tk_reading *reading, unsigned least, unsigned most, const char *expected, tk_status otherwise,
                         tk_span *typed, unsigned *number) {
    uint64_t read = 0;
    *typed = tk_peek(reading);
    if (!tk_span_digits(*typed) || !tk_text_read_unsigned(typed->start, typed->length, &read) || read < least ||
        read > most) {
        return tk_refuse(reading, otherwise, *typed, expected);
    }
    tk_take(reading, *typed);
    *number = (unsigned)read;
    return TK_OK;
}

/* ---- The first word ---- */

static void add_form(tk_reading *reading, const char *word, unsigned verb, int number) {
    if (word[0] != '\0' && reading->form_count < TK_FORMS_MOST) {
        reading->form[reading->form_count++] = (tk_form){word, (uint8_t)verb, (int16_t)number};
    }
}

static void list_forms(tk_reading *reading) {
    const tk_rules *game = reading->game;
    for (unsigned verb = 0; verb < game->verb_count; verb++) {
        const tk_shape *shape = &game->verbs[verb];
        if (!word_is_verb(game, shape)) {
            add_form(reading, shape->key, verb, -1);
            continue;
        }
        for (unsigned value = 0; value < shape->field[0].words->count; value++) {
            add_form(reading, word_of(&shape->field[0], value), verb, (int)value);
        }
    }
}

static const char *any_form(const tk_reading *reading, unsigned index) {
    return reading->form[index].word;
}

static const char *legal_form(const tk_reading *reading, unsigned index) {
    const tk_form *form = &reading->form[index];
    const unsigned byte = reading->game->verbs[form->verb].field[0].byte;
    for (size_t at = 0; at < reading->legal_count; at++) {
        const tk_action action = reading->legal[at];
        if (tk_action_byte(action, 0) == form->verb &&
            (form->number < 0 || tk_action_byte(action, byte) == (unsigned)form->number)) {
            return form->word;
        }
    }
    return "";
}

/* A whole word of any form, or a clear beginning, rather among those of legal actions where the notation wants that. */
static tk_status read_form(tk_reading *reading) {
    tk_word_text list;
    list_forms(reading);
    const unsigned count = reading->form_count;
    reading->word = tk_peek(reading);
    unsigned found = tk_find_word(reading, any_form, count, reading->word, &list);
    const bool whole = found != TK_ANY && reading->form[found].word[reading->word.length] == '\0';
    if (!whole && reading->game->notation->shorten_by_legal) {
        const unsigned among_legal = tk_find_word(reading, legal_form, count, reading->word, &list);
        found = among_legal != TK_ANY ? among_legal : found;
    }
    if (found == TK_ANY) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, reading->word, tk_list_end(&list));
    }
    const tk_form *form = &reading->form[found];
    reading->verb = form->verb;
    reading->field = reading->game->verbs[form->verb].field;
    if (form->number >= 0) {
        reading->value[reading->field->byte] = (unsigned)form->number;
        reading->field++;
    }
    tk_take(reading, reading->word);
    return TK_OK;
}

/* ---- The parts behind it ---- */

static const char *word_of_field(const tk_reading *reading, unsigned index) {
    return word_of(reading->field, index);
}

static tk_status read_part(tk_reading *reading, const tk_notation_part *part) {
    const tk_field *field = reading->field;
    tk_span *span = &reading->span[field->byte];
    unsigned *value = &reading->value[field->byte];
    if (part->read != NULL) {
        return part->read(reading);
    }
    if (field->kind == TK_FIELD_WORD) {
        return tk_read_word(reading, word_of_field, field->words->count, span, value);
    }
    const unsigned most = part->most_by != NULL ? part->most_by(reading->rules) : part->most;
    const tk_status otherwise = part->status == TK_OK ? TK_ERROR_SYNTAX : part->status;
    const tk_status status = tk_read_number(reading, part->least, most, part->expected, otherwise, span, value);
    *value -= status == TK_OK ? first_number(field) : 0;
    return status;
}

static tk_status read_parts(tk_reading *reading) {
    const tk_field *const end = reading->game->verbs[reading->verb].field + TK_FIELDS_MOST;
    bool rest = false;
    assert(reading->field != NULL);
    for (; !rest && reading->field < end && reading->field->kind != TK_FIELD_NONE; reading->field++) {
        const tk_notation_part *part = part_of(reading->game, reading->field);
        rest = part->rest;
        if (!part->needed && tk_peek(reading).length == 0) {
            break;
        }
        const tk_status status = read_part(reading, part);
        if (status != TK_OK) {
            return status;
        }
    }
    const tk_span more = tk_peek(reading);
    return more.length == 0 ? TK_OK : tk_refuse(reading, TK_ERROR_SYNTAX, more, TK_TEXT("the end of the action"));
}

/* ---- What is meant ---- */

static bool fits(const tk_reading *reading, tk_action action) {
    bool all = tk_action_byte(action, 0) == reading->verb;
    for (unsigned byte = 1; byte < TK_WISH_BYTES; byte++) {
        all = all && (reading->value[byte] == TK_ANY || reading->value[byte] == tk_action_byte(action, byte));
    }
    return all;
}

static tk_span whole_text(const tk_reading *reading) {
    return (tk_span){reading->word.start, (size_t)(reading->at - reading->word.start)};
}

static tk_span span_about(const tk_reading *reading, tk_status status) {
    for (const tk_about *about = reading->game->notation->abouts; about->status != TK_OK; about++) {
        if (about->status == status) {
            const tk_span span =
                reading->span[about->byte].length > 0 ? reading->span[about->byte] : reading->span[about->other];
            return span.length > 0 ? span : whole_text(reading);
        }
    }
    return whole_text(reading);
}

static tk_status refuse_action(const tk_reading *reading) {
    tk_action spelt = reading->verb;
    for (unsigned byte = 1; byte < TK_WISH_BYTES; byte++) {
        spelt |= (tk_action)(reading->value[byte] == TK_ANY ? 0 : reading->value[byte]) << 8 * byte;
    }
    const tk_notation *notation = reading->game->notation;
    const tk_status status = reading->game->check(reading->rules, reading->body, reading->seat, spelt);
    tk_word_text list;
    tk_list_start(&list);
    if (notation->detail != NULL) {
        notation->detail(reading, status, &list);
    }
    const char *detail = tk_list_end(&list);
    return tk_refuse(reading, status == TK_OK ? TK_ERROR_ILLEGAL : status, span_about(reading, status),
                     list.count > 0 ? detail : NULL);
}

/* Several fit: say how they go on, which is what was left out. */
static tk_status refuse_unclear(const tk_reading *reading) {
    tk_word_text list;
    tk_list_start(&list);
    for (size_t index = 0; index < reading->legal_count; index++) {
        if (fits(reading, reading->legal[index])) {
            char written[128];
            tk_text text = tk_text_on(written, sizeof written);
            tk_notation_write(reading->game, reading->rules, reading->body, reading->legal[index], &text);
            tk_list_add(&list, written);
        }
    }
    return tk_refuse(reading, TK_ERROR_SYNTAX, whole_text(reading), tk_list_end(&list));
}

tk_status tk_notation_read(const tk_rules *game, const void *rules, const void *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error) {
    tk_action legal[TK_LEGAL_LIST_MOST];
    const size_t count = game->legal(rules, body, seat, legal, TK_LEGAL_LIST_MOST);
    tk_reading reading = {.game = game,
                          .rules = rules,
                          .body = body,
                          .seat = seat,
                          .start = string,
                          .at = string,
                          .error = error,
                          .value = {0, TK_ANY, TK_ANY, TK_ANY, TK_ANY},
                          .legal = legal,
                          .legal_count = count < TK_LEGAL_LIST_MOST ? count : TK_LEGAL_LIST_MOST};
    tk_status status = read_form(&reading);
    if (status != TK_OK || (status = read_parts(&reading)) != TK_OK) {
        return status;
    }
    size_t fitting = 0, meant = 0;
    for (size_t index = 0; index < reading.legal_count; index++) {
        if (fits(&reading, legal[index])) {
            meant = index;
            fitting++;
        }
    }
    if (fitting != 1) {
        return fitting == 0 ? refuse_action(&reading) : refuse_unclear(&reading);
    }
    *action = legal[meant];
    return TK_OK;
}
