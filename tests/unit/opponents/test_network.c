/* The network in whole numbers against the same sums in plain arithmetic. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "opponents/network/chances.h"
#include "opponents/network/network.h"

/* ---- By hand: one unit of each layer is alive ---- */

/* Own 2, others' mean -1, common 3:
 *     first    0.5 * 2 - 0.25 * -1 + 0.125 * 3 + 1 = 2.625
 *     second   0.5 * 2.625 - 0.3125 = 1
 *     last     2 * 1 + 0.25 = 2.25 */
static void test_by_hand(void **state) {
    (void)state;
    static int16_t first[NETWORK_FIRST * NETWORK_BLOCK] = {512, -256, 128};
    static int32_t first_bias[NETWORK_FIRST] = {NETWORK_UNIT * NETWORK_WEIGHT_UNIT};
    static int16_t second[NETWORK_SECOND * NETWORK_FIRST] = {512};
    static int32_t second_bias[NETWORK_SECOND] = {-5 * NETWORK_ACTIVE_UNIT * NETWORK_WEIGHT_UNIT / 16};
    static int16_t last[2 * NETWORK_SECOND] = {0, [NETWORK_SECOND] = 2048};
    static int32_t last_bias[2] = {0, NETWORK_ACTIVE_UNIT * NETWORK_WEIGHT_UNIT / 4};
    const network net = {{1, 1, 2}, first, first_bias, second, second_bias, last, last_bias};
    network_table table = {.parties = 3, .stage = 1, .own = {{2 * NETWORK_UNIT}, {-3 * NETWORK_UNIT}, {NETWORK_UNIT}}};
    int32_t logit[NETWORK_PARTIES_MOST];
    table.common[0] = 3 * NETWORK_UNIT;
    network_ask(&net, &table, logit);
    assert_int_equal(logit[0], 2250);
    /* The second party: 0.5 * -3 - 0.25 * 1.5 + 0.375 + 1 is less than nothing, and so is what follows. */
    assert_int_equal(logit[1], 250);
    table.stage = 0; /* which has no weights */
    network_ask(&net, &table, logit);
    assert_int_equal(logit[0], 0);
}

/* ---- The same sums, one after the other ---- */

enum { OWN = 21, COMMON = 9, INPUTS = 64, STAGES = 3 };

typedef struct plain {
    int16_t first[NETWORK_FIRST * INPUTS], second[NETWORK_SECOND * NETWORK_FIRST], last[STAGES * NETWORK_SECOND];
    int32_t first_bias[NETWORK_FIRST], second_bias[NETWORK_SECOND], last_bias[STAGES];
} plain;

static int number_to(int most) {
    return rand() % (2 * most + 1) - most;
}

static long long active(long long sum) {
    return sum < 0 ? 0 : sum > 1023 ? 1023 : sum;
}

static long long mean_of_others(const network_table *table, unsigned party, unsigned feature) {
    long long others = 0;
    for (unsigned other = 0; other < table->parties; other++) {
        others += other != party ? table->own[other][feature] : 0;
    }
    return others * (65536 / ((int)table->parties - 1)) / 65536;
}

static long long expected(const plain *net, const network_table *table, unsigned party) {
    long long input[INPUTS] = {0}, first[NETWORK_FIRST], second[NETWORK_SECOND];
    for (unsigned i = 0; i < OWN; i++) {
        input[i] = table->own[party][i];
        input[OWN + i] = mean_of_others(table, party, i);
    }
    for (unsigned i = 0; i < COMMON; i++) {
        input[2 * OWN + i] = table->common[i];
    }
    for (unsigned to = 0; to < NETWORK_FIRST; to++) {
        first[to] = net->first_bias[to];
        for (unsigned from = 0; from < INPUTS; from++) {
            first[to] += net->first[to * INPUTS + from] * input[from];
        }
        first[to] = active(first[to] / 256);
    }
    for (unsigned to = 0; to < NETWORK_SECOND; to++) {
        second[to] = net->second_bias[to];
        for (unsigned from = 0; from < NETWORK_FIRST; from++) {
            second[to] += net->second[to * NETWORK_FIRST + from] * first[from];
        }
        second[to] = active(second[to] / 1024);
    }
    long long sum = net->last_bias[table->stage];
    for (unsigned from = 0; from < NETWORK_SECOND; from++) {
        sum += net->last[table->stage * NETWORK_SECOND + from] * second[from];
    }
    return sum * 1000 / 262144;
}

