// Parts of the page that come when they are first wanted.
import { useEffect, useState } from "preact/hooks";

/** What a module exports, once it is there; `failed` is told that it does not come. */
export function useModule<T>(load: () => Promise<T>, wanted: boolean, failed: () => void): T | undefined {
  const [module, setModule] = useState<{ loaded: T }>();
  useEffect(() => {
    let gone = false;
    if (wanted && !module) {
      load().then(
        (loaded) => gone || setModule({ loaded }),
        () => gone || failed(),
      );
    }
    return () => {
      gone = true;
    };
  }, [wanted]);
  return module?.loaded;
}
