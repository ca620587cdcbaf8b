// Packs of one's own: brought by dropping or choosing files, listed, played, sent on, removed.
import { useEffect, useState } from "preact/hooks";
import { titleOf } from "../home/words";
import { addFiles, faultOf, linkOf, nameOf } from "../packs/add";
import { chosenFiles, droppedFiles } from "../packs/files";
import { all, forget, type KeptPack, type PackFile } from "../packs/kept";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { tell } from "../ui/control/toast";
import { copyText } from "../ui/copy";
import { open } from "../ui/page/route";
import { Store, useStore } from "../ui/store";
import { _ } from "../ui/words";

const packs = new Store<KeptPack[] | undefined>(undefined);
const fault = new Store("");

async function refresh(): Promise<void> {
  packs.set(await all());
}

async function take(coming: Promise<PackFile[]>): Promise<void> {
  fault.set("");
  try {
    const { pack } = await addFiles(await coming);
    await refresh();
    open(`cards/${pack}`);
  } catch (error) {
    fault.set(faultOf(error));
  }
}

function brings(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") === true;
}

/** Takes files in wherever they are dropped in the room; whether some are held over it. */
export function usePackDrop(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const away = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!brings(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(false);
      void take(droppedFiles(event.dataTransfer));
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", away);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", away);
      removeEventListener("drop", drop);
    };
  }, []);
  return over;
}

function download({ name, text }: PackFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name.replaceAll("/", "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function OwnPacks({ here }: { here: string | undefined }) {
  const known = useStore(packs);
  const wrong = useStore(fault);
  const [chosen, setChosen] = useState<KeptPack>();
  useEffect(() => void refresh(), []);
  return (
    <section class="sheet own-packs" aria-labelledby="own-packs">
      <h2 id="own-packs">{_("Your own packs")}</h2>
      <div class="own-inside">
        <p class="note">{_("Drop a folder, files or a .zip anywhere here: a whole pack, or one scenario or setup.")}</p>
        <label class="btn own-choose">
          {_("Choose files…")}
          <input type="file" class="spoken" multiple accept=".json,.zip,application/json" data-do="choose-files" onChange={({ currentTarget }) => (void take(chosenFiles([...(currentTarget.files ?? [])])), (currentTarget.value = ""))} />
        </label>
        {wrong && (
          <p class="failed" role="alert" data-fault>
            {wrong}
          </p>
        )}
        <ul class="own-list">
          {known?.map((pack) => (
            <li key={pack.pack} data-pack={pack.pack}>
              <a href={`#/cards/${pack.pack}`} aria-current={pack.pack === here ? "page" : undefined}>
                <b>{nameOf(pack)}</b> <span class="note">{titleOf(pack.game)}</span>
              </a>
              <Button data="play-pack" label={`${_("Play")}: ${nameOf(pack)}`} onPress={() => open(`new/${pack.game}/play/${pack.pack}`)}>
                {_("Play")}
              </Button>
              <Button kind="quiet" data="more" label={_("More about {name}", { name: nameOf(pack) })} onPress={() => setChosen(pack)}>
                …
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {chosen && <More pack={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function More({ pack, onClose }: { pack: KeptPack; onClose: () => void }) {
  const [long, setLong] = useState(false);
  const copy = async () => {
    const link = await linkOf(pack);
    if (link === undefined) return setLong(true);
    tell({ text: (await copyText(link)) ? _("The link is copied: whoever opens it has this pack.") : _("This browser does not let the page copy. The link: {link}", { link }) });
    return undefined;
  };
  const remove = async () => {
    await forget(pack.pack).catch(() => undefined);
    await refresh();
    onClose();
    if (location.hash.includes(pack.pack)) open("cards");
  };
  return (
    <Dialog
      title={nameOf(pack)}
      class="own-more"
      onClose={onClose}
      foot={
        <Button kind="quiet" onPress={onClose}>
          {_("Close")}
        </Button>
      }
    >
      <p lang="">{pack.licence /* in whatever language its maker wrote it */}</p>
      <p class="note own-digest">{pack.pack}</p>
      <div class="own-deeds">
        <Button data="friends-pack" onPress={() => open(`new/${pack.game}/friends/${pack.pack}`)}>
          {_("With friends")}
        </Button>
        <Button data="copy-pack" onPress={() => void copy()}>
          {_("Copy a link that carries it")}
        </Button>
        <Button data="download-pack" onPress={() => pack.files.forEach(download)}>
          {_("Download its files")}
        </Button>
        <Button kind="risk" data="remove-pack" onPress={() => void remove()}>
          {_("Remove it from this browser")}
        </Button>
      </div>
      {long && (
        <p class="failed" role="alert">
          {_("The pack is too long for a link. Send its files.")}
        </p>
      )}
      <p class="note">{_("Matches that were played with it need it: without the pack they do not open.")}</p>
    </Dialog>
  );
}