static void test_against_plain_sums(void **state) {
    (void)state;
    static plain net;
    srand(1);
    for (size_t i = 0; i < sizeof net.first / sizeof *net.first; i++) {
        net.first[i] = (int16_t)number_to(400);
    }
    for (size_t i = 0; i < sizeof net.second / sizeof *net.second; i++) {
        net.second[i] = (int16_t)number_to(600);
    }
    for (size_t i = 0; i < sizeof net.last / sizeof *net.last; i++) {
        net.last[i] = (int16_t)number_to(1000);
    }
    for (unsigned i = 0; i < NETWORK_FIRST; i++) {
        net.first_bias[i] = number_to(65536);
    }
    const network asked = {{OWN, COMMON, STAGES}, net.first, net.first_bias, net.second,
                           net.second_bias,       net.last,  net.last_bias};
    assert_int_equal(network_inputs(&asked.shape), INPUTS);
    for (unsigned round = 0; round < 200; round++) {
        network_table table = {.parties = 2 + round % 4, .stage = round % STAGES};
        int32_t logit[NETWORK_PARTIES_MOST];
        for (unsigned i = 0; i < OWN * table.parties; i++) {
            table.own[i / OWN][i % OWN] = (int16_t)number_to(200);
        }
        for (unsigned i = 0; i < COMMON; i++) {
            table.common[i] = (int16_t)number_to(200);
        }
        network_ask(&asked, &table, logit);
        for (unsigned party = 0; party < table.parties; party++) {
            assert_int_equal(logit[party], expected(&net, &table, party));
        }
    }
}

/* As large as anything may be: no sum leaves 32 bits, which the sanitizers would tell. */
static void test_bounds(void **state) {
    (void)state;
    static int16_t weight[NETWORK_FIRST * NETWORK_INPUTS_MOST];
    static int32_t bias[NETWORK_FIRST];
    network_table table = {.parties = 2};
    int32_t logit[NETWORK_PARTIES_MOST];
    for (size_t i = 0; i < sizeof weight / sizeof *weight; i++) {
        weight[i] = NETWORK_WEIGHT_MOST;
    }
    for (unsigned i = 0; i < NETWORK_FIRST; i++) {
        bias[i] = 1000000000;
    }
    for (unsigned i = 0; i < NETWORK_INPUTS_MOST / 2; i++) {
        table.own[0][i] = table.own[1][i] = table.common[i] = NETWORK_FEATURE_MOST;
    }
    const network net = {{60, 8, 1}, weight, bias, weight, bias, weight, bias};
    network_ask(&net, &table, logit);
    assert_int_equal(logit[0], logit[1]);
    assert_int_equal(network_feature(1000000, 1), NETWORK_FEATURE_MOST);
    assert_int_equal(network_feature(-1000000, 1), -NETWORK_FEATURE_MOST);
    assert_int_equal(network_feature(3, 2), 96);
}

static void test_chances(void **state) {
    (void)state;
    static const int32_t logits[][3] = {
        {0, 0, 0}, {1000, 0, -1000}, {37, -52, 63}, {20000, 0, 1}, {-9000, -9100, -8000}};
    for (size_t row = 0; row < sizeof logits / sizeof *logits; row++) {
        uint32_t chance[3];
        double sum = 0;
        chances_of(logits[row], 3, chance);
        for (unsigned i = 0; i < 3; i++) {
            sum += exp(logits[row][i] / 1000.0);
        }
        for (unsigned i = 0; i < 3; i++) {
            assert_true(fabs(chance[i] / 65536.0 - exp(logits[row][i] / 1000.0) / sum) < 1e-4);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_against_plain_sums),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
