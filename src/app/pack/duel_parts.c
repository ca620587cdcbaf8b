#include "app/pack/duel_parts.h"

const char pack_duel_style[] =
    ".cards { display: grid; grid-template-columns: repeat(5, 1fr); gap: 2mm }\n"
    ".six { grid-template-columns: repeat(6, 1fr) }\n"
    ".three { grid-template-columns: repeat(3, 1fr) }\n"
    ".two { grid-template-columns: repeat(2, 1fr) }\n"
    "article { border: .35mm solid var(--tone, #55503f); border-radius: 2mm; background: #fbfaf5; overflow: hidden;"
    " display: flex; flex-direction: column; break-inside: avoid }\n"
    ".battle { height: 50mm }\n"
    ".battle div { flex: 1; padding: 0 1.4mm 1mm; border-top: 4.9mm solid var(--tone); position: relative }\n"
    ".battle h3 { color: #fff; font-size: 7.4pt; line-height: 4.7mm; height: 4.9mm; margin: -4.9mm 0 1mm;"
    " white-space: nowrap; overflow: hidden; display: flex }\n"
    ".battle h3 small { font-size: 5.6pt; font-weight: 400; opacity: .85; margin-left: auto }\n"
    ".battle .middle { flex: none; border: 0; padding: .8mm 1.4mm; display: flex; align-items: center;"
    " background: #ece8da; min-height: 7mm }\n"
    ".battle .middle svg { width: 4.4mm; height: 4.4mm; margin-right: .7mm }\n"
    ".pen { margin-left: auto; font-size: 9.5pt; white-space: nowrap }\n"
    ".pen small { font-size: 5.6pt }\n"
    ".heavy { color: #c0241b }\n"
    ".trigger { display: inline-block; border: .3mm solid #c0241b; color: #c0241b; border-radius: 2mm;"
    " padding: 0 1.2mm; margin: 0 .6mm .6mm 0; font-weight: 600 }\n"
    ".battle p { line-height: 1.25 }\n"
    ".battle .hint { position: absolute; bottom: .8mm; left: 1.4mm; right: 1.4mm; color: #77725f; font-size: 5.8pt;"
    " line-height: 1.2 }\n"
    ".battle footer { display: flex; align-items: center; padding: .4mm 1.4mm; font-size: 10pt; font-weight: 700;"
    " color: #2b2a25 }\n"
    ".battle footer span { margin-left: auto }\n"
    ".battle footer .orders { color: #b98a12; margin: 0 auto }\n"
    ".battle footer svg { width: 3.8mm; height: 3.8mm; margin-right: .5mm }\n"
    ".move { --tone: #3d6b35 } .fire { --tone: #a5281f } .flank { --tone: #b8641a } .terrain { --tone: #6d5a3f }\n"
    ".leadership { --tone: #8a6d12 } .command { --tone: #23478f } .tactics { --tone: #613a7d }\n"
    ".smoke { --tone: #6b7178 } .mines { --tone: #1d1d1b }\n"
    ".german { --tone: #454b54 } .soviet { --tone: #8c2a22 }\n"
    ".plain header { background: var(--tone, #55503f); color: #fff; display: flex; align-items: center;"
    " padding: .8mm 1.6mm; gap: 2mm }\n"
    ".plain h3 { font-size: 8pt; line-height: 1.2 }\n"
    ".plain header span { margin-left: auto; white-space: nowrap; font-weight: 600 }\n"
    ".plain header svg { margin: 0 .5mm 0 1.5mm }\n"
    ".plain p, .plain ul, .plain dl { padding: .7mm 1.6mm; list-style: none }\n"
    "table { border-collapse: collapse; width: 100% }\n"
    "th, td { text-align: center; padding: .15mm .6mm; font-weight: 400 }\n"
    "th { font-weight: 700; font-size: 5.8pt }\n"
    "tbody tr:nth-child(odd) { background: #ece8da }\n"
    ".damage { font-size: 5.7pt; line-height: 1.2 }\n"
    ".damage table { table-layout: fixed; overflow-wrap: anywhere }\n"
    ".damage th, .damage td { text-align: left; vertical-align: top; padding: .5mm .6mm .3mm .8mm }\n"
    ".damage th:first-child { width: 11% }\n"
    ".damage p { padding: 0 0 .3mm }\n"
    ".damage .kill { text-transform: uppercase; font-weight: 700 }\n"
    ".damage footer { display: flex; gap: 1.6mm; flex-wrap: wrap; padding: .6mm 1.6mm; margin-top: auto;"
    " border-top: .2mm solid #b9b39c }\n"
    ".no { color: #c0241b; font-weight: 700 } .yes { color: #3d6b35 }\n"
    ".board { display: grid; grid-template-columns: 9fr 11fr; gap: 2mm; padding: 1mm 1.6mm }\n"
    ".board dl { padding: 0 } dt { font-weight: 700; font-size: 6pt; color: var(--tone, #55503f) }\n"
    "dd { margin: 0 0 .8mm }\n"
    ".plain .levels { display: flex; justify-content: space-between; font-size: 8.5pt; font-weight: 700; padding: 0;"
    " margin-bottom: 1mm; white-space: nowrap }\n"
    ".levels small { font-weight: 400; font-size: 6pt }\n"
    ".face ol { padding: .5mm 1.6mm 1mm 4.6mm }\n"
    ".forces { display: grid; grid-template-columns: 1fr 1fr; gap: 2mm; padding: 0 1.6mm }\n"
    ".forces ul { padding: 0 } .forces b { font-size: 6.4pt }\n"
    ".plain .brief { font-style: italic }\n"
    "h2 + .cards { margin-bottom: 3mm }\n";

