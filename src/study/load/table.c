/* One table: made, filled, started and played at, again and again. */
#include <inttypes.h>
#include <string.h>

#include "study/load/inside.h"

enum {
    STUCK = 30 * CLIENT_MICROSECONDS,
    REST = CLIENT_MICROSECONDS / 4 /* after a refusal */
};

static bool is_free(const load_client *client) {
    return client->here && client->request == REQUEST_NONE;
}

/* ---- From match to match ---- */

static void enter_stage(load_table *table, table_stage stage) {
    table->stage = stage;
    table->moved_at = table->load->now;
    for (unsigned i = 0; i < table->seats + table->looks; i++) {
        table->clients[i]->settled = false;
    }
}

static void forget_match(load_table *table) {
    table->match[0] = 0;
    table->acting = NULL;
    table->window = 0;
    for (unsigned i = 0; i < table->seats + table->looks; i++) {
        load_client *client = table->clients[i];
        client->has_table = client->over = client->compares = false;
        client->choices = (load_choices){0};
        client->sequence = client->heard = -1;
        tk_copy_close(client->copy);
        client->copy = NULL;
    }
}

static bool all_players(const load_table *table, bool (*is)(const load_client *client)) {
    for (unsigned i = 0; i < table->seats; i++) {
        if (!is(table->clients[i])) {
            return false;
        }
    }
    return true;
}

static bool is_over(const load_client *client) {
    return client->over && client->request == REQUEST_NONE;
}

static bool is_settled(const load_client *client) {
    return client->settled;
}

static void leave(load_table *table) {
    bool left = true;
    for (unsigned i = 0; i < table->seats + table->looks; i++) {
        load_client *client = table->clients[i];
        left = left && client->settled;
        if (!client->settled && is_free(client)) {
            client_ask(client, REQUEST_LEAVE, "leave", ",\"table\":\"%s\"", table->name);
        }
    }
    if (left) {
        table->name[0] = 0;
        enter_stage(table, TABLE_MAKING);
    }
}

static void fill(load_table *table) {
    table->clients[0]->settled = true; /* who makes it sits */
    for (unsigned i = 1; i < table->seats; i++) {
        load_client *client = table->clients[i];
        if (!client->settled && is_free(client)) {
            client_ask(client, REQUEST_SIT, "sit", ",\"table\":\"%s\",\"seat\":%u", table->name, i);
        }
    }
    if (all_players(table, is_settled)) {
        enter_stage(table, TABLE_STARTING);
    }
}

static void look_on(load_table *table) {
    for (unsigned i = table->seats; i < table->seats + table->looks; i++) {
        load_client *client = table->clients[i];
        if (!client->settled && is_free(client)) {
            client_ask(client, REQUEST_WATCH, "watch", ",\"match\":\"%s\"", table->match);
        }
    }
}

void table_go_on(load_table *table) {
    load_client *owner = table->clients[0];
    if (table->load->now < table->rest) {
        return;
    }
    if (table->stage == TABLE_CLEARING) {
        leave(table);
    }
    if (table->stage == TABLE_MAKING && is_free(owner) && !table->load->ending) {
        client_ask(owner, REQUEST_CREATE, "create", ",\"game\":\"%s\"", table->game);
    }
    if (table->stage == TABLE_SITTING) {
        fill(table);
    }
    if (table->stage == TABLE_STARTING && !owner->settled && is_free(owner)) {
        client_ask(owner, REQUEST_START, "start", ",\"table\":\"%s\"", table->name);
    }
    if (table->stage == TABLE_PLAYING) {
        look_on(table);
    }
}

/* ---- Acting ---- */

/* Those whose tables are older than the moment at which the others began to wait have not been asked. */
static bool can_decide(const load_table *table, const load_client *client) {
    return client->choices.asked && client->choices.count > 0 && client->has_table && !client->over &&
           client->sequence >= table->window && is_free(client);
}

static unsigned list_deciders(const load_table *table, load_client *deciders[TABLE_SEATS_MOST]) {
    unsigned count = 0;
    for (unsigned i = 0; i < table->seats; i++) {
        if (can_decide(table, table->clients[i])) {
            deciders[count++] = table->clients[i];
        }
    }
    return count;
}

static void queue_if_ready(load_table *table) {
    load_client *deciders[TABLE_SEATS_MOST];
    load_state *load = table->load;
    if (!table->ready && table->acting == NULL && table->stage == TABLE_PLAYING && list_deciders(table, deciders) > 0) {
        table->ready = true;
        load->queue[(load->queue_first + load->queue_count++) % load->plan->tables] = table;
    }
}

