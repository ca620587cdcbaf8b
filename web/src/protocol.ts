// Made by scripts/protocol from docs/schema/protocol.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Parts = { [name: string]: string | number | boolean };

/** The last that a client saw of a match. */
export interface Seen {
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
}

/** Who comes, and what it has already. */
export interface Hello {
  type: "hello";
  /** of the protocol: 1 */
  version: number;
  /** from an earlier welcome; absent for somebody new, who becomes a guest */
  session?: string;
  /** en, cs, ja */
  language: string;
  /** name and version of the program, for statistics */
  client?: string;
  /** matches that the client has a table of: of each it gets exactly what it missed */
  seen?: Seen[];
}

/** Whether the server is there; answered by pong at once. The server measures the lag of a connection by its own pings, and believes no client about it. */
export interface Ping {
  type: "ping";
  /** given back in the pong */
  number: number;
}

/** The answer to a ping, in either direction. */
export interface Pong {
  type: "pong";
  number: number;
}

/** Shows the lobby: first the tables there are, then every change, until told otherwise. */
export interface List {
  type: "list";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** absent for all */
  game?: string;
  /** absent for all */
  state?: "open" | "playing" | "finished";
  /** only those at which the person sits */
  mine?: boolean;
  /** the last one of the page before */
  after?: string;
  /** no more changes */
  stop?: boolean;
}

/** How much time a seat has; absent for as much as it likes. */
export interface Clock {
  /** for the whole match */
  seconds?: number;
  /** seconds added after each of its decisions */
  increment?: number;
  /** for a turn, in place of both: a match a turn a day */
  days?: number;
}

/** Makes a table. Who makes it sits down at the first seat and may fill, kick and start. */
export interface Create {
  type: "create";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** chess, rush, duel */
  game: string;
  /** as on the command line: size=20 */
  options?: string[];
  /** a scenario or setup by its name, or a position in the notation of the game */
  setup?: string;
  /** the digest of a pack that the server was sent (POST /api/packs); absent for the built-in one. Such a table is never rated */
  pack?: string;
  /** absent for the usual number */
  seats?: number;
  /** How much time a seat has; absent for as much as it likes. */
  clock?: Clock;
  /** not in the lobby: found by its link alone */
  link?: boolean;
  rated?: boolean;
  /** absent for all */
  chat?: "all" | "players" | "none";
  /** absent for yes */
  onlookers?: "yes" | "no";
}

/** Comes to a table, without sitting down. */
export interface Join {
  type: "join";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** the last sequence that the client saw of the match that is played there: it gets exactly what it missed; 0 for all of the log, absent for the last steps */
  seen?: number;
}

/** Gets up and goes. In a match that is being played the seat stays and its clock goes on; resigning is declare. */
export interface Leave {
  type: "leave";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
}

/** Sits down before the start, with a word that is mixed into the deal. */
export interface Sit {
  type: "sit";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** absent for any that is free */
  seat?: number;
  /** mixed with those of the others and with what the server had committed to before it knew them, so that nobody chooses the deal; at most 63 bytes; absent for one that the client's library makes */
  word?: string;
}

/** Puts an opponent of a level on a free seat. */
export interface Fill {
  type: "fill";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** absent for all that are free */
  seat?: number;
  /** the level */
  opponent: string;
}

/** Makes a seat free before the start; who was there cannot come back by themselves. */
export interface Kick {
  type: "kick";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  seat: number;
}

/** Starts the match when all seats are taken. */
export interface Start {
  type: "start";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
}

/** Wants another match at the same table after the end; it starts when all have said so. */
export interface Rematch {
  type: "rematch";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** with the seats moved on by one */
  swap?: boolean;
}

/** Looks on: gets the table with what is public only. */
export interface Watch {
  type: "watch";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** as in join */
  seen?: number;
  /** no more */
  stop?: boolean;
}

/** Chooses. Refused, and nothing happens, when the match has gone on since the sequence that the client saw in a way that matters to it. */
export interface Act {
  type: "act";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** of the table that the choice was read from */
  sequence: number;
  /** of the choice in that table */
  number?: number;
  /** the choice in the notation of the game, in place of its number */
  write?: string;
}

/** Asks which choices begin so, and if there are none, why: wish.json. */
export interface Wish {
  type: "wish";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** some parts of an action: {"from":"H3"} */
  parts: Parts;
}

