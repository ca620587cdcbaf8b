/* A scenario of Tank Duel that is being made: all that is wrong with it, by the reader of scenario files, each with the
 * member that it concerns, and what there is to know of it. Nothing of it is kept: whoever makes it has its text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/fill.h"
#include "core/rules.h"
#include "games/duel/pack/forces.h"
#include "present/duel/inside.h"
#include "present/duel/setup.h"

enum { TEXT_MOST = 64 * 1024 };

/* ---- The draft: a text that is given, one of the pack, or a new one ---- */

static void put_new_side(const duel_rules *rules, unsigned side, tk_json_writer *writer) {
    tk_json_object(writer, tk_duel_key(TK_DUEL_WORDS_SIDE, side));
    tk_json_array(writer, "tanks");
    for (unsigned type = 0; type < rules->types; type++) {
        if (rules->type[type].side == side) {
            present_duel_put_new_tank(rules, type, writer);
            break;
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_new(const present_view *view, const duel_rules *rules, tk_json_writer *writer) {
    tk_json_text(writer, "format", DUEL_SCENARIO_FORMAT);
    tk_json_text(writer, "name", present_say(view, TK_TEXT("New scenario")));
    put_new_side(rules, TK_DUEL_GERMAN, writer);
    put_new_side(rules, TK_DUEL_SOVIET, writer);
    tk_json_array(writer, "rules");
    tk_json_close_array(writer);
    tk_json_text(writer, "weather", tk_duel_key(TK_DUEL_WORDS_WEATHER, TK_DUEL_CLEAR_SKY));
    tk_json_array(writer, "objectives");
    tk_json_close_array(writer);
}

/* One of the pack, with the name and the briefing that the pack has for it. */
static void put_copy(const present_view *view, const tk_json_value *root, const char *id, tk_json_writer *writer) {
    char key[DUEL_ID_SIZE + 8];
    snprintf(key, sizeof key, "%s.text", id);
    tk_json_text(writer, "format", DUEL_SCENARIO_FORMAT);
    tk_json_text(writer, "name", present_pack_text(view, "scenario", id, id));
    present_put_string(writer, "text", present_pack_text(view, "scenario", key, ""));
    for (const tk_json_value *member = tk_json_first(root); member != NULL; member = tk_json_next(member)) {
        static const char *const told[] = {"format", "name", "text", NULL};
        size_t at = 0;
        while (told[at] != NULL && strcmp(told[at], tk_json_name(member)) != 0) {
            at++;
        }
        if (told[at] == NULL) {
            tk_json_put_name(writer, tk_json_name(member));
            tk_json_put_value(writer, member);
        }
    }
}

static size_t write_start(const duel_drafting *self, const tk_json_value *root, const char *id, char *out,
                          size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    if (id == NULL) {
        put_new(self->view, &self->rules, &writer);
    } else {
        put_copy(self->view, root, id, &writer);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

static tk_status make_start(duel_drafting *self, const tk_json_value *root, const char *id, tk_error *error) {
    tk_buffer bytes = {0};
    const size_t length = write_start(self, root, id, NULL, 0);
    if (!tk_buffer_reserve(&bytes, length + 1)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    write_start(self, root, id, bytes.data, length + 1);
    const tk_status status = tk_json_read(bytes.data, length, &self->draft, error);
    tk_buffer_free(&bytes);
    return status;
}

static tk_status copy_scenario(duel_drafting *self, const tk_json_value *wanted, tk_error *error) {
    char name[96], id[DUEL_ID_SIZE];
    const tk_pack *pack = tk_game_pack(self->view->game);
    const char *string = tk_json_string(wanted, NULL);
    size_t index = 0;
    if (string == NULL) {
        return tk_json_refuse(wanted, TK_ERROR_JSON_KIND, NULL, TK_TEXT("a string"), error);
    }
    while (duel_scenario_id(pack, index, id) && strcmp(id, string) != 0) {
        index++;
    }
    if (!duel_scenario_id(pack, index, id)) {
        return tk_json_refuse(wanted, TK_ERROR_PACK_FILE, NULL, NULL, error);
    }
    snprintf(name, sizeof name, "%s%s.json", DUEL_SCENARIO_FOLDER, id);
    const tk_pack_file *file = tk_pack_file_named(pack, name);
    tk_json *json = NULL;
    tk_status status = tk_json_read(file->bytes, file->size, &json, error);
    if (status == TK_OK) {
        status = make_start(self, tk_json_root(json), id, error);
    }
    tk_json_free(json);
    return status;
}

static tk_status read_text(duel_drafting *self, const tk_json_value *given, tk_error *error) {
    size_t length = 0;
    const char *text = tk_json_string(given, &length);
    if (text == NULL) {
        return tk_json_refuse(given, TK_ERROR_JSON_KIND, NULL, TK_TEXT("a string"), error);
    }
    if (length > TEXT_MOST) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, "64 KiB");
    }
    const tk_status status = tk_json_read(text, length, &self->draft, error);
    if (status != TK_OK || tk_json_kind_of(tk_json_root(self->draft)) == TK_JSON_OBJECT) {
        return status;
    }
    return tk_json_refuse(tk_json_root(self->draft), TK_ERROR_JSON_KIND, "text", TK_TEXT("an object"), error);
}

static tk_status read_wish(duel_drafting *self, const tk_json_value *wish, tk_error *error) {
    const tk_json_value *text = tk_json_member(wish, "text"), *scenario = tk_json_member(wish, "scenario");
    return text != NULL       ? read_text(self, text, error)
           : scenario != NULL ? copy_scenario(self, scenario, error)
                              : make_start(self, NULL, NULL, error);
}

/* ---- What is wrong ---- */

/* Members that need no more than a word; the others are rows of lists. */
static const char *member_name(const char *member) {
    static const struct {
        const char *member, *name;
    } names[] = {{"name", TK_TEXT("name")},
                 {"text", TK_TEXT("briefing")},
                 {"alternates", TK_TEXT("alternate cards")},
                 {"rules", TK_TEXT("optional rules")},
                 {"weather", TK_TEXT("weather")},
                 {"hills", TK_TEXT("hills")},
                 {"road-orders", TK_TEXT("roads")},
                 {"passes", TK_TEXT("length")},
                 {"objectives", TK_TEXT("objectives")},
                 {"tanks", TK_TEXT("tanks")},
                 {"guns", TK_TEXT("guns")}};
    for (size_t at = 0; at < sizeof names / sizeof names[0]; at++) {
        if (strcmp(names[at].member, member) == 0) {
            return names[at].name;
        }
    }
    return NULL;
}

static const char *row_name(const present_view *view, const char *list) {
    return strcmp(list, "tanks") == 0        ? present_say(view, TK_TEXT("tank {number}"))
           : strcmp(list, "guns") == 0       ? present_say(view, TK_TEXT("gun {number}"))
           : strcmp(list, "objectives") == 0 ? present_say(view, TK_TEXT("objective {number}"))
                                             : NULL;
}

/* "Germans, tank 2" for "/german/tanks/1/range": where it is to be looked for, in words. */
static void put_where(const present_view *view, const char *path, tk_json_writer *writer) {
    char part[TK_FAULT_PATH_SIZE], list[TK_FAULT_PATH_SIZE] = "";
    tk_text *text = present_sentence(view);
    while (*path == '/') {
        const size_t length = strcspn(++path, "/");
        uint64_t index = 0;
        tk_text_copy(part, sizeof part, path, length);
        path += length;
        const char *before = text->length > 0 ? present_say(view, ", ") : "";
        const char *row = tk_text_read_unsigned(part, strlen(part), &index) ? row_name(view, list) : NULL;
        if (row != NULL) {
            char number[24];
            snprintf(number, sizeof number, "%llu", (unsigned long long)index + 1);
            const tk_filling filling = {"number", number};
            tk_text_put(text, before);
            tk_text_fill(text, row, &filling, 1);
        } else if (strcmp(part, tk_duel_key(TK_DUEL_WORDS_SIDE, TK_DUEL_GERMAN)) == 0) {
            present_join(text, before, present_duel_word(view, TK_DUEL_WORDS_SIDE, TK_DUEL_GERMAN));
        } else if (strcmp(part, tk_duel_key(TK_DUEL_WORDS_SIDE, TK_DUEL_SOVIET)) == 0) {
            present_join(text, before, present_duel_word(view, TK_DUEL_WORDS_SIDE, TK_DUEL_SOVIET));
        } else if (member_name(part) != NULL && !(row_name(view, part) != NULL && *path == '/')) {
            present_join(text, before, present_say(view, member_name(part)));
        }
        tk_text_copy(list, sizeof list, part, strlen(part));
    }
    present_put_string(writer, "where", text->length > 0 ? text->out : "");
}

static void put_fault(const present_view *view, const tk_fault *fault, tk_json_writer *writer) {
    char text[PRESENT_DUEL_FAULT_SIZE];
    tk_error placeless = fault->error;
    placeless.line = placeless.column = 0;
    tk_json_open_object(writer);
    tk_json_put_name(writer, "path");
    tk_json_put_string(writer, fault->path);
    put_where(view, fault->path, writer);
    tk_error_text(&placeless, view->reader->language, text, sizeof text);
    tk_json_text(writer, "text", text);
    tk_json_text(writer, "reason", tk_status_name(fault->error.status));
    present_put_some(writer, "line", fault->error.line);
    present_put_some(writer, "column", fault->error.column);
    tk_json_close_object(writer);
}

/* ---- What there is to know ---- */

static void put_fact(const present_view *view, const char *fact, const char *rule, const char *sentence,
                     const tk_filling *fillings, size_t count, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_fill(text, sentence, fillings, count);
    tk_json_open_object(writer);
    tk_json_text(writer, "fact", fact);
    present_put_text(writer, "text", text);
    present_put_string(writer, "rule", rule);
    tk_json_close_object(writer);
}

static void put_plain(const present_view *view, const char *fact, const char *rule, const char *sentence,
                      tk_json_writer *writer) {
    put_fact(view, fact, rule, sentence, NULL, 0, writer);
}

/* What the enemy gets for all tanks of a side and their crews, each once (14.1, 14.2). */
static unsigned worth_of(const duel_rules *rules, unsigned side) {
    int worth = 0;
    for (unsigned index = 0; index < rules->scenario.tanks[side]; index++) {
        const duel_force *force = &rules->scenario.force[side][index];
        const duel_type *type = &rules->type[force->type];
        worth += type->points + (force->experience == TK_DUEL_ELITE) - (force->experience == TK_DUEL_GREEN);
        for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
            worth += (type->positions >> position & 1u) != 0 ? type->crew_points[position] : 0;
        }
    }
    return worth > 0 ? (unsigned)worth : 0;
}

static void put_side_facts(const present_view *view, const duel_rules *rules, unsigned side, tk_json_writer *writer) {
    const duel_scenario *scenario = &rules->scenario;
    char number[16];
    unsigned start = 0;
    const tk_filling fillings[] = {{"side", present_duel_word(view, TK_DUEL_WORDS_SIDE, side)}, {"points", number}};
    snprintf(number, sizeof number, "%u", worth_of(rules, side));
    put_fact(view, "worth", "14.2",
             present_say(view, TK_TEXT("{side}: tanks and crews together are worth {points} VP to the enemy")),
             fillings, 2, writer);
    for (unsigned index = 0; index < scenario->objectives; index++) {
        const duel_objective *objective = &scenario->objective[index];
        if (objective->kind == TK_DUEL_OBJECTIVE_START && (objective->sides >> side & 1u) != 0) {
            start += objective->points;
        }
    }
    snprintf(number, sizeof number, "%u", start);
    if (start > 0) {
        put_fact(view, "start", "14.3", present_say(view, TK_TEXT("{side} begin with {points} VP")), fillings, 2,
                 writer);
    }
}

static void put_size(const present_view *view, const duel_scenario *scenario, tk_json_writer *writer) {
    const unsigned tanks = (unsigned)scenario->tanks[TK_DUEL_GERMAN] + scenario->tanks[TK_DUEL_SOVIET];
    char german[16], soviet[16], most[16], passes[16];
    snprintf(german, sizeof german, "%u", scenario->tanks[TK_DUEL_GERMAN]);
    snprintf(soviet, sizeof soviet, "%u", scenario->tanks[TK_DUEL_SOVIET]);
    snprintf(most, sizeof most, "%u", tanks);
    const unsigned count = scenario->passes > 0 ? scenario->passes : duel_usual_passes(tanks);
    snprintf(passes, sizeof passes, "%u", count);
    const tk_filling fillings[] = {{"german", german}, {"soviet", soviet}, {"most", most}, {"passes", passes}};
    put_fact(view, "tanks", "5.1", present_say(view, TK_TEXT("Tanks: {german} German, {soviet} Soviet")), fillings, 4,
             writer);
    put_fact(view, "players", "D-12",
             tanks > 2 ? present_say(view, TK_TEXT("2 to {most} players")) : present_say(view, TK_TEXT("2 players")),
             fillings, 4, writer);
    put_fact(
        view, "length", "3.2.1",
        scenario->passes > 0
            ? present_count(view, "The deck is gone through once", "The deck is gone through {passes} times", count)
            : present_count(view, "The deck is gone through once, by the number of tanks",
                            "The deck is gone through {passes} times, by the number of tanks", count),
        fillings, 4, writer);
}

static bool has_mines(const duel_rules *rules) {
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        if (rules->card[card].half[0].kind == TK_DUEL_MINES || rules->card[card].half[1].kind == TK_DUEL_MINES) {
            return true;
        }
    }
    return false;
}

static void put_rules_on(const duel_drafting *self, tk_json_writer *writer) {
    const present_view *view = self->view;
    const duel_scenario *scenario = &self->rules.scenario;
    const struct {
        bool on;
        const char *fact, *rule, *text;
    } all[] = {{scenario->guns[0] + scenario->guns[1] > 0, "guns", "17.1", TK_TEXT("Anti-tank guns fire")},
               {scenario->radios, "radios", "17.2", TK_TEXT("Tanks with radios exchange cards")},
               {scenario->infantry, "infantry", "17.3", TK_TEXT("Infantry attacks, and hatches are open or closed")},
               {scenario->weather == TK_DUEL_DEEP_MUD, "deep-mud", "D-24", TK_TEXT("Deep mud slows tanks down")},
               {scenario->weather == TK_DUEL_DEEP_MUD && scenario->road_orders == 0, "roads", "D-68",
                TK_TEXT("No roads can be laid")},
               {scenario->road_orders > 0, "roads", "D-68", TK_TEXT("Roads can be laid through the mud")},
               {scenario->weather == TK_DUEL_SNOWSTORM, "snowstorm", "D-66", TK_TEXT("A snowstorm limits sight")},
               {scenario->hills > 0, "hills", "8.4.2", TK_TEXT("Hills can be occupied")},
               {has_mines(&self->rules), "mines", "D-64", TK_TEXT("Mines are among the cards")},
               {scenario->city, "city", "4.2.5", TK_TEXT("It is fought in a city")},
               {scenario->objectives == 0, "kills", "14.0", TK_TEXT("Only kills count")}};
    for (size_t at = 0; at < sizeof all / sizeof all[0]; at++) {
        if (all[at].on) {
            put_plain(view, all[at].fact, all[at].rule, present_say(view, all[at].text), writer);
        }
    }
}

static void put_facts(const duel_drafting *self, tk_json_writer *writer) {
    put_size(self->view, &self->rules.scenario, writer);
    put_side_facts(self->view, &self->rules, TK_DUEL_GERMAN, writer);
    put_side_facts(self->view, &self->rules, TK_DUEL_SOVIET, writer);
    put_rules_on(self, writer);
}

/* ---- The whole ---- */

/* What the draft calls itself, as far as it can be read. */
static void put_called(const duel_drafting *self, const char *name, tk_json_writer *writer) {
    const tk_language *language = self->view->reader->language;
    const tk_json_value *texts = tk_json_member(tk_json_root(self->draft), name);
    if (tk_json_kind_of(texts) == TK_JSON_OBJECT) {
        const tk_json_value *own = language != NULL ? tk_json_member(texts, language->code) : NULL;
        texts = own != NULL ? own : tk_json_member(texts, "en");
    }
    present_put_string(writer, name, tk_json_string(texts, NULL));
}

static void put_document(const duel_drafting *self, tk_json_writer *writer) {
    const present_view *view = self->view;
    const bool playable = self->faults.count == 0;
    tk_json_put_name(writer, "draft");
    tk_json_put_value(writer, tk_json_root(self->draft));
    put_called(self, "name", writer);
    put_called(self, "text", writer);
    tk_json_bool(writer, "playable", playable);
    tk_json_text(writer, "verdict",
                 playable ? present_say(view, TK_TEXT("yes")) : present_say(view, TK_TEXT("not yet")));
    tk_json_array(writer, "faults");
    for (unsigned at = 0; at < self->faults.count; at++) {
        put_fault(view, &self->faults.fault[at], writer);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "facts");
    if (playable) {
        put_facts(self, writer);
    }
    tk_json_close_array(writer);
    present_duel_put_setup_choices(self, writer);
}

const char *const present_duel_setup_members[] = {"text", "scenario", NULL};

tk_status present_duel_setup(const present_view *view, const tk_json_value *wish, tk_json_writer *writer,
                             tk_error *error) {
    duel_drafting *self = calloc(1, sizeof *self);
    if (self == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    self->view = view;
    tk_status status = duel_read_printed(tk_game_pack(view->game), &self->rules, &self->alternates, error);
    if (status == TK_OK) {
        status = read_wish(self, wish, error);
    }
    if (status == TK_OK) {
        duel_reading to = {.rules = &self->rules, .alternates = &self->alternates};
        const duel_rules *rules = tk_game_rules_of(view->game, "duel");
        duel_judge_scenario(self->draft, &to, &self->faults);
        duel_keep_objectives(&self->rules.scenario, rules->edition);
        put_document(self, writer);
    }
    tk_json_free(self->draft);
    free(self);
    return status;
}
