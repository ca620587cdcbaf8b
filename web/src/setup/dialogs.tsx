// What is asked over the editor: a line, another setup, how it is played.
import { useEffect, useRef, useState } from "preact/hooks";
import { ago } from "../home/words";
import { RuleNumber } from "../ui/control/rule-number";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { ForgetDialog, useSaved } from "../ui/control/saved";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { wrongOf, type Draft, type Wrong } from "./draft";
import { all, forget, save, type SavedSetup } from "./saved";

interface PasteProps {
  draft: Draft;
  /** one that came by a link and is none */
  first: string;
  onClose: () => void;
}

/** A wrong line says where: what is wrong is marked in it. */
export function PasteDialog({ draft, first, onClose }: PasteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [line, setLine] = useState(first);
  const [wrong, setWrong] = useState<Wrong>();
  const take = async () => {
    const wanted = (field.current?.value ?? line).replace(/\s+/g, " ").trim();
    setLine(wanted);
    try {
      await draft.check(wanted);
    } catch (error) {
      const found = wrongOf(error);
      setWrong(found);
      requestAnimationFrame(() => {
        field.current?.focus();
        if (found.from !== undefined) field.current?.setSelectionRange(found.from, found.from + Math.max(1, found.length ?? 0));
      });
      return;
    }
    await draft.replace(wanted, () => _("Line pasted"));
    onClose();
  };
  useEffect(() => {
    if (first) void take();
  }, []);
  return (
    <Dialog
      title={_("Paste a line")}
      onClose={onClose}
      class="setup-paste"
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {_("Cancel")}
          </Button>
          <Button kind="go" data="take-line" onPress={() => void take()}>
            {_("Take this line")}
          </Button>
        </>
      }
    >
      <label class="field">
        <span>{_("A position line: 16 w #basic wHC1/N …")}</span>
        <textarea
          ref={field}
          class="text-field"
          rows={5}
          spellcheck={false}
          autoFocus
          value={line}
          data-field="line"
          aria-invalid={wrong ? "true" : undefined}
          aria-describedby={wrong ? "wrong-line" : undefined}
          onInput={(event) => (setLine(event.currentTarget.value), setWrong(undefined))}
          onKeyDown={(event) => event.key === "Enter" && !event.shiftKey && (event.preventDefault(), void take())}
        />
      </label>
      {wrong && (
        <p id="wrong-line" class="failed" role="alert">
          {wrong.text} <RuleNumber rule={wrong.rule} />
          {wrong.from !== undefined && <> {_("At sign {place}.", { place: wrong.from + 1 })}</>}
        </p>
      )}
    </Dialog>
  );
}

interface OpenProps {
  onOpen: (setup: { edit: string } | SavedSetup) => void;
  /** one that is seen may be called otherwise, or be gone */
  onChanged: (id: string, name: string | undefined) => void;
  onClose: () => void;
}

export function OpenDialog({ onOpen, onChanged, onClose }: OpenProps) {
  const { saved, read } = useSaved(all);
  const [renaming, setRenaming] = useState<SavedSetup>();
  const [forgetting, setForgetting] = useState<SavedSetup>();
  const rename = async (setup: SavedSetup, name: string) => {
    setRenaming(undefined);
    await save({ ...setup, name: name.trim() || setup.name });
    onChanged(setup.id, name.trim() || setup.name);
    await read();
  };
  const remove = async ({ id }: SavedSetup) => {
    setForgetting(undefined);
    await forget(id);
    onChanged(id, undefined);
    await read();
  };
  if (forgetting) {
    return <ForgetDialog title={_("Delete this setup?")} name={forgetting.name} changed={ago(forgetting.changed)} onKeep={() => setForgetting(undefined)} onForget={() => void remove(forgetting)} />;
  }
  return (
    <Dialog key="open" title={_("Open a setup")} onClose={onClose} class="setup-open">
      <div class="setup-basics">
        <Button data="open-16" onPress={() => onOpen({ edit: "basic 16" })}>
          {_("Basic setup 16 × 16")}
        </Button>
        <Button data="open-20" onPress={() => onOpen({ edit: "basic 20" })}>
          {_("Basic setup 20 × 20")}
        </Button>
        <Button data="open-line-up" onPress={() => onOpen({ edit: "line-up" })}>
          {_("Ten tanks a side, no obstacles")}
        </Button>
        <Button data="open-bare" onPress={() => onOpen({ edit: "bare" })}>
          {_("Empty board")}
        </Button>
        <Button data="open-mirror" onPress={() => onOpen({ edit: "mirror" })}>
          {_("This one, Black as White")}
        </Button>
      </div>
      <p class="note">
        <a href="#/scenario">{_("Or make a battle of Tank Duel")}</a>
      </p>
      <h3>{_("Saved in this browser")}</h3>
      {saved.length === 0 && <p class="note">{_("None yet.")}</p>}
      <ul class="setup-saved">
        {saved.map((setup) => (
          <li key={setup.id} data-saved={setup.name}>
            {renaming?.id === setup.id ? (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  void rename(setup, new FormData(event.currentTarget).get("name") as string);
                }}
              >
                <input class="text-field" name="name" aria-label={_("Name")} defaultValue={setup.name} maxLength={60} autoFocus data-field="new-name" ref={(input) => input?.focus()} />
                <button type="submit" class="btn" data-do="rename-yes">
                  {_("Rename")}
                </button>
              </form>
            ) : (
              <>
                <Button kind="quiet" data="open-saved" onPress={() => onOpen(setup)}>
                  <b>{setup.name}</b> <span class="note">{ago(setup.changed)}</span>
                </Button>
                <Button kind="quiet" data="rename" label={_("Rename {name}", { name: setup.name })} onPress={() => setRenaming(setup)}>
                  {_("Rename")}
                </Button>
                <button type="button" class="icon-btn" aria-label={_("Delete {name}", { name: setup.name })} data-do="delete" onClick={() => setForgetting(setup)}>
                  <Icon id="i-cross" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function PlayDialog({ onPlay, onClose }: { onPlay: (how: "play" | "friends") => void; onClose: () => void }) {
  return (
    <Dialog title={_("Play it")} onClose={onClose} class="setup-play">
      <Button kind="go" focus data="play-computer" onPress={() => onPlay("play")}>
        <Icon id="i-cpu" />
        {_("Against the computer")}
      </Button>
      <Button data="play-friends" onPress={() => onPlay("friends")}>
        <Icon id="i-chain" />
        {_("With friends")}
      </Button>
    </Dialog>
  );
}
