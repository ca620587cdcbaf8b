/* Taken from matches of the simple opponent with itself, 12 to 75 moves of both sides in. The obstacles of 20 by 20 are
 * written out, so that these stay the positions they are when the Basic Setup of that size changes. */
#include "study/chess/middle_games.h"

#include <stddef.h>

#define OBSTACLES_20                                                                                                   \
    "#B3 #C3 #B4 #C4 #H4 #I4 #L4 #M4 #H5 #I5 #J5 #M5 #H6 #N6 #O6 #R6 #B7 #R7 #S7 #B8 #C8 #H8 #I8 #J8 #P8 #S8 #T8 #C9 " \
    "#D9 #H9 #I9 #O9 #P9 #Q9 #H10 #I10 #P10 #E11 #L11 #M11 #D12 #E12 #F12 #L12 #M12 #Q12 #R12 #A13 #B13 #E13 #K13 "    \
    "#L13 #M13 #R13 #S13 #B14 #C14 #S14 #C15 #F15 #G15 #M15 #H16 #K16 #L16 #M16 #H17 #I17 #L17 #M17 #R17 #S17 #R18 "   \
    "#S18 "

const char *const bench_middle_games[] = {
    "16 w #basic xO8 xM10 wHC1/N wHM1/N wMF1/N wMJ1/N wMG5/N wLE7/NE wLF3/N wLJ3/N wCJ4/N bHN16/S bHD16/S bMK16/S "
    "bMG16/S bMI14/SE bLN14/S bLG14/S bLD14/S bCC11/W",
    "16 b #basic xL10 xL12 wHC1/N wHM1/N wMG4/NE wMJ3/W wMH3/N wLB5/NE wLE4/N wLJ5/E wCF4/N bHN13/S bHD16/S bMK12/S "
    "bMH14/SE bMG12/S bLJ12/SW bLG14/S bLE10/SE bCJ14/E",
    "16 w #basic xK12 xN12 wHC1/N wHN2/NE wMF1/N wMH4/NW wMN6/E wLC3/N wLF3/N wLJ5/SW wCD4/S bHN16/S bHD16/S bMM13/E "
    "bMG16/S bML10/W bLN14/SW bLD11/S bLC11/SW bCJ12/NW",
    "16 b #basic xE10 xH10 wHC4/N wHM1/N wMH4/NE wMK5/SE wMH3/N wLB5/N wLF5/N wLO7/N wCJ5/W bHN14/SW bHD11/SW "
    "bMJ15/NW bMI13/SE bMG12/SW bLN12/E bLP8/SE bLH8/NE bCL12/SE",
    "16 w #basic xK7 xF9 xK9 wHA5/NW wHM2/NE wMH4/NE wMJ4/N wMJ5/NE wLE6/N wLL6/S wCL7/NW bHN13/S bHD16/S bML10/S "
    "bMH14/SE bMJ12/E bLL9/SE bLG14/S bLG12/N bCD11/E",
    "16 b #basic xD5 xE6 xK6 xM6 xK7 xI8 xI14 wHC1/N wHP7/N wMI4/NE wMH3/N wMJ5/N wCK8/N bHN16/S bHD16/S bMK16/S "
    "bMG16/S bLG12/NW bLJ8/SE bCO8/S",
    "16 w #basic xG10 wHF3/NW wHM3/NW wMG5/N wMB4/W wMF5/S wLE6/NW wLI3/W wLJ5/SW wCH4/S bHK9/SW bHC14/SW bMI13/SW "
    "bMH13/NW bMM10/SW bLL9/SE bLK12/W bLE11/W bLB10/S bCG12/SW",
    "16 b #basic wHC1/N wHP7/N wML6/NE wMK5/N wME6/NW wLF4/NW wLJ3/SW wLN6/NW wLO7/N wCE5/S bHN14/SE bHD11/S bMM12/N "
    "bMI13/NW bMJ12/S bLL10/SW bLN12/E bLE10/S bLE11/SE bCO8/S",
    "16 w #basic xN9 xI10 xB12 xF12 wHC4/N wHM2/E wMF7/NE wML7/N wMH4/SW wLC5/NE wCG5/W bHO14/SE bHD12/SW bML12/SE "
    "bMJ12/N bMK12/S bLP10/N bLO8/NW bLB10/S bCG12/NE",
    "16 b #basic xK7 xJ8 xL9 xN9 xE10 xD12 wHA6/NW wHM1/N wMD11/NE wML6/E wMH4/SW wLD8/S wCK5/SW bHM15/SW bHD15/E "
    "bMM11/S bML12/SE bMK8/SE bLP9/SE bCF12/E",
    "16 w #basic xC8 xH8 xH10 wHD2/NE wHM2/W wMG4/S wMH4/E wMF5/SE wLJ5/NW wLN6/S wCK4/N bHI7/S bHE10/S bMM10/W "
    "bMF8/SW bMN9/SE bLJ12/NW bLM12/E bLB10/N bCM9/W",
    "16 b #basic xG4 xL6 xK8 xP8 xE10 xI10 xE12 xF13 wHB5/N wHI7/S wME5/SW wCK7/W bHO12/SE bHA7/S bMJ8/W bMF12/S "
    "bMN5/NW bLJ12/W bLB10/W bCG12/NW",
    "20 w " OBSTACLES_20
    "wHD1/N wHQ1/N wME6/NE wMQ4/NE wMJ3/N wLD3/N wLE7/NW wLR8/NE wLQ6/NE wCL3/SE wDH2/N wDL6/NE wRF1/N wRO1/N "
    "bHQ20/S bHD20/S bMQ17/SE bMG18/S bMK18/S bLL14/SE bLQ15/SE bLH15/SE bLD15/SW bCL18/E bDO16/SE bDI19/S bRQ18/SE "
    "bRF20/S",
    "20 b " OBSTACLES_20
    "xK6 wHD1/N wHO3/NW wMH3/E wMQ6/NW wMJ4/NE wLG11/NE wLG9/NW wLN3/N wLQ7/NW wCI3/NE wDH2/N wDK3/N wRG6/N wRO1/N "
    "bHO18/SW bHD20/S bMN12/S bMD15/S bMK18/S bLQ13/E bLD14/SW bLA14/SW bCI18/SE bDQ14/SE bDI19/S bRN18/SW bRH18/SE",
    "20 w " OBSTACLES_20
    "xD10 xE14 wHD1/N wHQ1/N wMG8/N wMQ6/NW wMJ3/N wLQ8/SW wLN10/NW wCC12/N wDE5/NW wDL2/N wRF1/N wRO1/N bHO20/N "
    "bHF17/SE bMN13/SE bMD17/SW bMJ16/SW bLN11/S bLN12/SW bLF13/NW bLB16/SE bCJ18/W bDN17/S bDD14/W bRO17/S bRD15/S",
    "20 b " OBSTACLES_20
    "xE3 xG3 xG10 xC13 xH14 xI15 xF16 wHD6/NW wHQ4/N wMF11/NW wMO5/NW wMQ8/NE wLN5/SW wLO8/NW wCE7/S wDK3/N wRO3/NW "
    "bHQ18/S bHG12/S bMP14/E bMJ15/SW bMK17/W bLP15/E bLA15/SW bCJ18/SW bDO13/SE bRO17/SW bRG17/SW",
    NULL,
};