const pack_html_sign pack_duel_signs[] = {
    {"binoculars", "M3 17 6 6H10V17A3.5 3.5 0 0 1 3 17Z M21 17 18 6H14V17A3.5 3.5 0 0 0 21 17Z M10 9H14", false},
    {"smoke",
     "M7 19A4.5 4.5 0 0 1 6.5 10 A5 5 0 0 1 16 8.5 A4 4 0 0 1 20.5 13 A3.6 3.6 0 0 1 17.5 19Z M9 14C11 12.5 13 15.5 15 "
     "14",
     false},
    {"fire", "M12 2C13 7 19 9 19 15A7 7 0 0 1 5 15C5 11.5 7.5 10.5 8 7.5 10 8.5 10.5 10 10.5 11.5 12 9 12.5 6 12 2Z",
     true},
    {"extinguisher", "M8 10H16V21H8Z M10 10V7H14V10 M14 7.5 20 5 M20 3V8 M10 7 6 9V13", false},
    {"explosion",
     "M12 1 14.2 7.6 20.5 4.5 17.2 10.5 23 13 16.5 14.8 18 21.5 12.6 17.2 8 22.5 7.6 16 1 15 6.6 11.2 3.5 5 9.6 7.8Z",
     true},
    {"infantry", "M5 12A7 7 0 0 1 19 12V13H3.5 M19 13H21 M8 13V16A4 4 0 0 0 16 16V13 M4 22C5 20 8 19 12 19S19 20 20 22",
     false},
    {"order", "M12 3 14.7 9.3 21.5 9.9 16.3 14.3 17.9 21 12 17.4 6.1 21 7.7 14.3 2.5 9.9 9.3 9.3Z", true},
    {"sight", "M12 4a8 8 0 1 0 .01 0Z M12 1V8 M12 16V23 M1 12H8 M16 12H23", false},
    {"reshuffle", "M4 10A8.5 8.5 0 0 1 19 7 M19.5 2.5V7.5H14.5 M20 14A8.5 8.5 0 0 1 5 17 M4.5 21.5V16.5H9.5", false},
    {0}};
