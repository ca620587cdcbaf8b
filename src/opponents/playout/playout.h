/* A search by playouts that knows no game: which of some candidates does best in random deals of what the seat cannot
 * see, each played on by the game's own policy to a cut where somebody says what is expected.
 *
 *              candidate   0     1     2     3
 *     deal 0              +120   -40   +80  -300      every deal is played with all candidates that are still in the
 *     deal 1              -200  -210   +10  -500      race, so that luck of the deal falls out of the differences
 *     deal 2               +60   +90  +140    .       candidate 3 was clearly behind the leader: out
 *     …
 *
 * Number 0 is what the policy would do. Another is chosen only if it is better by a margin of standard errors of their
 * difference: with few playouts the best of many is mostly the luckiest, and a policy that is good beats it.
 *
 * Same question, same answer: a deal depends on the seed and its number alone, sums are of integers, and the crew
 * shares the deals of a batch out as it likes. Only being stopped depends on time. */
#ifndef OPPONENTS_PLAYOUT_PLAYOUT_H
#define OPPONENTS_PLAYOUT_PLAYOUT_H

#include <tankodrom/opponent.h>

enum { PLAYOUT_CANDIDATES_MOST = 24, PLAYOUT_DEALS_MOST = 4096, PLAYOUT_CREW_MOST = 64 };

typedef struct playout_question {
    const tk_think *think;
    unsigned candidates; /* at most PLAYOUT_CANDIDATES_MOST */
    uint64_t playouts;   /* at most, of all candidates together; 0: until stopped or sure */
    unsigned margin;     /* hundredths of a standard error */
    /* Plays a candidate on in a deal, to a cut, and says what is expected there for each seat, in thousandths of a win.
     * The deal is to be copied, not changed: other candidates come after. `seed` is for what the policies leave to
     * chance; it is the same for all candidates of a deal. Returns how many actions were tried. Called from several
     * threads at once where there is a crew. */
    uint64_t (*play)(const void *context, const tk_state *deal, unsigned candidate, uint64_t seed,
                     int32_t value[TK_SEATS_MAX]);
    const void *context;
} playout_question;

typedef struct playout_rank {
    unsigned candidate;
    uint64_t playouts;
    int32_t value[TK_SEATS_MAX]; /* the mean */
} playout_rank;

typedef struct playout_answer {
    unsigned count; /* as many as there are candidates, or 0 when there was no time at all */
    playout_rank rank[PLAYOUT_CANDIDATES_MOST]; /* the chosen one, then those that were longest in the race */
    uint64_t playouts, nodes;
} playout_answer;

/* Bytes that a search needs, aligned as malloc's; their content does not matter before nor after. */
size_t playout_memory(const tk_game *game);
void playout_search(const playout_question *question, void *memory, playout_answer *answer);
/* What a thought says of a search; lines and reasons are the game's. `action` of every candidate, in their order. */
void playout_tell(const playout_question *question, const playout_answer *answer, const tk_action *action,
                  tk_thought *thought);

#endif
