// Table talk.
import { useState } from "preact/hooks";
import { _, _n } from "../ui/words";
import type { Match, MatchView } from "./match";

export function Talk({ match, view }: { match: Match; view: MatchView }) {
  const [text, setText] = useState("");
  if (!match.say) return null;
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await match.say!(text.trim()))) setText("");
  };
  return (
    <section class="sheet talk" aria-label={_("Table talk")}>
      <h2>
        {_("Table talk")}
        {view.onlookers > 0 && <span class="note">{_n("{count} watching", "{count} watching", view.onlookers)}</span>}
      </h2>
      <ol role="log" aria-live="polite" tabIndex={0}>
        {view.chat.map(({ number, name, text: line }) => (
          <li key={number}>
            <b>{name}</b> {line}
          </li>
        ))}
      </ol>
      {!view.chatOff && (
        <form onSubmit={send}>
          <input value={text} maxLength={500} placeholder={_("Say something…")} aria-label={_("Say something…")} onInput={(event) => setText(event.currentTarget.value)} />
        </form>
      )}
    </section>
  );
}
