#include "app/pack/proof_parts.h"

const char pack_proof_style[] =
    ".cards { display: grid; grid-template-columns: repeat(5, 1fr); gap: 2mm }\n"
    "article { height: 50mm; border: .35mm solid var(--tone); border-radius: 2mm; background: var(--tint);"
    " display: flex; flex-direction: column; overflow: hidden; break-inside: avoid }\n"
    ".small { grid-template-columns: repeat(6, 1fr) }\n"
    ".small article { height: 34mm }\n"
    "header { background: var(--tone); color: #fff; display: flex; align-items: center; gap: .6mm; padding: 1mm;"
    " min-height: 8.4mm }\n"
    "header svg { width: 4.6mm; height: 4.6mm; margin: 0 }\n"
    "h3 { font-size: 7.4pt; line-height: 1.1; flex: 1; overflow-wrap: anywhere }\n"
    ".price { background: #f3c64b; color: #1d1d1b; font-size: 8.5pt; line-height: 5mm; width: 5mm; border-radius: 1mm;"
    " text-align: center; display: inline-block }\n"
    "article p { color: var(--tone); padding: .8mm 1.4mm 0; font-weight: 600 }\n"
    "ul { list-style: none; padding: 1mm 1.4mm; flex: 1 }\n"
    "li { display: flex; align-items: center; margin-bottom: .7mm }\n"
    "li b { margin-left: .8mm; font-size: 8pt }\n"
    "footer { display: flex; align-items: center; padding: 1mm 1.4mm; font-size: 10pt; font-weight: 700;"
    " border-top: .2mm solid var(--tone); min-height: 7mm }\n"
    "footer span { display: flex; align-items: center; margin-right: 2mm }\n"
    "footer .attack { margin-left: auto }\n"
    "footer .defence { margin-right: 0 }\n"
    "footer svg { width: 4.2mm; height: 4.2mm; margin-right: .6mm }\n"
    ".ussr { --tone: #9c2720; --tint: #fbefe9 }\n"
    ".germany { --tone: #454b54; --tint: #eff0f2 }\n"
    ".usa { --tone: #44602c; --tint: #f1f5e8 }\n"
    ".france { --tone: #23478f; --tint: #ebf0fa }\n"
    ".none { --tone: #6d5a3f; --tint: #f7f2e8 }\n"
    ".words { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; margin-top: 3mm }\n"
    "dt { font-weight: 700; font-size: 7.6pt }\n"
    "dd { margin: 0 0 1.4mm 4.4mm }\n"
    ".figures { margin-top: 2mm; font-size: 7.6pt }\n"
    ".figures svg { margin-left: 4mm }\n";

/* A rhombus with a bar more for each weight, a wheel for what is not armoured. */
const pack_html_sign pack_proof_signs[] = {
    {"light", "M12 3 21 12 12 21 3 12Z", false},
    {"medium", "M12 3 21 12 12 21 3 12Z M9 15 15 9", false},
    {"heavy", "M12 3 21 12 12 21 3 12Z M7.5 13.5 13.5 7.5 M10.5 16.5 16.5 10.5", false},
    {"artillery", "M3 6H21L12 21Z", false},
    {"support", "M12 3a9 9 0 1 0 .01 0Z M12 9a3 3 0 1 0 .01 0Z", false},
    {"barracks", "M3 20V11L12 4 21 11V20Z M9 20V14H15V20", false},
    {"medal", "M8 3 12 10 16 3 M12 10a5.5 5.5 0 1 0 .01 0Z", false},
    {"base", "M5 21V3 M5 4H19L15 8.5 19 13H5", false},
    {"reinforcements", "M5 5H13V19H5Z M16 12H22 M19 9V15", false},
    {"recruitment",
     "M8 4a3 3 0 1 0 .01 0Z M2 19C2 14 5 12.5 8 12.5S14 14 14 19 M16 5a3 3 0 0 1 0 6 M18 13C21 14 22 16 22 19", false},
    {"reconnaissance", "M2 12C6 5.5 18 5.5 22 12 18 18.5 6 18.5 2 12Z M12 9a3 3 0 1 0 .01 0Z", false},
    {"sabotage", "M10 9a6.5 6.5 0 1 0 .01 0Z M14.5 10 18 6.5 M18 2V4 M22 6H20 M21 3 19.8 4.2", false},
    {"ace", "M12 3 14.7 9.3 21.5 9.9 16.3 14.3 17.9 21 12 17.4 6.1 21 7.7 14.3 2.5 9.9 9.3 9.3Z", true},
    {"research", "M10 3a7 7 0 1 0 .01 0Z M15.5 15.5 21 21", false},
    {"rearmament", "M4 10A8.5 8.5 0 0 1 19 7 M19.5 2.5V7.5H14.5 M20 14A8.5 8.5 0 0 1 5 17 M4.5 21.5V16.5H9.5", false},
    {"deed", "M7 2H17V9L12 12 7 9Z M12 12a4.8 4.8 0 1 0 .01 0Z", false},
    {"bases-only", "M4 21V9L12 4 20 9V21Z M12 11V17 M9 14H15", false},
    {"vehicles-only", "M2 14H22L19 20H5Z M7 14V9H15V14 M15 11H22", false},
    {"own-nation", "M12 3a9 9 0 1 0 .01 0Z M12 7V17 M15 9C13 7.5 9 8 9 10.2S15 13 15 15 11 17 9 15.2", false},
    {"value", "M12 3a9 9 0 1 0 .01 0Z", true},
    {"attack", "M3 14V10H13V6L22 12 13 18V14Z", true},
    {"defence", "M12 2 20.5 5V11.5C20.5 16.5 17 20 12 22 7 20 3.5 16.5 3.5 11.5V5Z", true},
    {0}};
