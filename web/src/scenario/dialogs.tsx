// What is asked over the scenario maker: another scenario to begin from, how it is played.
import { useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import { ago } from "../home/words";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { ForgetDialog, useSaved } from "../ui/control/saved";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import type { Begin } from "./draft";
import { all, forget, type SavedScenario } from "./saved";

interface OpenProps {
  info: GameInfo | undefined;
  onOpen: (begin: Begin, saved?: SavedScenario) => void;
  onFile: (file: File) => void;
  /** one that is seen is kept no more */
  onForgotten: (id: string) => void;
  onClose: () => void;
}

export function OpenDialog({ info, onOpen, onFile, onForgotten, onClose }: OpenProps) {
  const { saved, read } = useSaved(all);
  const [forgetting, setForgetting] = useState<SavedScenario>();
  const remove = async ({ id }: SavedScenario) => {
    setForgetting(undefined);
    await forget(id);
    onForgotten(id);
    await read();
  };
  if (forgetting) {
    return <ForgetDialog title={_("Delete this scenario?")} name={forgetting.name} changed={ago(forgetting.changed)} onKeep={() => setForgetting(undefined)} onForget={() => void remove(forgetting)} />;
  }
  return (
    <Dialog key="open" title={_("Open a scenario")} onClose={onClose} class="scenario-open">
      <div class="scenario-begin">
        <Button data="open-new" focus onPress={() => onOpen({})}>
          {_("New: one tank a side")}
        </Button>
        <label class="btn file-btn">
          {_("From a file…")}
          <input type="file" class="spoken" accept=".json,application/json" data-field="file" onChange={(event) => event.currentTarget.files?.[0] && onFile(event.currentTarget.files[0])} />
        </label>
      </div>
      <p class="note">
        <a href="#/setup">{_("Or set up a board of Tank Chess")}</a>
      </p>
      <h3>{_("Saved in this browser")}</h3>
      {saved.length === 0 && <p class="note">{_("None yet.")}</p>}
      <ul class="scenario-list">
        {saved.map((scenario) => (
          <li key={scenario.id} data-saved={scenario.name}>
            <Button kind="quiet" data="open-saved" onPress={() => onOpen({ text: scenario.text }, scenario)}>
              <b>{scenario.name}</b> <span class="note">{ago(scenario.changed)}</span>
            </Button>
            <button type="button" class="icon-btn" aria-label={_("Delete {name}", { name: scenario.name })} data-do="delete" onClick={() => setForgetting(scenario)}>
              <Icon id="i-cross" />
            </button>
          </li>
        ))}
      </ul>
      <h3>{_("A copy of one of the game’s own")}</h3>
      <ul class="scenario-list">
        {info?.ways.map(({ option, name, text }) => (
          <li key={option}>
            <Button kind="quiet" data={`open-${option.replace(/^scenario=/, "")}`} onPress={() => onOpen({ scenario: option.replace(/^scenario=/, "") })}>
              <span>
                <b>{name}</b> {text && <span class="note">{text}</span>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function PlayDialog({ onPlay, onClose }: { onPlay: (how: "computer" | "screen") => void; onClose: () => void }) {
  return (
    <Dialog title={_("Play it")} onClose={onClose} class="scenario-play">
      <Button kind="go" focus data="play-computer" onPress={() => onPlay("computer")}>
        <Icon id="i-cpu" />
        {_("Against the computer")}
      </Button>
      <Button data="play-screen" onPress={() => onPlay("screen")}>
        {_("At one screen, in turn")}
      </Button>
    </Dialog>
  );
}
