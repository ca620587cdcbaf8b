// Which of the three layouts the screen has room for.
import { useEffect, useState } from "preact/hooks";

export type Layout = "phone" | "tablet" | "desk";

const phone = matchMedia("(max-width: 720px)");
const tablet = matchMedia("(max-width: 1100px)");

function now(): Layout {
  return phone.matches ? "phone" : tablet.matches ? "tablet" : "desk";
}

export function useLayout(): Layout {
  const [layout, setLayout] = useState(now);
  useEffect(() => {
    const change = () => setLayout(now());
    phone.addEventListener("change", change);
    tablet.addEventListener("change", change);
    return () => {
      phone.removeEventListener("change", change);
      tablet.removeEventListener("change", change);
    };
  }, []);
  return layout;
}
