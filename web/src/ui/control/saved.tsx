// What somebody has made and this browser keeps: read from its shelf, and deleted once that has been said twice.
import { useEffect, useState } from "preact/hooks";
import { _ } from "../words";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { tell } from "./toast";

/** All that is kept, and how to read it again. */
export function useSaved<Kept>(all: () => Promise<Kept[]>): { saved: Kept[]; read: () => Promise<void> } {
  const [saved, setSaved] = useState<Kept[]>([]);
  const read = () => all().then(setSaved, () => tell({ kind: "error", text: _("This browser keeps nothing.") }));
  useEffect(() => void read(), []);
  return { saved, read };
}

interface ForgetProps {
  /** asks whether to delete it */
  title: string;
  name: string;
  /** how long ago it was changed */
  changed: string;
  onKeep: () => void;
  onForget: () => void;
}

export function ForgetDialog({ title, name, changed, onKeep, onForget }: ForgetProps) {
  return (
    <Dialog
      key="forget"
      title={title}
      onClose={onKeep}
      foot={
        <>
          <Button kind="quiet" focus onPress={onKeep}>
            {_("Keep it")}
          </Button>
          <Button kind="risk" data="delete-yes" onPress={onForget}>
            {_("Delete")}
          </Button>
        </>
      }
    >
      <p>
        <b>{name}</b>, {changed}
      </p>
      <p>{_("It is only in this browser: it cannot be got back.")}</p>
    </Dialog>
  );
}
