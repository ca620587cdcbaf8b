// Table talk: what is said, whom one does not want to hear, and what the server does not let through.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import type { ChatLine, Match, MatchView } from "./match";

const LONGEST = 500; // bytes that a line may have are counted by the server

interface Muted {
  everybody: boolean;
  names: ReadonlySet<string>;
}

function useMuted(match: Match, view: MatchView) {
  const [muted, setMuted] = useState<Muted>({ everybody: view.muted === true, names: new Set(Array.isArray(view.muted) ? view.muted : []) });
  const mute = async (name: string | undefined, off: boolean) => {
    if (!(await match.mute?.(name, off))) return;
    setMuted(({ everybody, names }) => {
      const next = new Set(names);
      if (name !== undefined) off ? next.delete(name) : next.add(name);
      return { everybody: name === undefined ? !off : everybody, names: next };
    });
  };
  return { muted, mute };
}

/** Tells the host what somebody said. */
function Report({ match, line, onClose }: { match: Match; line: ChatLine; onClose: () => void }) {
  const [text, setText] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (!(await match.report!({ number: line.number }, text.trim()))) return;
    onClose();
    tell({ text: _("The host of the server will look into it.") });
  };
  return (
    <form class="talk-report" onSubmit={send}>
      <p>{_("The host of the server is told that {name} said:", { name: line.name })}</p>
      <blockquote>{line.text}</blockquote>
      <label class="field">
        <span>{_("What is the matter?")}</span>
        <input class="text-field" type="text" maxLength={LONGEST} autocomplete="off" value={text} onInput={(event) => setText(event.currentTarget.value)} data-field="matter" />
      </label>
      <button type="submit" class="btn risk" data-do="report-send">
        {_("Tell the host")}
      </button>
    </form>
  );
}

/** What can be done about somebody who talks; `line`: what was pressed. */
function About({ match, line, muted, onMute, onClose }: { match: Match; line: ChatLine; muted: boolean; onMute: (off: boolean) => void; onClose: () => void }) {
  const { name } = line;
  const [reports, setReports] = useState(false);
  if (reports) {
    return (
      <Dialog title={name} onClose={onClose}>
        <Report match={match} line={line} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Button data="mute" onPress={() => (onMute(muted), onClose())}>
        {muted ? _("Hear {name} again", { name }) : _("Hear no more of {name} at this table", { name })}
      </Button>
      {match.block && (
        <>
          <Button
            kind="risk"
            data="block"
            onPress={async () => {
              onClose();
              if (await match.block!(name, false)) tell({ text: _("You want nothing to do with {name}. They are not told.", { name }) });
            }}
          >
            {_("Block {name}", { name })}
          </Button>
          <p class="note">{_("No talk, no invitations, no seat at your tables. They are not told.")}</p>
        </>
      )}
      {match.report && (
        <Button kind="risk" data="report" onPress={() => setReports(true)}>
          {_("Tell the host of the server")}
        </Button>
      )}
    </Dialog>
  );
}

export function Talk({ match, view }: { match: Match; view: MatchView }) {
  const [text, setText] = useState("");
  const [about, setAbout] = useState<ChatLine>();
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const { muted, mute } = useMuted(match, view);
  const heard = view.chat.filter((line) => !muted.everybody && !muted.names.has(line.name));
  const last = heard.at(-1)?.number;
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (!match.say) return null;
  const mine = view.seats.find(({ seat }) => seat === view.seat)?.player;
  const send = async (event: Event) => {
    event.preventDefault();
    const line = text.trim();
    if (!line) return;
    atEnd.current = true;
    if (await match.say!(line)) setText("");
  };
  const onlooker = view.seat === undefined;
  return (
    <section class="sheet talk" aria-label={_("Table talk")}>
      <h2>
        {_("Table talk")}
        {view.onlookers > 0 && <span class="note">{_n("{count} watching", "{count} watching", view.onlookers)}</span>}
        {match.mute && (
          <button type="button" class="link-btn" aria-pressed={muted.everybody} data-do="mute-all" onClick={() => void mute(undefined, muted.everybody)}>
            {muted.everybody ? _("Hear") : _("Mute")}
          </button>
        )}
      </h2>
      <div
        ref={list}
        class="talk-lines"
        role="log"
        aria-live="polite"
        aria-label={_("Table talk")}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => (atEnd.current = scrollHeight - scrollTop - clientHeight < 24)}
      >
        <ol>
          {muted.everybody && <li class="note">{_("You hear nobody at this table.")}</li>}
          {heard.map((line) => (
            <Line key={line.number} line={line} own={line.name === mine} onName={match.mute ? setAbout : undefined} />
          ))}
          {onlooker && !view.table.outcome && <li class="note">{_("What onlookers say reaches the players after the end.")}</li>}
          {[...muted.names].map((name) => (
            <li key={name} class="note">
              {_("You do not hear {name}.", { name })}{" "}
              <button type="button" class="link-btn" onClick={() => void mute(name, true)}>
                {_("Hear")}
              </button>
            </li>
          ))}
        </ol>
      </div>
      {view.chatOff ? (
        <p class="note talk-off">{_("Nobody talks at this table.")}</p>
      ) : (
        <form onSubmit={send}>
          <input value={text} maxLength={LONGEST} placeholder={_("Say something…")} aria-label={_("Say something…")} autocomplete="off" enterKeyHint="send" onInput={(event) => setText(event.currentTarget.value)} />
          {text.trim() && (
            <button type="submit" class="icon-btn" aria-label={_("Send")}>
              <Icon id="i-next" />
            </button>
          )}
        </form>
      )}
      {about !== undefined && <About match={match} line={about} muted={muted.names.has(about.name)} onMute={(off) => void mute(about.name, off)} onClose={() => setAbout(undefined)} />}
    </section>
  );
}

function Line({ line, own, onName }: { line: ChatLine; own: boolean; onName?: ((line: ChatLine) => void) | undefined }) {
  return (
    <li class={line.seat === undefined ? "onlooker" : ""}>
      {onName && !own ? (
        <button type="button" class="link-btn name" onClick={() => onName(line)}>
          {line.name}
        </button>
      ) : (
        <b>{line.name}</b>
      )}{" "}
      {line.text}
    </li>
  );
}

/** Lines that were said since somebody looked: for the mark where the talk is folded away. */
export function useUnreadTalk(view: MatchView, looks: boolean): number {
  const last = view.chat.at(-1)?.number ?? -1;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (looks) setSeen(last);
  }, [looks, last]);
  return looks ? 0 : view.chat.filter(({ number }) => number > seen).length;
}
