// The title of the tab and its picture: where one is, and a dot when it is one's turn.
import { useEffect } from "preact/hooks";

const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const plain = icon?.getAttribute("href") ?? "";

/** Only when it is another one: a browser asks for it each time. */
function setIcon(href: string): void {
  if (icon?.getAttribute("href") !== href) icon?.setAttribute("href", href);
}

export function useTitle(title: string, turn = false): void {
  useEffect(() => {
    document.title = title;
    setIcon(turn ? plain.replace("icon.svg", "icon-turn.svg") : plain);
  }, [title, turn]);
  useEffect(
    () => () => {
      document.title = "Tankodrom";
      setIcon(plain);
    },
    [],
  );
}
