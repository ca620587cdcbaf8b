// The title of the tab and its picture: where one is, and a dot when it is one's turn.
import { useEffect } from "preact/hooks";
import plain from "../../../public/icon.svg";
import turned from "../icon-turn.svg";

const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** Both lie in the page: a browser asks for a picture by its address each time that it changes, server or not. */
function setIcon(picture: string): void {
  if (icon?.getAttribute("href") !== picture) icon?.setAttribute("href", picture);
}

export function useTitle(title: string, turn = false): void {
  useEffect(() => {
    document.title = title;
    setIcon(turn ? turned : plain);
  }, [title, turn]);
  useEffect(
    () => () => {
      document.title = "Tankodrom";
      setIcon(plain);
    },
    [],
  );
}