/** Asks for what stands not in the table: in Tank Duel kind shot with key S-I>G-II, in Tank Chess kind square with key F5. */
export interface About {
  type: "about";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** for programs; never changes within a version of the protocol */
  kind: string;
  key: string;
}

/** Asks for what is printed on a thing of the game, or for a word of the glossary. */
export interface Thing {
  type: "thing";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** for programs; never changes within a version of the protocol */
  kind: string;
  key: string;
}

/** Resigns, or offers, accepts or declines a draw; at any time, whoever is to decide. */
export interface Declare {
  type: "declare";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  declaration: "resign" | "offer-draw" | "accept-draw" | "decline-draw";
}

/** Takes back: alone as far as the table's undo says, further by consent of the others, who are asked. */
export interface Undo {
  type: "undo";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  steps: number;
}

/** Asks the others to stop the clocks, or to let them go on. */
export interface Pause {
  type: "pause";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** go on */
  over?: boolean;
}

/** Answers another's undo or pause. */
export interface Consent {
  type: "consent";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** at which it was asked */
  sequence: number;
  to: "undo" | "pause";
  agrees: boolean;
}

/** One standing order. */
export interface Order {
  /** of the table's asked; absent for all reactions */
  question?: string;
  answer: "never" | "always" | "ask";
  /** with always: what to choose, in the notation of the game, where it can be chosen; absent for the first choice */
  write?: string;
  /** only when this seat caused the question */
  against?: number;
}

/** Standing orders for reactions: what the server answers for the seat when it could react. Nobody but the seat learns of them, and with any of them the table behaves alike in time and traffic. */
export interface Orders {
  type: "orders";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a match; a rematch is another one */
  match: string;
  /** all that hold from now on; those that fit are tried in this order, and where none fits the seat is asked */
  orders: Order[];
}

/** Shows the tournaments: first those there are, then every change, until told otherwise. */
export interface Tournaments {
  type: "tournaments";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** no more changes */
  stop?: boolean;
}

/** Opens a tournament. What is played in it must have two seats. */
export interface TournamentOpen {
  type: "tournament_open";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** as its organiser calls it */
  title: string;
  /** chess, rush, duel */
  game: string;
  /** as of create */
  options?: string[];
  /** as of create */
  setup?: string;
  /** How much time a seat has; absent for as much as it likes. */
  clock?: Clock;
  /** everybody against everybody, or those with equal points against each other */
  kind: "round-robin" | "swiss";
  /** of a round-robin: how often all meet all; absent for once */
  times?: number;
  /** of a Swiss; absent for 5. There are never more than are possible without repetition */
  rounds?: number;
  /** how many may enter; in a round-robin at most 32, twice at most 16 */
  most: number;
  /** not in the list: found by its link alone, and its tables too */
  link?: boolean;
  rated?: boolean;
}

/** Looks at a tournament: first it as it is, then every change, until told otherwise or another one is looked at. */
export interface TournamentLook {
  type: "tournament_look";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a tournament, as the list or a link names it */
  tournament: string;
  /** no more changes */
  stop?: boolean;
}

/** Enters a tournament that has not started. */
export interface TournamentEnter {
  type: "tournament_enter";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a tournament, as the list or a link names it */
  tournament: string;
}

/** Withdraws from a tournament. After the start a match under way is lost by it, later opponents in a round-robin have a bye, and what was played counts. */
export interface TournamentWithdraw {
  type: "tournament_withdraw";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a tournament, as the list or a link names it */
  tournament: string;
  /** of somebody else, whom the organiser withdraws */
  name?: string;
}

/** Starts a tournament; for its organiser. */
export interface TournamentStart {
  type: "tournament_start";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a tournament, as the list or a link names it */
  tournament: string;
}

/** Cancels a tournament that has not started; for its organiser. */
export interface TournamentCancel {
  type: "tournament_cancel";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a tournament, as the list or a link names it */
  tournament: string;
}

/** Says something at a table. */
export interface Say {
  type: "say";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** one line */
  text: string;
}

/** Hears no more chat of a table, or of one person at it, or hears it again. */
export interface Mute {
  type: "mute";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** absent for everybody */
  name?: string;
  /** hear again */
  off?: boolean;
}

/** Wants nothing to do with a person: no chat, no invitations, no seat at one's tables; they are not told. */
export interface Block {
  type: "block";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** no longer */
  off?: boolean;
}

