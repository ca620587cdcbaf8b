/* What a player of Tank Duel can look up. The numbers in brackets are those of the rulebook, for whoever has it. */
#include "present/duel/inside.h"

const present_topic present_duel_topics[] = {
    {"initiative",
     TK_TEXT("At the start of a round every player lays a card of the hand face down for each tank. Then all are "
             "shown: the "
             "lowest number acts first. A bid is spent, so a card that is of no other use makes the best bid. (7.0)")},
    {"action",
     TK_TEXT(
         "In its phase a tank has one tank action, of one to three cards played one after the other: Move (or two), "
         "then Flank and/or Terrain; Flank, then Terrain; Fire (or two), then Leadership; Terrain, Smoke or Leadership "
         "alone; or a crew order for any card. Before and after it you may take field actions. (8.2, 8.3)")},
    {"move",
     TK_TEXT("A Move card may be played when its level is at most the tank's Move level. Each brings the tank 200 m "
             "forward or back, or leaves it where it is. Every enemy who can see it spots a moving tank. While the "
             "Move card lies in its box the tank is hard to hit (cover 30) but fires badly (-40), and an enemy may "
             "lay bad terrain under it. Moving ends hull down, smoke, a bog and whatever was acquired. One card "
             "may shake off a tank that flanks you, two always do. (10.1, 10.2)")},
    {"terrain",
     TK_TEXT(
         "Terrain stops a moving tank: play it on your own tank for its cover, or as a field action on a moving enemy. "
         "Its triggers are tried at once by turning a card: conceal makes all enemies lose sight of the tank, bog "
         "halves "
         "its Move level. A number in the box is the highest card with which it succeeds. (10.3)")},
    {"flank",
     TK_TEXT("A moving tank may flank an enemy it has spotted: it then fires at the side armour, at +10, and hull "
             "down does not help the target. A tank that is flanked gets rid of it by Flank, by moving or by two "
             "Move cards. A tank destroyer cannot fire at a tank that flanks it. (10.4)")},
    {"smoke",
     TK_TEXT("Smoke needs a smoke device and a tank that does not move. It adds cover and may conceal, but whoever "
             "sits in it neither spots nor fires. Each of the tank's phases a card is turned: without the smoke "
             "icon it is gone. (10.5)")},
    {"fire",
     TK_TEXT("To fire you need a spotted target and a Fire card whose level is at most the tank's Fire level; the "
             "tank is then seen by all. A card turned at or below the number to hit is a hit, 96 to 100 always "
             "miss. A second card turned says where it hit, or you say so when you played two Fire cards. A third "
             "is added to the penetration: the sum must reach the armour. Then a damage card tells what happens "
             "inside. The odds of a shot can be seen before. (11.0)")},
    {"leadership",
     TK_TEXT("After Fire it adds 20 to hit. Alone it takes a card from an enemy's hand and lets the tank spot, go hull "
             "down "
             "or try to conceal at twice the number. In the ja edition it does one of these, not two. (8.3.4)")},
    {"command",
     TK_TEXT("A field action. Either what the card prints, or one of: spot an enemy at once, hull down at once, try to "
             "conceal at twice the number of the terrain. (8.4.1)")},
    {"tactics",
     TK_TEXT("Keep it in the hand. When an enemy tries to spot or flank your tank, or lays terrain under it, it "
             "cancels that; when he fires, it takes 20 from his number to hit. A second Tactics card cancels the "
             "first, and so on. You are asked when it matters. (13.0)")},
    {"orders",
     TK_TEXT(
         "A crew order is a tank action for any one card: try to spot (binoculars must turn up; 2 order icons turn a "
         "second card), load or unload APCR, try to go hull down, move a crew member to an empty place, or pass. "
         "(8.3.5)")},
    {"icons",
     TK_TEXT("Order icons (OI) at the top of cards are paid by discarding them: 2 or 4 raise the Move or Fire level "
             "by 1 or 2 for one action, 2 turn a second card to spot, 3 load APCR quickly, 3 put out a fire instead "
             "of the tank action, 4 pass a fire or morale check. What is paid too much is lost. (4.2.3)")},
    {"field",
     TK_TEXT("Field actions come before or after the tank action, as many as you like: Command cards, terrain on "
             "moving enemies, stopping your own tank for any card, and what the battle or optional rules add. "
             "(8.4)")},
    {"spot",
     TK_TEXT("A tank can only fire at or flank an enemy it has spotted. Enemies who move or fire are spotted by "
             "themselves; others are by a crew order, Leadership or Command. A tank that conceals itself is lost "
             "from sight. That you are seen does not mean that you see. (5.4.1)")},
    {"acquire",
     TK_TEXT("After a shot a standing tank may acquire a standing target: +10 for its next shots, +20 after the "
             "next one. Meanwhile it sees no other enemies. Moving ends it. (5.4.3)")},
    {"hull",
     TK_TEXT(
         "Hull down in suitable terrain: shots from the front that would hit hull or tracks do nothing. It ends when "
         "the tank moves or flanks, and does not help against who flanks it. (5.7)")},
    {"bog",
     TK_TEXT("A tank stuck in bad ground has half its Move level, rounded up, until it has moved once. (10.3.8)")},
    {"apcr",
     TK_TEXT("Special rounds that penetrate more, most at short range. Load one by crew order or quickly for 3 order "
             "icons while firing; the next shot uses it up. (5.5.1)")},
    {"damage",
     TK_TEXT("A penetrated tank takes a damage card: its part for the place that was hit, light or heavy. Guns of 85 "
             "mm and "
             "more always do heavy damage, and a matching number makes it critical. Crew are wounded or killed, tracks "
             "break, fire or an explosion may follow, levels fall. Damage is never repaired. (12.1)")},
    {"crew",
     TK_TEXT(
         "Two wounds kill. Without a loader Fire falls by 1; without a driver the tank does not move, without a gunner "
         "it does not fire until somebody takes the place; without a commander both fall by 1, all markers go and the "
         "hand is one card smaller. Two dead: the crew leaves the tank. (5.6.2)")},
    {"fires",
     TK_TEXT(
         "A burning tank turns a card in its phase: the fire icon means it is out of control and the crew must escape, "
         "the extinguisher puts it out. 4 order icons put it out before, 3 instead of the tank action. (8.1.d, 12.3)")},
    {"morale",
     TK_TEXT("After damage the same card tells whether the crew breaks. A broken crew is tested again in its phase: "
             "it rallies or leaves the tank. 4 order icons rally it. (12.4)")},
    {"hand",
     TK_TEXT("You hold 4 cards and 2 more a tank; 1 more for each tank within 400 m of the centre and each elite "
             "crew; 1 less for each green crew, dead commander, fire and broken crew. (4.2.7)")},
    {"range",
     TK_TEXT("There is no map: every tank has a range to the centre of the field, up to 1000 m on its own side and "
             "as much beyond (written with a minus). The distance of two enemies is the sum of both. (5.2)")},
    {"victory",
     TK_TEXT(
         "VP for enemy tanks eliminated, for crew members killed and for what the battle asks. The side with more VP "
         "wins, then that with more medals for kills, then the Soviets. An eliminated tank comes back as a fresh one "
         "in "
         "the next round. The game ends when GAME END turns up in the last deck. (14.0, 9.0, 3.2)")},
    {"guns",
     TK_TEXT("Anti-tank guns of the battle are fired as a field action, once a round each, for their order icons. "
             "(17.1)")},
    {"infantry",
     TK_TEXT("With a card that bears the infantry icon you advance the infantry by 200 m or attack a near tank "
             "with it, once a tank phase. A closed hatch makes that harder, and the tank's own fire by 10. "
             "(17.3)")},
    {"radio", TK_TEXT("Two players of one side whose tanks have radios may exchange a card before drawing. (17.2)")},
    {"tankobot",
     TK_TEXT("Plays tanks without a hand: it turns cards from the deck and follows its temperament: aggressive, "
             "alert, bold, "
             "cautious or evasive, another list when in peril. The log says why it does what it does. (19.0)")},
    {NULL, NULL}};

