/* What happens in a match of Tank Duel, with every card turned and why. Behind an event stand its values in order; the
 * seat is whose doing it is, TK_NO_SEAT for nobody's. */
#ifndef GAMES_DUEL_RULES_FLOW_EVENTS_H
#define GAMES_DUEL_RULES_FLOW_EVENTS_H

/* Why a card was turned. */
typedef enum duel_why {
    DUEL_WHY_INITIATIVE, /* of the tankobot */
    DUEL_WHY_STORM,
    DUEL_WHY_SMOKE, /* smoke stays with the icon */
    DUEL_WHY_FIRE,  /* administration: fire icon, extinguisher */
    DUEL_WHY_SPOT,
    DUEL_WHY_HULL_DOWN,
    DUEL_WHY_CONCEAL,
    DUEL_WHY_BOG,
    DUEL_WHY_UNFLANK,
    DUEL_WHY_HIT,
    DUEL_WHY_LOCATION,
    DUEL_WHY_PENETRATION,
    DUEL_WHY_EXPLOSION,
    DUEL_WHY_IGNITION, /* fire check of a damage check */
    DUEL_WHY_ESCAPE,
    DUEL_WHY_ASSAULT, /* close assault */
    DUEL_WHY_MINES,
    DUEL_WHY_ACTION, /* the tankobot looks for a card */
    DUEL_WHYS
} duel_why;

