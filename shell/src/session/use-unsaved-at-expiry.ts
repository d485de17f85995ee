import { useState } from 'react';
import { isWorkUnsaved } from './unsaved-work.ts';

/** Returns whether the session has expired while something on the page was not saved. */
export function useUnsavedAtExpiry(isExpired: boolean): boolean {
  // A page that opens after the session has ended has no unsaved work.
  const [wasExpired, setWasExpired] = useState(isExpired);
  const [wasUnsaved, setWasUnsaved] = useState(false);
  if (wasExpired !== isExpired) {
    setWasExpired(isExpired);
    setWasUnsaved(isExpired && isWorkUnsaved());
  }
  return wasUnsaved;
}