const char present_duel_introduction[] =
    TK_TEXT("Two platoons meet. Spot the enemy, get close or round his flank, and fire: there\n"
            "are VP for tanks and crews. Each round you bid a card for every tank, the lowest\n"
            "acts first; in its phase a tank does one tank action, and any field actions.\n"
            "First bid what you need least. Then move up under cover, or spot an enemy by a\n"
            "crew order, and fire.\n");

const char present_duel_rules[] =
    TK_TEXT("Tank Duel in short\n"
            "  Aim       More victory points (VP) than the other side when GAME END turns\n"
            "            up. VP for enemy tanks, enemy crew members and what the battle\n"
            "            asks.\n"
            "  Round     Draw to the hand limit. Bid a card for each tank; the lowest number\n"
            "            acts first. Then each tank has its phase. Lost tanks come back at\n"
            "            the end.\n"
            "  Phase     1. Smoke, fire and morale are checked by turning cards.\n"
            "            2. One tank action, and any number of field actions around it.\n"
            "            3. A card may be discarded, two within 400 m of the centre.\n"
            "  Cards     One or two actions; number 1-100; its last digit is the target\n"
            "            number; order icons to pay with; icons and a penetration for when\n"
            "            it is turned.\n"
            "  Actions   Move(+Move)(+Flank)(+Terrain), Flank(+Terrain),\n"
            "            Fire(+Fire)(+Leadership), Terrain, Smoke, Leadership, or for any\n"
            "            card a crew order: spot, load APCR, hull down, change places, pass.\n"
            "  Levels    Move, Flank and Fire cards need a Move or Fire level at least as\n"
            "            high.\n"
            "  Shot      To hit: by distance, card, acquired, flank, cover, size. Turn a\n"
            "            card: at or below is a hit. Turn another for the place, another for\n"
            "            penetration against the armour. Then a damage card, then morale.\n"
            "  Seeing    You fire at and flank only what you have spotted. Who moves or\n"
            "            fires is spotted by all who can see. Terrain or smoke may conceal\n"
            "            you again.\n"
            "  Field     Command cards, terrain on a moving enemy, stopping for any card.\n"
            "  Tactics   Answers an enemy's spotting, flanking, terrain (cancelled) or fire\n"
            "            (-20).\n"
            "  Lost      Two dead, an explosion, a fire out of control or a broken crew that\n"
            "            fails again: the tank is out, half of the hand goes.\n"
            "  Words for help: initiative action move terrain flank smoke fire leadership\n"
            "  command tactics orders icons field spot acquire hull bog apcr damage crew\n"
            "  fires morale hand range victory guns infantry radio tankobot\n");
