// The keys of the table at hand.
import { Dialog } from "../ui/control/dialog";
import { keyGroups, type KeyGroup } from "../ui/keys";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";

function everywhere(): KeyGroup {
  return {
    title: _("At every table"),
    keys: [
      { keys: ["?"], text: _("these keys") },
      { keys: ["M"], text: _("menu") },
      { keys: ["Ctrl", "Z"], text: _("take back") },
      { keys: ["Tab"], text: _("to the next thing that can be pressed") },
      { keys: ["Enter"], text: _("press it") },
      { keys: ["Esc"], text: _("one step back") },
    ],
  };
}

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const groups = useStore(keyGroups);
  return (
    <Dialog title={_("Keys")} onClose={onClose} class="keys-help">
      {[...groups.filter(({ keys }) => keys.length > 0), everywhere()].map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map((line) => (
              <div key={line.text}>
                <dt>
                  {line.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{line.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
