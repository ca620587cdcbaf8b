/* The words that stand on the screen of Tank Chess, for whoever asks. */
#include "present/chess/inside.h"

const present_word present_chess_words[] = {
    {"facing", TK_TEXT("facing"), "arrow|direction|compass|N|NE|E|SE|S|SW|W|NW", "C1",
     TK_TEXT("Where a tank looks: one of eight points of the compass, shown by its arrow. It rolls that way, and its "
             "front armour is there.")},
    {"obstacle", TK_TEXT("obstacle"), "block|wall|#", "C8",
     TK_TEXT("A square that nothing enters and no shot crosses. It stands there from the start to the end.")},
    {"wreck", TK_TEXT("wreck"), "×|x", "C13",
     TK_TEXT("A destroyed piece. It stays on its square to the end and blocks like an obstacle.")},
    {"step", TK_TEXT("step"), "steps|speed", "C5",
     TK_TEXT("One square ahead, or a turn by 45 degrees. A tank has as many steps as it is fast: 3 to 5.")},
    {"turning", TK_TEXT("turning"), "rotate", "C5",
     TK_TEXT("Turning by 45 degrees on the square costs a step. Turning alone is a move too, as in H3/NE.")},
    {"turn", TK_TEXT("turn"), "move", "C4",
     TK_TEXT("The sides alternate. In a turn one piece moves, and that piece may fire afterwards. Nobody may pass.")},
    {"reverse", TK_TEXT("reverse"), "back|backwards", "C7",
     TK_TEXT("In place of all steps a piece may roll back one square without turning. It may fire after that.")},
    {"armour", TK_TEXT("armour"), "armor|front|side|rear|behind", "C11",
     TK_TEXT("Front when the shot comes exactly from where the target looks, rear when exactly from behind, otherwise "
             "side. A gun destroys what has less armour there than the gun is strong.")},
    {"gun", TK_TEXT("strength of a gun"), "gun|cannon|fire|shot|shoot", "C12",
     TK_TEXT("From 1 of a light tank to 5 of a rocket launcher. It must be greater than the armour that it meets; "
             "equal armour holds.")},
    {"line", TK_TEXT("line of fire"), "diagonal|range|distance", "C9",
     TK_TEXT("Straight ahead or along the two diagonals beside that, as far as all squares between are empty.")},
    {"gap", TK_TEXT("gap"), "adjacent|close", "C9",
     TK_TEXT("At least one empty square must lie between gun and target: what stands next to a piece cannot be hit by "
             "it.")},
    {"command", TK_TEXT("command tank"), "C|king", "C16",
     TK_TEXT("Who destroys the enemy's wins; so does who drives the own one off the board over the enemy's edge.")},
    {"light", TK_TEXT("light tank"), "L", "C5",
     TK_TEXT("Fast and weak: 5 steps, armour 1 in front and 0 elsewhere, gun 1.")},
    {"medium", TK_TEXT("medium tank"), "M", "C5",
     TK_TEXT("4 steps, armour 2 in front, 1 at the sides, 0 behind, gun 2.")},
    {"heavy", TK_TEXT("heavy tank"), "H", "C5",
     TK_TEXT("Slow and strong: 3 steps, armour 3 in front, 2 at the sides, 1 behind, gun 3.")},
    {"self-propelled", TK_TEXT("self-propelled gun"), "D|SPG", "C14",
     TK_TEXT("It has no turret and fires straight ahead only: 4 steps, armour 2, 1 and 0, gun 4.")},
    {"rocket", TK_TEXT("heavy rocket launcher"), "R|launcher", "C15",
     TK_TEXT(
         "It hits the third, fourth or fifth square straight ahead, over whatever stands between: 3 steps, gun 5.")},
    {"check", TK_TEXT("check"), "check!|CHECK|+", "C17",
     TK_TEXT("Called when the side that has moved could destroy the enemy command tank on its next turn. It need not "
             "be answered, but it should.")},
    {"escape", TK_TEXT("escape"), "escape!|off|-", "C10",
     TK_TEXT("A command tank that rolls off the board over the enemy's home edge wins. ESCAPE! is called when it could "
             "do so on the next turn.")},
    {"quiet", TK_TEXT("quiet turns"), "quiet turns|100", "C18",
     TK_TEXT("Turns since a piece was destroyed. 100 of each side in a row make a draw.")},
    {"draw", TK_TEXT("draw"), "repetition", "C18",
     TK_TEXT("By agreement, when a position stands for the third time, or after 100 quiet turns of each side.")},
    {"marks", TK_TEXT("marks on the board"), "∘|●|✱|=|>|<|▓|mark|ring|star", "C20",
     TK_TEXT(
         "▓ obstacle, × wreck, > the last move, ∘ where it came from, ! in danger. Asked about a square: ● it can go "
         "there, ✱ it can fire from there, ! it can destroy that, < that can destroy it.")},
    {"danger", TK_TEXT("in danger"), "!|threat|under fire|endangered", "C12",
     TK_TEXT(
         "A piece of the side to move with ! before it could be destroyed on the other side's next turn, if nothing "
         "changed. Its square, typed alone, tells by what.")},
    {"notation", TK_TEXT("written move"), "notation|record|/", "C20",
     TK_TEXT("H3>F5/NW(B11): from H3 to F5, facing NW, firing at B11. H3/NE only turns. In brackets + is check, - "
             "escape, # destroyed, = escaped.")},
    {"lost", TK_TEXT("losses"), "lost", "C13",
     TK_TEXT("The pieces that a side has lost, the heaviest first, by their letters.")},
    {"clock", TK_TEXT("clock"), "time|flag", "C19",
     TK_TEXT("Where a game is timed, it runs for the side on turn; who has no time left loses.")},
    {NULL, NULL, NULL, NULL, NULL}};