bool table_act(load_table *table) {
    load_client *deciders[TABLE_SEATS_MOST];
    load_state *load = table->load;
    const unsigned count = list_deciders(table, deciders);
    if (table->acting != NULL || table->stage != TABLE_PLAYING || count == 0) {
        return false;
    }
    load_client *client = deciders[tk_guess_below(&load->guess, count)];
    table->acting = client;
    table->acted_at = table->moved_at = load->now;
    table->measured = true;
    /* An answer within the time for reactions is carried out when that has passed. */
    table->reacts = client->sequence == table->window && table->window > 0;
    table->done = -1;
    client_ask(client, REQUEST_ACT, "act", ",\"match\":\"%s\",\"sequence\":%" PRId64 ",\"number\":%" PRIu64,
               table->match, client->sequence, 1 + tk_guess_below(&load->guess, client->choices.count));
    return true;
}

/* Whether all have heard of the action, and when the last one did. */
static bool all_heard(const load_table *table, int64_t *last) {
    *last = 0;
    for (unsigned i = 0; i < table->seats; i++) {
        const load_client *client = table->clients[i];
        if (client->heard < table->done || !client->here) {
            return false;
        }
        *last = client->heard_at > *last ? client->heard_at : *last;
    }
    return true;
}

static void finish_action(load_table *table) {
    load_state *load = table->load;
    int64_t last = 0;
    if (table->acting == NULL || table->done < 0 || !all_heard(table, &last)) {
        return;
    }
    if (table->measured && !table->reacts && last >= table->acted_at) {
        load_histogram_take(&load->count.told, last - table->acted_at);
        load_histogram_take(&load->second.told, last - table->acted_at);
    }
    table->acting = NULL;
}

static void acted(load_client *client, int64_t sequence) {
    load_table *table = client->table;
    load_state *load = table->load;
    load->count.actions++;
    load->second.actions++;
    if (load->plan->ledger != NULL) {
        fprintf(load->plan->ledger, "%s %" PRId64 " %u\n", table->match, sequence, client->seat);
    }
    if (table->acting != client) {
        return;
    }
    table->done = sequence;
    table->measured = table->measured && !client->again;
    load->count.reactions += table->reacts;
    if (table->measured && !table->reacts) {
        load_histogram_take(&load->count.done, load->now - table->acted_at);
        load_histogram_take(&load->second.done, load->now - table->acted_at);
    }
    finish_action(table);
}

/* ---- What comes ---- */

static bool has_table(const load_client *client) {
    return client->has_table || client->over;
}

/* From stage to stage, as far as what was heard allows. */
static void follow(load_table *table) {
    finish_action(table);
    if (table->stage == TABLE_STARTING && table->match[0] != 0 && all_players(table, has_table)) {
        enter_stage(table, TABLE_PLAYING);
    }
    if (table->stage == TABLE_PLAYING && all_players(table, is_over)) {
        table->load->count.matches++;
        table->load->second.matches++;
        forget_match(table);
        enter_stage(table, TABLE_CLEARING);
    }
    table_go_on(table);
    queue_if_ready(table);
}

void table_heard(load_client *client) {
    client->table->moved_at = client->table->load->now;
    follow(client->table);
}

void table_answered(load_client *client, client_request kind, const char *name, const char *match, int64_t sequence) {
    load_table *table = client->table;
    switch (kind) {
    case REQUEST_CREATE:
        memcpy(table->name, name, sizeof table->name);
        enter_stage(table, TABLE_SITTING);
        break;
    case REQUEST_START:
        client->settled = true;
        if (table->match[0] == 0) {
            memcpy(table->match, match, sizeof table->match);
        }
        break;
    case REQUEST_ACT:
        acted(client, sequence);
        break;
    case REQUEST_SIT: /* unless the table was given up meanwhile */
        client->settled = table->stage == TABLE_SITTING;
        break;
    default:
        client->settled = true;
        break;
    }
    table_heard(client);
}

/* Whatever was tried is tried again after a moment; a table that cannot be filled or started is given up. */
void table_refused(load_client *client, client_request kind) {
    load_table *table = client->table;
    table->rest = table->load->now + REST;
    if (kind == REQUEST_ACT) {
        if (table->acting == client) {
            table->acting = NULL;
        }
    } else if (kind == REQUEST_LEAVE || kind == REQUEST_WATCH) {
        client->settled = true;
    } else if (table->stage != TABLE_PLAYING) {
        forget_match(table);
        enter_stage(table, table->name[0] != 0 ? TABLE_CLEARING : TABLE_MAKING);
    }
}

void table_watch(load_table *table) {
    const load_state *load = table->load;
    bool here = true;
    for (unsigned i = 0; i < table->seats; i++) {
        here = here && table->clients[i]->here;
    }
    if (here && !load->ending && load->now - table->moved_at > STUCK) {
        load->report->stuck++;
        table->moved_at = load->now;
        table->acting = NULL;
    }
    if (!here) {
        table->moved_at = load->now;
    }
    follow(table);
}
