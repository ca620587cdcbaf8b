// Coming in: with an account, or with a new one. Nobody has to; an account keeps a name, ratings and matches.
import "../ui/control/fields.css";
import { useState } from "preact/hooks";
import { server } from "../net/connection";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Segments } from "../ui/control/fields";
import { tell } from "../ui/control/toast";
import { _ } from "../ui/words";
import { Secret, tooShort, words } from "./secret";

type Way = "login" | "register";

export function Enter({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>("login");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const anew = way === "register";

  const enter = async () => {
    if (busy) return;
    const why = name.trim() === "" ? _("Please write a name.") : tooShort(password) || (anew && password !== again ? _("The two passwords differ.") : "");
    setWrong(why);
    if (why) return;
    setBusy(true);
    try {
      await server.request({ type: way, name: name.trim(), password });
      tell({ text: anew ? _("Your account is made: welcome, {name}.", { name: name.trim() }) : _("Welcome back, {name}.", { name: name.trim() }) });
      onClose();
    } catch (error) {
      setWrong(words(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={anew ? _("Make an account") : _("Sign in")}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {_("Cancel")}
          </Button>
          <Button kind="go" busy={busy} data="enter" onPress={() => void enter()}>
            {anew ? _("Make the account") : _("Sign in")}
          </Button>
        </>
      }
    >
      {/* A form, so that browsers offer to fill in and to keep what is typed. */}
      <form class="enter" onSubmit={(event) => (event.preventDefault(), void enter())}>
        <Segments label={_("Account")} value={way} choices={[{ value: "login", text: _("I have one") }, { value: "register", text: _("A new one") }]} onChoose={(wanted) => (setWay(wanted), setWrong(""))} data="way" />
        <label class="field">
          <span>{_("Name")}</span>
          <input class="text-field" type="text" name="username" autocomplete="username" autocapitalize="none" spellcheck={false} maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} data-field="name" />
        </label>
        <Secret label={_("Password")} value={password} onSet={setPassword} anew={anew} data="password" />
        {anew && <Secret label={_("The same once more")} value={again} onSet={setAgain} anew data="again" />}
        {anew && <p class="note">{_("Others see the name. What you played as a guest in this browser stays yours. There is no way to get a lost password back but the host's.")}</p>}
        <p class="why" role="alert" data-wrong={wrong ? "" : undefined}>
          {wrong}
        </p>
        <button type="submit" class="spoken" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
