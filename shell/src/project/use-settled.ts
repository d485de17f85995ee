import { useEffect, useState } from 'react';

const AFTER_MS = 3000;

/** True once the project has been on the screen for a while: what nobody waits for leaves the first turn to the page. */
export function useSettled(projectRef: string | undefined): boolean {
  const [settledFor, setSettledFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledFor(projectRef), AFTER_MS);
    return () => clearTimeout(timer);
  }, [projectRef]);
  return projectRef !== undefined && settledFor === projectRef;
}
