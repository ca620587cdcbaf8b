// The menu of a table: what is folded away on small screens, what can be done besides playing, and how the page behaves.
import "../ui/control/fields.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Check, Segments } from "../ui/control/fields";
import { tell } from "../ui/control/toast";
import { open } from "../ui/page/route";
import { languages, set, settings, type LanguageCode, type Theme } from "../ui/settings";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Deeds } from "./deeds";
import type { Match, MatchView } from "./match";
import { Orders } from "./orders";
import { downloadRecord } from "./record";

export type Panel = "log" | "talk" | "keys";

export interface MenuProps {
  match: Match;
  view: MatchView;
  unread: { log: number; talk: number };
  rows?: ComponentChildren;
  onPanel: (panel: Panel) => void;
  onClose: () => void;
}

export function Settings({ programs }: { programs: boolean }) {
  const { language, theme, sound, motion, pace } = useStore(settings);
  return (
    <>
      <Segments label={_("Language")} shown value={language} choices={languages.map(({ code, name }) => ({ value: code, text: <bdi lang={code}>{name}</bdi> }))} onChoose={(code: LanguageCode) => set({ language: code })} />
      <Segments<Theme>
        label={_("Colours")}
        shown
        value={theme}
        choices={[
          { value: "light", text: _("Light") },
          { value: "dark", text: _("Dark") },
          { value: "system", text: _("As the system") },
        ]}
        onChoose={(chosen) => set({ theme: chosen })}
      />
      {programs && (
        <Segments
          label={_("The computer answers")}
          shown
          value={pace >= 1 ? "calm" : "quick"}
          choices={[
            { value: "calm", text: _("slowly") },
            { value: "quick", text: _("quickly") },
          ]}
          onChoose={(chosen) => set({ pace: chosen === "calm" ? 1 : 0.4 })}
        />
      )}
      <Check value={sound} onSet={(on) => set({ sound: on })}>
        {_("Sound")}
      </Check>
      <Check value={motion} onSet={(on) => set({ motion: on })}>
        {_("Animations")}
      </Check>
    </>
  );
}

function Leave({ match, view }: { match: Match; view: MatchView }) {
  const [asking, setAsking] = useState(false);
  const local = view.connection === "local";
  const plays = !view.table.outcome && view.seat !== undefined && !local;
  const leave = async () => {
    await match.leave?.();
    open("");
  };
  return (
    <>
      <Button kind="quiet" data="leave" onPress={() => (plays ? setAsking(true) : void leave())}>
        {view.replay ? _("Leave the replay") : _("Leave the table")}
      </Button>
      {local && !view.table.outcome && !view.replay && !view.task && <p class="note">{_("The match is kept in this browser, and waits on the first page.")}</p>}
      {asking && (
        <Dialog
          title={_("Leave the table?")}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button kind="quiet" focus onPress={() => setAsking(false)}>
                {_("Stay")}
              </Button>
              <Button kind="risk" data="leave-yes" onPress={() => void leave()}>
                {_("Leave")}
              </Button>
            </>
          }
        >
          <p>{view.clocks ? _("Your seat stays yours and your clock goes on. You can come back from the first page.") : _("Your seat stays yours. You can come back from the first page.")}</p>
        </Dialog>
      )}
    </>
  );
}

export function TableMenu({ match, view, unread, rows, onPanel, onClose }: MenuProps) {
  const [orders, setOrders] = useState(false);
  const covered = view.handover !== undefined; // the log is of who has the screen next
  const count = (number: number) => (number > 0 ? <span class="tag now">{number > 99 ? "99+" : number}</span> : null);
  if (orders) return <Orders match={match} view={view} onClose={() => (setOrders(false), onClose())} />;
  return (
    <Dialog title={_("Menu")} onClose={onClose} class="table-menu">
      <div class="menu-rows">
        {!covered && (
          <Button kind="quiet" data="log" onPress={() => onPanel("log")}>
            {_("What happened")} {count(unread.log)}
          </Button>
        )}
        {match.say && (
          <Button kind="quiet" data="talk" onPress={() => onPanel("talk")}>
            {_("Table talk")} {count(unread.talk)}
          </Button>
        )}
        <Button kind="quiet" data="rules" onPress={() => open(`rules/${match.game}`)}>
          {_("Rules")}
        </Button>
        <Button kind="quiet" data="keys" keys="?" onPress={() => onPanel("keys")}>
          {_("Keys")} <kbd>?</kbd>
        </Button>
      </div>
      <div class="menu-rows">
        {rows}
        {!covered && <Deeds match={match} view={view} long onDone={onClose} />}
        {match.orders && match.game === "duel" && view.seat !== undefined && !view.table.outcome && (
          <Button kind="quiet" data="orders" onPress={() => setOrders(true)}>
            {_("Standing orders")}
          </Button>
        )}
        {(view.connection === "local" || view.table.outcome) && (
          <Button kind="quiet" data="record" onPress={async () => void ((await downloadRecord(match)) || tell({ text: _("The record cannot be had now.") }))}>
            {_("Download the record")}
          </Button>
        )}
        <Leave match={match} view={view} />
      </div>
      <div class="menu-set">
        <Settings programs={view.connection === "local" && !view.replay && view.seats.some(({ program }) => program !== undefined)} />
      </div>
    </Dialog>
  );
}
