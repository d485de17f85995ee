import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Skeletons that follow within this time belong to the same wait. A late commit causes such a gap, and a new skeleton is invisible as long. */
const SAME_WAIT_MS = 150;

/** The last wait that ended. */
let ended = { at: -Infinity, since: 0 };

/**
 * A skeleton that replaces another one (that of the page replaces that of its code) appears immediately instead of
 * after 150 ms, which would flicker.
 */
export function useContinuedWait<Bone extends HTMLElement>(): RefObject<Bone | null> {
  const bone = useRef<Bone>(null);
  // A layout effect: before the paint, and after earlier skeletons were removed.
  useLayoutEffect(() => {
    const now = performance.now();
    const isContinued = now - ended.at < SAME_WAIT_MS;
    const since = isContinued ? ended.since : now;
    if (isContinued && bone.current) {
      bone.current.style.animationDelay = `calc(var(--skeleton-delay) - ${Math.round(now - since)}ms)`;
    }
    return () => {
      ended = { at: performance.now(), since };
    };
  }, []);
  return bone;
}
