#include "study/rush/weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "study/rush/school.h"
#include "study/train/regression.h"

enum { UNIT = 1000, SPREAD = INT16_MAX, HALLS = 2 /* two players; more */ };

typedef int16_t weights_set[OFFICER_FEATURES][OFFICER_STAGES];

static const double calm = 10; /* tables by which weights are drawn to 0: what hardly occurs is worth little */

/* A table that was taken. */
typedef struct weights_table {
    unsigned stage;
    regression_case row;
} weights_table;

/* The worth of a table by one feature alone is how much of the feature every seat has. */
typedef struct weights_glass {
    weights_set weight;
    officer_mind mind;
} weights_glass;

typedef struct weights_room {
    const train_plan *plan;
    uint64_t seed;
    school *matches_of;
    weights_glass (*glass)[OFFICER_FEATURES]; /* for each number of players of the hall */
    tk_buffer *tables;                        /* of each match */
    bool *failed;
} weights_room;

/* ---- Matches ---- */

static void read_features(const weights_glass *glass, const rush_body *body, unsigned stage, regression_case *row) {
    for (unsigned feature = 0; feature < OFFICER_FEATURES; feature++) {
        const officer_mind *mind = &glass[feature].mind;
        officer_company company[TK_RUSH_PLAYERS_MOST];
        int32_t standing[TK_RUSH_PLAYERS_MOST];
        officer_count_companies(mind, body, stage, company);
        officer_standing_at(mind, body, stage, company, standing);
        for (unsigned seat = 0; seat < row->parties; seat++) {
            row->feature[seat][feature] = (float)standing[seat] / UNIT;
        }
    }
}

typedef struct weights_desk {
    const weights_glass *glass;
    tk_buffer *tables;
    bool *failed;
} weights_desk;

static void take(void *context, const officer_mind *mind, const rush_body *body) {
    const weights_desk *desk = context;
    weights_table table;
    memset(&table, 0, sizeof table);
    table.stage = officer_stage(mind->rules, body);
    table.row.parties = mind->rules->players;
    read_features(desk->glass, body, table.stage, &table.row);
    *desk->failed = !tk_buffer_add(desk->tables, &table, sizeof table) || *desk->failed;
}

static void play(void *context, unsigned worker, size_t index) {
    const weights_room *room = context;
    const officer_mind *mind = school_mind(room->matches_of, index);
    tk_buffer *tables = &room->tables[index];
    weights_desk desk = {.glass = room->glass[mind->rules->players], .tables = tables, .failed = &room->failed[index]};
    const school_pupil pupil = {.take = take, .context = &desk};
    rush_body body;
    float won[TK_RUSH_PLAYERS_MOST];
    (void)worker;
    if (!school_play(mind, tk_hash_word(tk_mix(room->seed), index), &pupil, &body)) {
        tk_buffer_clear(tables);
        return;
    }
    school_won(mind->rules, &body, won);
    for (size_t at = 0; at < tables->size; at += sizeof(weights_table)) {
        weights_table *table = (weights_table *)(void *)(tables->data + at);
        memcpy(table->row.won, won, sizeof won);
    }
}

static bool open_glasses(weights_room *room) {
    room->glass = calloc(TK_RUSH_PLAYERS_MOST + 1, sizeof *room->glass);
    for (size_t hall = 0; room->glass != NULL && hall < TK_RUSH_PLAYERS_MOST; hall++) {
        const rush_rules *rules = school_mind(room->matches_of, hall)->rules;
        for (unsigned feature = 0; feature < OFFICER_FEATURES; feature++) {
            weights_glass *glass = &room->glass[rules->players][feature];
            for (unsigned stage = 0; stage < OFFICER_STAGES; stage++) {
                glass->weight[feature][stage] = UNIT;
            }
            officer_mind_by(rules, &officer_sound, (const int16_t(*)[OFFICER_STAGES])glass->weight, &glass->mind);
        }
    }
    return room->glass != NULL;
}

/* ---- Learning ---- */

typedef struct weights_stage {
    regression_case *cases;
    size_t count;
} weights_stage;

static int16_t rounded(double weight) {
    return (int16_t)lround(fmax(-SPREAD, fmin(SPREAD, weight * UNIT)));
}

/* Of one stage; its part of the log-loss is added. */
static void learn_stage(const weights_stage *stage, unsigned hall, unsigned number, weights_set set,
                        train_weights *learned) {
    const regression_data data = {.cases = stage->cases, .count = stage->count, .features = OFFICER_FEATURES};
    const double part = (double)stage->count / (double)learned->tables[hall];
    double weight[REGRESSION_FEATURES_MOST];
    _Static_assert((int)OFFICER_FEATURES <= (int)REGRESSION_FEATURES_MOST, "every feature has a weight");
    for (unsigned feature = 0; feature < OFFICER_FEATURES; feature++) {
        weight[feature] = (double)officer_weights[hall][feature][number] / UNIT;
    }
    learned->before[hall] += part * regression_loss(&data, weight);
    regression_solve(&data, calm, weight);
    learned->after[hall] += part * regression_loss(&data, weight);
    for (unsigned feature = 0; feature < OFFICER_FEATURES; feature++) {
        set[feature][number] = rounded(weight[feature]);
    }
}

static void read_tables(const tk_buffer *tables, weights_stage *stages) {
    for (size_t at = 0; at < tables->size; at += sizeof(weights_table)) {
        const weights_table *table = (const weights_table *)(const void *)(tables->data + at);
        weights_stage *stage = &stages[table->stage];
        stage->cases[stage->count++] = table->row;
    }
}

