#include "games/rush/words/words.h"

#include "base/fill.h"

static const tk_word nations[] = {TK_RUSH_NATION_LIST(TK_WORD_ROW)};
static const tk_word types[] = {TK_RUSH_TYPE_LIST(TK_WORD_ROW)};
static const tk_word abilities[] = {TK_RUSH_ABILITY_LIST(TK_WORD_ROW)};
static const tk_word marks[] = {TK_RUSH_MARK_LIST(TK_WORD_ROW)};
static const tk_word achievements[] = {TK_RUSH_ACHIEVEMENT_LIST(TK_WORD_ROW)};
static const tk_word phases[] = {TK_RUSH_PHASE_LIST(TK_WORD_ROW)};
static const tk_word targets[] = {TK_RUSH_TARGET_LIST(TK_WORD_ROW)};
static const tk_word faces[] = {TK_RUSH_FACE_LIST(TK_WORD_ROW)};
static const tk_word seats[] = {TK_RUSH_SEAT_LIST(TK_WORD_ROW)};
static const tk_word ends[] = {TK_RUSH_END_LIST(TK_WORD_ROW)};

const tk_word_list rush_words[TK_RUSH_WORDS_LISTS] = {
    [TK_RUSH_WORDS_NATION] = TK_WORDS("nation", nations),
    [TK_RUSH_WORDS_TYPE] = TK_WORDS("type", types),
    [TK_RUSH_WORDS_ABILITY] = TK_WORDS("ability", abilities),
    [TK_RUSH_WORDS_MARK] = TK_WORDS("mark", marks),
    [TK_RUSH_WORDS_ACHIEVEMENT] = TK_WORDS("achievement", achievements),
    [TK_RUSH_WORDS_PHASE] = TK_WORDS("phase", phases),
    [TK_RUSH_WORDS_TARGET] = TK_WORDS("target", targets),
    [TK_RUSH_WORDS_FACE] = TK_WORDS("card", faces),
    [TK_RUSH_WORDS_SEAT] = TK_WORDS("seat", seats),
    [TK_RUSH_WORDS_END] = TK_WORDS("end", ends),
};

const tk_shape rush_verbs[TK_RUSH_VERBS] = {TK_RUSH_VERB_LIST(TK_VERB_ROW)};

static const tk_word *word_at(tk_rush_words words, unsigned number) {
    const bool there = (unsigned)words < TK_RUSH_WORDS_LISTS && number < rush_words[words].count;
    return there ? &rush_words[words].words[number] : NULL;
}

const char *tk_rush_key(tk_rush_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word != NULL ? word->key : NULL;
}

const char *tk_rush_name(tk_rush_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word != NULL ? word->text : NULL;
}

const char *rush_face_name(const rush_rules *rules, unsigned face) {
    const char *other = face < TK_RUSH_VEHICLES ? NULL : tk_rush_name(TK_RUSH_WORDS_FACE, face - TK_RUSH_VEHICLES);
    return face < TK_RUSH_VEHICLES ? rules->name[face] : other != NULL ? other : "";
}

void rush_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text) {
    (void)kind; /* cards are the only things */
    tk_text_put(text, (uint32_t)value < TK_RUSH_FACES ? ((const rush_rules *)rules)->id[value] : "");
}

void rush_thing_name(const void *rules, tk_field_kind kind, int32_t value, const tk_language *language, tk_text *text) {
    (void)kind;
    const char *name = rush_face_name(rules, (unsigned)value);
    tk_text_put(text, (uint32_t)value < TK_RUSH_VEHICLES ? name : tk_translated(language, name));
}
