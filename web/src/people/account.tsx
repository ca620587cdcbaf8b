// The account: who one is, where one is signed in, one's data, and the end of it all.
import "../ui/control/fields.css";
import { useEffect, useState } from "preact/hooks";
import { server } from "../net/connection";
import type { Session } from "../protocol";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Check, Stepper } from "../ui/control/fields";
import { tell } from "../ui/control/toast";
import { allowed, wantNotices } from "../ui/notices";
import { useStore } from "../ui/store";
import { spoken, _, _n } from "../ui/words";
import { Blocks } from "./blocks";
import { Secret, tooShort, words } from "./secret";

/** A switch: whether this browser says when it is one's turn. */
export function Notices() {
  const [state, setState] = useState(allowed);
  if (state === "none") return null;
  const note = state === "denied" ? _("This browser forbids them; allow them in its settings for this page.") : _("while the page is not in sight");
  return (
    <section class="sheet my-notices" aria-label={_("Notices")}>
      <h2>{_("Notices")}</h2>
      <Check value={state === "yes"} off={state === "denied"} note={note} data="notices" onSet={(wanted) => void wantNotices(wanted).then(setState)}>
        {_("Tell me in this browser when it is my turn")}
      </Check>
    </section>
  );
}

type Opened = "password" | "sessions" | "vacation" | "blocks" | "delete";

/** Does something that the server may refuse; the reason is kept where it can be read. */
function useDeed(done: () => void) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const run = async (deed: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setWrong("");
    try {
      await deed();
      done();
    } catch (error) {
      setWrong(words(error));
    }
    setBusy(false);
  };
  return { busy, wrong, setWrong, run };
}