/** Makes an account of the guest, who keeps its matches. */
export interface Register {
  type: "register";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** logged nowhere, sent back never */
  password: string;
}

/** Becomes the person of an account. */
export interface Login {
  type: "login";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** logged nowhere, sent back never */
  password: string;
}

/** Ends this session. */
export interface Logout {
  type: "logout";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
}

/** Changes the password; all other sessions end. */
export interface Password {
  type: "password";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** logged nowhere, sent back never */
  old: string;
  /** logged nowhere, sent back never */
  new: string;
}

/** Asks for the person's sessions. */
export interface Sessions {
  type: "sessions";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
}

/** Ends a session, or all but this one. */
export interface Revoke {
  type: "revoke";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** its number in the list; absent for all others */
  session?: number;
}

/** Asks for everything that is kept of the person. */
export interface Export {
  type: "export";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
}

/** Deletes the account. Matches stay, with a name that says so. */
export interface Delete {
  type: "delete";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** logged nowhere, sent back never */
  password: string;
}

/** Takes days off from matches a turn a day; their clocks stand still meanwhile. */
export interface Vacation {
  type: "vacation";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** from now on; 0 for being back */
  days: number;
}

/** Changes the language of all that follows; the tables the client has come anew. */
export interface Speak {
  type: "speak";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** en, cs, ja */
  language: string;
}

/** Tells the host of somebody at a table: of a line that was said there, or of the person. */
export interface Report {
  type: "report";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** of the line in the chat of the table */
  number?: number;
  /** of somebody who sits or is there */
  name?: string;
  /** what is the matter */
  text?: string;
}

/** Asks how the server is: the answer is host.json. For hosts. */
export interface Host {
  type: "host";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** with all that a host may know of this one */
  person?: string;
}

/** Has looked into what was told. For hosts. */
export interface Settle {
  type: "settle";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** its number, as host.json has it */
  report: string;
}

/** Closes an account, whose sessions end, or opens it again. For hosts. */
export interface Shut {
  type: "shut";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** open it again */
  open?: boolean;
}

/** Asks somebody with an account to be friends, or says yes to who has asked. With off: takes it back, says no, or is friends no more; the other is not told. */
export interface Friend {
  type: "friend";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** no longer */
  off?: boolean;
}

/** Asks who one's friends are, and who would be one. */
export interface Friends {
  type: "friends";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
}

/** Asks whom one wants nothing to do with. */
export interface Blocks {
  type: "blocks";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
}

/** Keeps a free seat for somebody before the start, and tells them; for the one whose table it is. It ends with the start, with the table, and when they sit down. */
export interface Invite {
  type: "invite";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** absent for any that is free */
  seat?: number;
  /** takes it back */
  off?: boolean;
}

/** Does not come to a table to which one was invited; its owner is told. Saying yes is sit. */
export interface Decline {
  type: "decline";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** of a table, as the lobby or a link names it */
  table: string;
}

/** Asks which seats are kept for oneself. */
export interface Invitations {
  type: "invitations";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
}

/** The answer to hello. What the client missed of each match it named follows: a table each, with the lines of the log since then. */
export interface Welcome {
  type: "welcome";
  /** that both speak */
  version: number;
  /** name and version of the program */
  server: string;
  /** for the next hello; only when it is new */
  session?: string;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** without an account */
  guest?: boolean;
  /** looks after this server */
  host?: boolean;
  /** milliseconds since 1970, by the server's clock */
  now: number;
  /** that this person plays */
  matches?: string[];
}

/** A request was carried out, and what it changed is on the disk. */
export interface Done {
  type: "done";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** that was made or joined */
  table?: string;
  /** that was started or acted in */
  match?: string;
  /** of the match after it */
  sequence?: number;
  /** that was opened or changed */
  tournament?: string;
  /** after register, login and password: the new one */
  session?: string;
}

/** A request was not carried out, and nothing changed. Why never depends on what the asker may not know. */
export interface Refused {
  type: "refused";
  /** absent when the message could not be read so far */
  id?: string;
  /** TK_ERROR_…, as in tables */
  reason: string;
  /** for people, in the reader's language */
  text: string;
  /** of the request, that is wrong */
  member?: string;
  /** the number of the rule that refuses */
  rule?: string;
  /** after which the same may be asked again: too many requests */
  wait?: number;
}

