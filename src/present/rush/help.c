/* For somebody who has never played: English message ids. */
#include "present/rush/inside.h"

const char present_rush_introduction[] =
    TK_TEXT("Build a company of tanks, guard your three bases, destroy vehicles and bases of\n"
            "the others. At the end medals count 1, captured bases 3, achievements 5.\n"
            "In your turn each of your cards is used once: to pay, for its abilities, to\n"
            "protect a base or to attack. Pay in first, then buy; at last end the turn.\n");

const char present_rush_rules[] =
    TK_TEXT("Rush in short\n"
            "  Aim       The most points: medals 1, captured bases 3, achievements 5 each. An\n"
            "            achievement goes to the player who alone has the most of something.\n"
            "  Turn      Your damaged bases and vehicles are repaired, your hand is laid open.\n"
            "            Use each card in one way, in any order. At the end the last card of the\n"
            "            shop goes, your unused cards go to your depot, and you draw three.\n"
            "  Paying    The values of cards add up; one vehicle a turn is bought into the depot.\n"
            "            What is left is lost. Recruitment allows any number of purchases. Values\n"
            "            for the own nation only buy any number of that nation's vehicles.\n"
            "  Garage    You draw from it; when it is empty, the depot is shuffled into it.\n"
            "  Ability   Use a card's abilities in any order. A vehicle with defence 1 or 2 must\n"
            "            then protect a base: one without protection first.\n"
            "  Attack    Once a turn, with any number of cards of one nation. Each strikes a\n"
            "            protecting vehicle or an open base. Attack not below defence destroys a\n"
            "            vehicle, less damages it; what is damaged is destroyed. A base is\n"
            "            damaged first; a heavy tank destroys it at once.\n"
            "  Reward    A medal of the attackers' nation for each vehicle destroyed; two may be\n"
            "            a double medal. A destroyed base goes into your depot.\n"
            "  End       After the round in which a player lost the third base or the last single\n"
            "            medal of a nation was taken.\n");