function Wrong({ text }: { text: string }) {
  return (
    <p class="why" role="alert">
      {text}
    </p>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [again, setAgain] = useState("");
  const { busy, wrong, setWrong, run } = useDeed(() => {
    tell({ text: _("The password is changed; everywhere else you are signed out.") });
    onClose();
  });
  const change = () => {
    const why = tooShort(fresh) || (fresh === again ? "" : _("The two passwords differ."));
    if (why) return setWrong(why);
    void run(() => server.request({ type: "password", old, new: fresh }));
  };
  return (
    <Dialog
      title={_("Change the password")}
      onClose={onClose}
      foot={
        <Button kind="go" busy={busy} data="change-password" onPress={change}>
          {_("Change it")}
        </Button>
      }
    >
      <form class="enter" onSubmit={(event) => (event.preventDefault(), change())}>
        <Secret label={_("The old password")} value={old} onSet={setOld} data="old" />
        <Secret label={_("The new password")} value={fresh} onSet={setFresh} anew data="new" />
        <Secret label={_("The same once more")} value={again} onSet={setAgain} anew data="again" />
        <Wrong text={wrong} />
        <button type="submit" class="spoken" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

function Sessions({ onClose }: { onClose: () => void }) {
  const [sessions, setSessions] = useState<Session[]>();
  const { busy, wrong, run } = useDeed(() => undefined);
  const read = async () => setSessions(await server.sessions());
  useEffect(() => void run(read), []);
  const end = (session?: number) => run(async () => (await server.request({ type: "revoke", ...(session === undefined ? {} : { session }) }), await read()));
  const when = new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" });
  const others = (sessions ?? []).filter((session) => !session.this);
  return (
    <Dialog
      title={_("Where you are signed in")}
      onClose={onClose}
      foot={
        others.length > 0 && (
          <Button kind="risk" busy={busy} data="revoke-others" onPress={() => void end()}>
            {_("Sign out everywhere else")}
          </Button>
        )
      }
    >
      <ul class="sessions">
        {(sessions ?? []).map((session) => (
          <li key={session.number}>
            <span>
              <b>{session.this ? _("this browser") : (session.client ?? _("somewhere"))}</b>
              <span class="note">{_("since {since}, last {last}", { since: when.format(session.since), last: when.format(session.last) })}</span>
            </span>
            {!session.this && (
              <Button label={_("Sign out: {client}", { client: session.client ?? _("somewhere") })} busy={busy} onPress={() => void end(session.number)}>
                {_("Sign out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Wrong text={wrong} />
    </Dialog>
  );
}

const DAYS_MOST = 30; // docs/schema/protocol/people.json

function Vacation({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState(7);
  const { busy, wrong, run } = useDeed(onClose);
  const take = (many: number) =>
    run(async () => {
      await server.request({ type: "vacation", days: many });
      tell({ text: many > 0 ? _n("Your clocks stand still for a day.", "Your clocks stand still for {count} days.", many) : _("Welcome back: your clocks run again.") });
    });
  return (
    <Dialog
      title={_("Days off")}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" busy={busy} data="back" onPress={() => void take(0)}>
            {_("I am back")}
          </Button>
          <Button kind="go" busy={busy} data="take-days" onPress={() => void take(days)}>
            {_("Take them")}
          </Button>
        </>
      }
    >
      <p>{_("In matches with days for a turn your clocks stand still meanwhile.")}</p>
      <Stepper label={_("Days")} value={days} least={1} most={DAYS_MOST} onSet={setDays} data="days" />
      <Wrong text={wrong} />
    </Dialog>
  );
}

function Delete({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const { busy, wrong, run } = useDeed(() => {
    tell({ text: _("The account is deleted.") });
    onClose();
  });
  const remove = () => void run(() => server.request({ type: "delete", password }));
  return (
    <Dialog
      title={_("Delete the account?")}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" focus onPress={onClose}>
            {_("Keep it")}
          </Button>
          <Button kind="risk" busy={busy} data="delete-yes" onPress={remove}>
            {_("Delete it for good")}
          </Button>
        </>
      }
    >
      <form class="enter" onSubmit={(event) => (event.preventDefault(), remove())}>
        <p>{_("Name, ratings and sessions go, and cannot be got back. Matches stay with those who played them, with a name that says that nobody is behind it.")}</p>
        <Secret label={_("Password")} value={password} onSet={setPassword} data="password" />
        <Wrong text={wrong} />
        <button type="submit" class="spoken" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

/** Everything that the server keeps of the person, as a file. */
async function download(name: string): Promise<void> {
  const document_ = await server.document({ type: "export" });
  const address = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `tankodrom-${name}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

export function Account({ name }: { name: string }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { busy, run } = useDeed(() => undefined);
  const { host } = useStore(server.view);
  const failed = (error: unknown) => tell({ kind: "error", text: words(error) });
  return (
    <section class="sheet account" aria-label={_("Account")}>
      <h2>{_("Account")}</h2>
      <div class="account-deeds">
        {host && (
          <a class="btn" href="#/host" data-do="host">
            {_("Look after the server")}
          </a>
        )}
        <Button data="password" onPress={() => setOpened("password")}>
          {_("Change the password")}
        </Button>
        <Button data="sessions" onPress={() => setOpened("sessions")}>
          {_("Where you are signed in")}
        </Button>
        <Button data="vacation" onPress={() => setOpened("vacation")}>
          {_("Days off")}
        </Button>
        <Button data="blocks" onPress={() => setOpened("blocks")}>
          {_("People you block")}
        </Button>
        <Button data="export" busy={busy} onPress={() => void run(() => download(name).catch(failed))}>
          {_("Download your data")}
        </Button>
        <Button data="logout" onPress={() => void server.request({ type: "logout" }).catch(failed)}>
          {_("Sign out")}
        </Button>
        <Button kind="risk" data="delete" onPress={() => setOpened("delete")}>
          {_("Delete the account")}
        </Button>
      </div>
      {opened === "password" && <ChangePassword onClose={close} />}
      {opened === "sessions" && <Sessions onClose={close} />}
      {opened === "vacation" && <Vacation onClose={close} />}
      {opened === "blocks" && <Blocks onClose={close} />}
      {opened === "delete" && <Delete onClose={close} />}
    </section>
  );
}
