// Records that are dropped onto the page, or chosen: they are kept, and looked through.
import { useEffect, useState } from "preact/hooks";
import { tell } from "../ui/control/toast";
import { open } from "../ui/page/route";
import { _ } from "../ui/words";
import { keepFile } from "./kept";

export async function openFile(file: File | null | undefined): Promise<void> {
  if (!file) return;
  if (await keepFile(file).catch(() => false)) open("replay/file");
  else tell({ kind: "error", text: _("{name} cannot be read, or is too long for a record.", { name: file.name }) });
}

function brings(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") === true;
}

/** Takes files in wherever they are dropped, as long as the component is there; whether one is held over the page. */
export function useDrop(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(false);
      void openFile(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return over;
}