/** The answer to wish, about, thing, export, host: a document. No document that a client can ask for has a seed, a hash, a saved state, or another seat's numbers in it. */
export interface Answer {
  type: "answer";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  /** wish.json, about-<game>.json, thing-<game>.json; of export everything that is kept of the person; empty where there is no such thing */
  document: Json;
}

/** Something for the person that belongs to no request: it is their turn in a match a turn a day, a seat is kept for them or another match was asked for, who was invited does not come, a match of a tournament waits, the server will restart. */
export interface Notice {
  type: "notice";
  about: "turn" | "invitation" | "restart" | "abuse" | "host" | "declined" | "tournament";
  /** for people, in the reader's language */
  text: string;
  /** of a table, as the lobby or a link names it */
  table?: string;
  /** of a match; a rematch is another one */
  match?: string;
  /** of a tournament, as the list or a link names it */
  tournament?: string;
}

/** The server closes the connection. */
export interface Bye {
  type: "bye";
  why: "restart" | "moved" | "version" | "session" | "flood" | "idle" | "full";
  /** for people, in the reader's language */
  text: string;
  /** to connect to instead; absent for here again */
  where?: string;
  /** before coming back */
  wait?: number;
}

/** Somebody at a table. */
export interface Person {
  /** absent for an onlooker */
  seat?: number;
  /** absent where the seat is empty */
  name?: string;
  /** the level, where a program sits there */
  opponent?: string;
  /** sits and is there */
  ready?: boolean;
  /** is to decide: the match waits for this seat. Told anew where a turn takes days; elsewhere as it was when the row was told */
  turn?: boolean;
  /** when the time of a seat that is to decide runs out; absent where it has no clock or that stands */
  until?: number;
  /** the seat is free, and kept for somebody who is invited */
  kept?: boolean;
  /** for whom; told to those who sit at the table and to themselves */
  invited?: string;
  /** in this game; absent for guests and programs */
  rating?: number;
}

/** A table as the lobby shows it. */
export interface TableRow {
  /** of a table, as the lobby or a link names it */
  table: string;
  /** chess, rush, duel */
  game: string;
  /** that differ from the usual ones: size=20 */
  options?: string[];
  /** the scenario or setup by its name */
  setup?: string;
  /** the digest of the pack that is played with, where it is not the built-in one: GET /api/packs/DIGEST */
  pack?: string;
  state: "open" | "playing" | "finished";
  seats: Person[];
  /** How much time a seat has; absent for as much as it likes. */
  clock?: Clock;
  rated?: boolean;
  onlookers?: number;
  /** once it is playing */
  match?: string;
  /** that the table was made for: one match is played at it */
  tournament?: string;
}

/** Tables: the first one after list has what there is, the next ones what has changed. */
export interface Lobby {
  type: "lobby";
  /** what was told before is over */
  whole?: boolean;
  /** there are further pages */
  more?: boolean;
  /** how many people are connected to this server */
  here?: number;
  /** new or changed */
  tables: TableRow[];
  gone?: string[];
}

/** A table at which the reader is, whenever who sits there changes: the same row as in the lobby. */
export interface Room {
  type: "room";
  /** A table as the lobby shows it. */
  room: TableRow;
  /** whose table it is; absent when that person has gone */
  owner?: number;
  /** where the reader sits; absent for who does not */
  seat?: number;
  /** to the server's half of the seed, made before it knew the players' words; tells nothing of the seed */
  commitment?: string;
  /** the match that will be dealt from it: its number is a part of the deal, and was drawn with the commitment */
  next?: string;
}

/** The whole table for the reader's seat: at the start, after hello, and whenever the server thinks it shorter than what changed. */
export interface Table {
  type: "table";
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  /** (docs/schema/table.json) */
  table: Json;
  /** the steps since the sequence that the client had seen, or the last ones. They stand in place of all that the client has from the first of them on; where there are none, what it has beyond the table's step was taken back (docs/schema/log.json) */
  log?: Json;
}

/** What changed in the reader's table, and the new lines of the log. */
export interface Change {
  type: "change";
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  /** of the table that it changes: the last that the reader was sent */
  since: number;
  /** (docs/schema/protocol/change.json) */
  change: Json;
  /** absent when steps were taken back (docs/schema/log.json) */
  log?: Json;
  /** how many steps of the log are left, when some were taken back */
  back?: number;
}