static train_end learn(const weights_room *room, unsigned hall, weights_set set, train_weights *learned) {
    size_t count[OFFICER_STAGES] = {0};
    weights_stage stages[OFFICER_STAGES] = {{0}};
    bool fine = true;
    for (size_t match = 0; match < room->plan->matches; match++) {
        const tk_buffer *tables = &room->tables[match];
        fine = fine && !room->failed[match];
        learned->matches[hall] += tables->size > 0;
        for (size_t at = 0; at < tables->size; at += sizeof(weights_table)) {
            count[((const weights_table *)(const void *)(tables->data + at))->stage]++;
            learned->tables[hall]++;
        }
    }
    if (fine && learned->tables[hall] == 0) {
        return TRAIN_TOO_FEW;
    }
    for (unsigned stage = 0; fine && stage < OFFICER_STAGES; stage++) {
        stages[stage].cases = malloc((count[stage] + 1) * sizeof *stages[stage].cases);
        fine = stages[stage].cases != NULL;
    }
    for (size_t match = 0; fine && match < room->plan->matches; match++) {
        read_tables(&room->tables[match], stages);
    }
    for (unsigned stage = 0; fine && stage < OFFICER_STAGES; stage++) {
        learn_stage(&stages[stage], hall, stage, set, learned);
    }
    for (unsigned stage = 0; stage < OFFICER_STAGES; stage++) {
        free(stages[stage].cases);
    }
    return fine ? TRAIN_DONE : TRAIN_NO_MEMORY;
}

static train_end learn_hall(const train_plan *plan, unsigned hall, weights_set set, train_weights *learned) {
    weights_room room = {.plan = plan,
                         .seed = tk_hash_word(tk_mix(plan->seed), hall),
                         .matches_of = school_open(hall > 0),
                         .tables = calloc(plan->matches, sizeof *room.tables),
                         .failed = calloc(plan->matches, sizeof *room.failed)};
    train_end end = TRAIN_NO_MEMORY;
    if (room.matches_of != NULL && room.tables != NULL && room.failed != NULL && open_glasses(&room)) {
        workers_run(
            &(workers_job){
                .count = plan->matches, .task = play, .context = &room, .watch = plan->watch, .stop = plan->stop},
            plan->threads);
        end = plan->stop != NULL && atomic_load(plan->stop) ? TRAIN_STOPPED : learn(&room, hall, set, learned);
    }
    for (size_t match = 0; room.tables != NULL && match < plan->matches; match++) {
        tk_buffer_free(&room.tables[match]);
    }
    if (room.matches_of != NULL) {
        school_close(room.matches_of);
    }
    free(room.glass);
    free(room.tables);
    free(room.failed);
    return end;
}

/* ---- The source file ---- */

#define NAME(feature) [OFFICER_##feature] = #feature
static const char *const names[OFFICER_FEATURES] = {NAME(MONEY),
                                                    NAME(OWN_MONEY),
                                                    NAME(ATTACK_1),
                                                    NAME(ATTACK_2),
                                                    NAME(ATTACK_HEAVY),
                                                    NAME(ATTACK_BASES),
                                                    NAME(ATTACK_VEHICLES),
                                                    NAME(DEFENCE_1),
                                                    NAME(DEFENCE_2),
                                                    NAME(REINFORCEMENTS),
                                                    NAME(RECRUITMENT),
                                                    NAME(RECONNAISSANCE),
                                                    NAME(SABOTAGE),
                                                    NAME(ACE),
                                                    NAME(RESEARCH),
                                                    NAME(REARMAMENT),
                                                    NAME(DEED),
                                                    NAME(MEDALS),
                                                    NAME(BASES),
                                                    NAME(HELD),
                                                    NAME(TIED),
                                                    NAME(BEHIND),
                                                    NAME(COMPANY),
                                                    NAME(PROTECTED_1),
                                                    NAME(PROTECTED_2),
                                                    NAME(LOST),
                                                    NAME(NEXT),
                                                    NAME(UNITY)};

static bool write_source(weights_set *sets, tk_buffer *out) {
    bool written = tk_buffer_put(
        out, "/* What things are worth, in thousandths of a logit, by how far the match has come: the last round, then "
             "ever more\n"
             " * rounds to come. Learned from matches that the policy played with itself, as\n"
             " * `tankodrom train rush --weights` writes them. */\n"
             "#include \"opponents/rush/policy/policy.h\"\n\n/* clang-format off */\n"
             "const int16_t officer_weights[2][OFFICER_FEATURES][OFFICER_STAGES] = {\n");
    for (unsigned hall = 0; hall < HALLS; hall++) {
        written = written && tk_buffer_put(out, "    {\n");
        for (unsigned feature = 0; feature < OFFICER_FEATURES; feature++) {
            written = written && tk_buffer_format(out, "        [OFFICER_%s] = {", names[feature]);
            for (unsigned stage = 0; stage < OFFICER_STAGES; stage++) {
                written = written && tk_buffer_format(out, "%s%d", stage > 0 ? ", " : "", sets[hall][feature][stage]);
            }
            written = written && tk_buffer_put(out, "},\n");
        }
        written = written && tk_buffer_put(out, "    },\n");
    }
    return written && tk_buffer_put(out, "};\n/* clang-format on */\n");
}

/* ---- The whole ---- */

train_end weights_learn(const train_plan *plan, train_weights *learned) {
    weights_set set[HALLS];
    *learned = (train_weights){.source = {0}};
    for (unsigned hall = 0; hall < HALLS; hall++) {
        const train_end end = learn_hall(plan, hall, set[hall], learned);
        if (end != TRAIN_DONE) {
            return end;
        }
    }
    return write_source(set, &learned->source) ? TRAIN_DONE : TRAIN_NO_MEMORY;
}
