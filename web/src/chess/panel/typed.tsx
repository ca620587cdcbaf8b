// A move typed as records write it; the engine reads it, and says what is wrong with it.
import { useState } from "preact/hooks";
import { asAction } from "../../engine/text";
import { Button } from "../../ui/control/button";
import { RuleNumber } from "../../ui/control/rule-number";
import { _ } from "../../ui/words";

export interface TypedProps {
  act: (write: string) => Promise<boolean>;
  close: () => void;
  refused: { text: string; rule?: string | undefined } | undefined;
}

export function Typed({ act, close, refused }: TypedProps) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    const write = asAction(text);
    if (!write) return;
    setTried(true);
    if (await act(write)) close();
  };
  return (
    <form class="chess-typed" data-tells onSubmit={send}>
      <label>
        <span class="label">{_("A move, as it is written")}</span>
        <input
          autoFocus
          ref={(field) => field?.focus()}
          value={text}
          placeholder="K9>J10/NE(L10)"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={tried && refused !== undefined}
          aria-describedby="typed-refused"
          onInput={(event) => (setText(event.currentTarget.value), setTried(false))}
          onKeyDown={(event) => event.key === "Escape" && (event.preventDefault(), close())}
        />
      </label>
      <p id="typed-refused" class="chess-refused" role="alert">
        {tried && refused && (
          <>
            {refused.text} <RuleNumber rule={refused.rule} />
          </>
        )}
      </p>
      <div class="chess-acts">
        <Button kind="go" data="typed" onPress={() => void send(new Event("submit"))}>
          {_("Make the move")}
        </Button>
        <Button kind="quiet" data="typed-close" onPress={close}>
          {_("Back")}
        </Button>
      </div>
    </form>
  );
}