/** The reader should look up: it is its turn, others ask for its consent, or it may react. Where a seat could hold a reaction in the eyes of the others, this is sent to it whether or not it holds one, and the same time passes before the match goes on whether it reacts, declines or has nothing; nobody else learns that it was sent. */
export interface Asked {
  type: "asked";
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  what: "turn" | "reaction" | "undo" | "pause";
  /** who asks, of undo and pause */
  by?: number;
  /** of undo */
  steps?: number;
  /** to answer in */
  left?: number;
}

/** Something was done to which somebody might react, and the table waits until the time for that has passed; what was done is told then. It comes once for each reaction that could be, in the eyes of all, and takes as long whether or not anybody was asked. */
export interface Waiting {
  type: "waiting";
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  /** until it goes on */
  left: number;
}

/** The clocks as the server, who alone judges them, has them. */
export interface Clocks {
  type: "clocks";
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  /** milliseconds since 1970, by the server's clock */
  now: number;
  /** milliseconds, by seat */
  left: number[];
  /** whose clocks run, as far as the reader may know; absent for none, as in a pause */
  running?: number[];
}

/** Somebody came or went, or a program plays on for them. */
export interface Presence {
  type: "presence";
  /** of a match; a rematch is another one */
  match: string;
  seat: number;
  here: boolean;
  /** before the clock of one who is away goes on */
  grace?: number;
  /** the seat was given up, and a program plays on there */
  program?: boolean;
}

/** The standing orders that hold for the reader's seat: to whoever comes to it, where it has given any, and to all of its connections when they change. No other seat is sent it. */
export interface Standing {
  type: "standing";
  /** of a match; a rematch is another one */
  match: string;
  orders: Order[];
}

/** The match is over; the last change came before it. Only this message has a seed in it. */
export interface End {
  type: "end";
  /** of a match; a rematch is another one */
  match: string;
  /** counts what happened in the match: steps, time that was taken for them, possible reactions, and each time that steps were taken back */
  sequence: number;
  /** for programs; never changes within a version of the protocol */
  reason: string;
  /** for people, in the reader's language */
  text: string;
  /** thousandths of a win, by seat */
  payoff: number[];
  /** from which the match was dealt */
  seed: string;
  /** the server's half of the seed; with the words of the players it gives the seed */
  half: string;
  /** of the commitment to that half */
  salt: string;
  /** after it, by seat; absent when it was not rated */
  ratings?: number[];
}

/** A tournament as the list shows it. */
export interface TournamentRow {
  /** of a tournament, as the list or a link names it */
  tournament: string;
  /** as its organiser calls it */
  title: string;
  /** chess, rush, duel */
  game: string;
  /** that differ from the usual ones: size=20 */
  options?: string[];
  /** How much time a seat has; absent for as much as it likes. */
  clock?: Clock;
  kind: "round-robin" | "swiss";
  /** of a round-robin */
  times?: number;
  /** of a round-robin once it has started */
  rounds?: number;
  /** that is played, or was the last one; absent before */
  round?: number;
  /** how many may enter */
  most: number;
  /** how many have */
  entered: number;
  state: "open" | "running" | "over" | "cancelled";
  /** found by its link alone */
  link?: boolean;
  rated?: boolean;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  organiser: string;
  /** the reader is its organiser */
  mine?: boolean;
  /** the reader has entered, and not withdrawn */
  plays?: boolean;
}

/** Tournaments, newest first: the first one after tournaments has those there are, the next ones what is new or has changed. */
export interface TournamentList {
  type: "tournament_list";
  /** what was told before is over */
  whole?: boolean;
  tournaments: TournamentRow[];
}

/** Somebody who has entered a tournament. */
export interface Entrant {
  /** of a player */
  number: number;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** in this game when they entered */
  rating?: number;
  withdrawn?: boolean;
}

/** Two who meet in a round, or one who has a bye. */
export interface Pairing {
  round: number;
  board: number;
  /** who has the first seat */
  first: number;
  /** absent for a bye */
  second?: number;
  /** who has won; absent as long as it is played. A bye is a point; neither: both had withdrawn before it began */
  result?: "first" | "draw" | "second" | "bye" | "neither";
  /** once it is made */
  table?: string;
  /** that is or was played there */
  match?: string;
}

