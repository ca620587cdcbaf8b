// Which of the three layouts the screen has room for.
import { useEffect, useState } from "preact/hooks";

/** flat: a phone that lies on its side */
export type Layout = "phone" | "flat" | "tablet" | "desk";

const phone = matchMedia("(max-width: 720px)");
const flat = matchMedia("(max-height: 560px) and (max-width: 1100px)");
const tablet = matchMedia("(max-width: 1100px)");

function now(): Layout {
  return phone.matches ? "phone" : flat.matches ? "flat" : tablet.matches ? "tablet" : "desk";
}

export function useLayout(): Layout {
  const [layout, setLayout] = useState(now);
  useEffect(() => {
    const change = () => setLayout(now());
    for (const query of [phone, flat, tablet]) query.addEventListener("change", change);
    return () => {
      for (const query of [phone, flat, tablet]) query.removeEventListener("change", change);
    };
  }, []);
  return layout;
}
