import { useEffect, useState } from 'react';

/** At the latest; the page may be busy. */
const TIMEOUT_MS = 3000;

/** True once the browser has had nothing to do with the project on the screen: what nobody waits for leaves the first turn to the page. */
export function useSettled(projectRef: string | undefined): boolean {
  const [settledFor, setSettledFor] = useState<string>();
  useEffect(() => {
    const settle = () => setSettledFor(projectRef);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, 200);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(settle, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(callback);
  }, [projectRef]);
  return projectRef !== undefined && settledFor === projectRef;
}