typedef enum duel_event_kind {
    DUEL_EVENT_ROUND,      /* round */
    DUEL_EVENT_DREW,       /* count; seat: who. To all */
    DUEL_EVENT_GOT,        /* card; to its owner alone */
    DUEL_EVENT_SHUFFLED,   /* SHUFFLEs so far, 1 when GAME END went in */
    DUEL_EVENT_LAST_CARD,  /* GAME END was found */
    DUEL_EVENT_BID,        /* card, tank: revealed */
    DUEL_EVENT_BIDDEN,     /* card, tank: to the bidder alone, at once */
    DUEL_EVENT_TANK_PHASE, /* tank */
    DUEL_EVENT_POINTS,     /* tank, points, duel_points_for, what (tank or objective) */
    DUEL_EVENT_MEDAL,      /* tank */
    DUEL_EVENT_TURNED,     /* card, duel_why, tank it is about, the number it is held against or -1, 1 success 0 not */
    DUEL_EVENT_DAMAGE,     /* damage card, tank, duel_severity or -1 for morale alone, duel_location */
    DUEL_EVENT_DAMAGE_SHUFFLED,
    DUEL_EVENT_SMOKE_GONE,         /* tank, 1 smoke inside */
    DUEL_EVENT_FIRE,               /* tank, 1 begins 0 is put out 2 is out of control */
    DUEL_EVENT_BROKEN,             /* tank, 1 breaks 0 rallies */
    DUEL_EVENT_BAILED_OUT,         /* tank, 1 of its own will, 2 two dead, 3 morale */
    DUEL_EVENT_EXPLODED,           /* tank */
    DUEL_EVENT_CATASTROPHE,        /* tank */
    DUEL_EVENT_CREW,               /* tank, member, duel_health now (fit for an escape) */
    DUEL_EVENT_EFFECT,             /* tank, duel_effect_kind */
    DUEL_EVENT_ELIMINATED,         /* tank, tank that gets the VP or -1 */
    DUEL_EVENT_LOST_CARDS,         /* count; seat: whose hand was cut (12.7.1) */
    DUEL_EVENT_LOST,               /* card; to its owner alone */
    DUEL_EVENT_PLAYED,             /* card, half, tank: laid down */
    DUEL_EVENT_PAID,               /* card, order icons */
    DUEL_EVENT_DISCARDED,          /* count, to all; the card itself in DUEL_EVENT_LOST */
    DUEL_EVENT_BOOSTED,            /* tank, levels */
    DUEL_EVENT_LOADED,             /* tank, 1 loaded 0 unloaded */
    DUEL_EVENT_ORDER,              /* tank, duel_order, target or -1 */
    DUEL_EVENT_SWAPPED,            /* tank, member, position */
    DUEL_EVENT_COMMAND,            /* card, duel_use, tank or -1 */
    DUEL_EVENT_STOLE,              /* seat robbed; to all */
    DUEL_EVENT_STOLEN,             /* card; to the two players */
    DUEL_EVENT_LOOKED,             /* seat looked at; to all */
    DUEL_EVENT_SEEN,               /* card; to the one who looks */
    DUEL_EVENT_MOVED,              /* tank, range before, range now */
    DUEL_EVENT_STOPPED,            /* tank */
    DUEL_EVENT_TERRAIN,            /* tank, card, half */
    DUEL_EVENT_CONCEALED,          /* tank */
    DUEL_EVENT_BOGGED,             /* tank, level; 0: free again */
    DUEL_EVENT_HULL_DOWN,          /* tank, 1 or 0 */
    DUEL_EVENT_SPOTTED,            /* tank, spotted tank */
    DUEL_EVENT_FLANKED,            /* tank, flanked tank, 1 placed 0 removed */
    DUEL_EVENT_ACQUIRED,           /* tank, target or -1, bonus */
    DUEL_EVENT_TACTICS,            /* card; seat: who played it */
    DUEL_EVENT_STOPPED_BY_TACTICS, /* seat: whose attempt came to nothing */
    DUEL_EVENT_AIMED,              /* tank, target, final accuracy, distance in metres, gun or -1 */
    DUEL_EVENT_HIT,                /* target, 1 hit 0 missed */
    DUEL_EVENT_LOCATION,           /* target, duel_location, 1 hits 0 is hidden by hull down */
    DUEL_EVENT_PENETRATION,        /* target, penetration in all, armour (both -1: close assault), 1 penetrated */
    DUEL_EVENT_GUN,                /* gun number, target */
    DUEL_EVENT_INFANTRY,           /* side, 0 advances 1 attacks, advance or target */
    DUEL_EVENT_WEAPON,             /* side, 0 upper 1 lower 2 close assault */
    DUEL_EVENT_HATCH,              /* tank, 1 closed */
    DUEL_EVENT_STORM,              /* tank, 1 heavy */
    DUEL_EVENT_MISSION,            /* tank, duel_mission */
    DUEL_EVENT_RADIO,              /* seat, other seat: a card exchanged */
    DUEL_EVENT_REINFORCED,         /* tank */
    DUEL_EVENT_CLEARED,            /* tank: its transmission works again */
    DUEL_EVENT_TANKOBOT,           /* tank, duel_bot_reason, target or -1, to hit, margin: why it does what it does */
    DUEL_EVENT_OVER,               /* side that won, VP German, VP Soviet, medals German, medals Soviet */
    DUEL_EVENTS
} duel_event_kind;

typedef enum duel_points_for { DUEL_FOR_CREW, DUEL_FOR_TANK, DUEL_FOR_OBJECTIVE } duel_points_for;

/* What a tankobot says it does. */
typedef enum duel_bot_reason {
    DUEL_BOT_IN_PERIL,
    DUEL_BOT_FIRE_HIGH,
    DUEL_BOT_FIRE_LOW,
    DUEL_BOT_MISSION,
    DUEL_BOT_FLANK,
    DUEL_BOT_COVER,
    DUEL_BOT_LEADERSHIP,
    DUEL_BOT_SMOKE,
    DUEL_BOT_MOVE,
    DUEL_BOT_NO_CARD, /* no card turned was of use */
    DUEL_BOT_SPOT,
    DUEL_BOT_HULL_DOWN,
    DUEL_BOT_LOAD,
    DUEL_BOT_NOTHING,
    DUEL_BOT_EXTINGUISH,
    DUEL_BOT_SWAP,
    DUEL_BOT_REASONS
} duel_bot_reason;

#endif
