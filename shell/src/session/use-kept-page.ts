import { useState } from 'react';
import { isWorkUnsaved } from './unsaved-work.ts';

/** Keeps a page on which the session expires while something on it is not saved. */
export function useKeptPage(isExpired: boolean): boolean {
  // A page that opens after the session has ended has no unsaved work.
  const [wasExpired, setWasExpired] = useState(isExpired);
  const [isKept, setKept] = useState(false);
  if (wasExpired !== isExpired) {
    setWasExpired(isExpired);
    setKept(isExpired && isWorkUnsaved());
  }
  return isKept;
}