/** Where a player stands: by points, then by the second criterion, then by the direct encounter, then by wins. */
export interface Place {
  /** equals share one */
  place: number;
  /** of a player */
  number: number;
  /** in halves: 2 for a win or a bye, 1 for a draw */
  points: number;
  /** in quarters: Buchholz, the points of all opponents, in a Swiss; Sonneborn-Berger, those of the beaten ones and half of those drawn with, in a round-robin */
  tiebreak: number;
  /** in halves, from games among those who are equal so far, when all of them have met */
  direct?: number;
  wins: number;
  /** matches with a result */
  played: number;
}

/** A tournament that the reader looks at, whole, whenever it has changed. */
export interface Tournament {
  type: "tournament";
  /** A tournament as the list shows it. */
  head: TournamentRow;
  /** of the reader; absent for who has not entered */
  player?: number;
  /** by number */
  entrants: Entrant[];
  /** by round and board */
  pairings: Pairing[];
  /** best first; none before the start */
  standings: Place[];
}

/** Somebody said something. */
export interface Chat {
  type: "chat";
  /** of a table, as the lobby or a link names it */
  table: string;
  /** how many-th line of the table */
  number: number;
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** absent for an onlooker */
  seat?: number;
  /** milliseconds since 1970, by the server's clock */
  when: number;
  text: string;
}

/** A session, without what would let anybody take it over. */
export interface Session {
  number: number;
  client?: string;
  /** milliseconds since 1970, by the server's clock */
  since: number;
  /** milliseconds since 1970, by the server's clock */
  last: number;
  /** the one that asks */
  this?: boolean;
}

/** The answer to sessions. */
export interface SessionList {
  type: "session_list";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  sessions: Session[];
}

/** A friend, or somebody who would be one. Only of friends it is told whether they are here, and at which public table. */
export interface Acquaintance {
  /** of a person, as it is shown; the server refuses what looks like another one's */
  name: string;
  /** asked by oneself; asks oneself */
  bond: "friends" | "asked" | "asks";
  /** is connected */
  here?: boolean;
  /** of the table */
  game?: string;
  /** a public one at which they sit */
  table?: string;
  /** that they play there; absent before the start */
  match?: string;
}

/** The answer to friends. */
export interface FriendList {
  type: "friend_list";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  friends: Acquaintance[];
}

/** The answer to blocks. */
export interface BlockList {
  type: "block_list";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  names: string[];
}

/** A seat that is kept for who asks. */
export interface Invitation {
  /** of a table, as the lobby or a link names it */
  table: string;
  /** chess, rush, duel */
  game: string;
  seat: number;
  /** who invites */
  by: string;
  /** milliseconds since 1970, by the server's clock */
  since: number;
  rated?: boolean;
  /** How much time a seat has; absent for as much as it likes. */
  clock?: Clock;
}

/** The answer to invitations. */
export interface InvitationList {
  type: "invitation_list";
  /** made by the client, never used again by this person; the answer bears it */
  id: string;
  invitations: Invitation[];
}

/** What waits for an answer: told when it has changed, and after hello when there is anything. */
export interface Company {
  type: "company";
  friends: number;
  /** people who would like to be friends */
  asks: number;
  /** seats that are kept for oneself */
  invitations: number;
}

export type ClientMessage =
  | Hello
  | Ping
  | Pong
  | List
  | Create
  | Join
  | Leave
  | Sit
  | Fill
  | Kick
  | Start
  | Rematch
  | Watch
  | Act
  | Wish
  | About
  | Thing
  | Declare
  | Undo
  | Pause
  | Consent
  | Orders
  | Tournaments
  | TournamentOpen
  | TournamentLook
  | TournamentEnter
  | TournamentWithdraw
  | TournamentStart
  | TournamentCancel
  | Say
  | Mute
  | Block
  | Register
  | Login
  | Logout
  | Password
  | Sessions
  | Revoke
  | Export
  | Delete
  | Vacation
  | Speak
  | Report
  | Host
  | Settle
  | Shut
  | Friend
  | Friends
  | Blocks
  | Invite
  | Decline
  | Invitations;

export type ServerMessage =
  | Ping
  | Pong
  | Welcome
  | Done
  | Refused
  | Answer
  | Notice
  | Bye
  | Lobby
  | Room
  | Table
  | Change
  | Asked
  | Waiting
  | Clocks
  | Presence
  | Standing
  | End
  | TournamentList
  | Tournament
  | Chat
  | SessionList
  | FriendList
  | BlockList
  | InvitationList
  | Company;
