// Parts of the page that come when they are first wanted.
import { useEffect, useState } from "preact/hooks";

/** What a module exports, once it is there. */
export function useModule<T>(load: () => Promise<T>, wanted = true): T | undefined {
  const [module, setModule] = useState<{ loaded: T }>();
  useEffect(() => {
    let gone = false;
    if (wanted && !module) void load().then((loaded) => !gone && setModule({ loaded }));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return module?.loaded;
}
