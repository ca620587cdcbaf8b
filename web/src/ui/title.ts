// The title of the tab and its picture: where one is, and a dot when it is one's turn.
import { useEffect } from "preact/hooks";

const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const plain = icon?.getAttribute("href") ?? "";

export function useTitle(title: string, turn = false): void {
  useEffect(() => {
    document.title = title;
    icon?.setAttribute("href", turn ? plain.replace("icon.svg", "icon-turn.svg") : plain);
  }, [title, turn]);
  useEffect(
    () => () => {
      document.title = "Tankodrom";
      icon?.setAttribute("href", plain);
    },
    [],
  );
}
