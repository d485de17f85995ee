import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Skeletons that follow within this time belong to the same wait: a commit that is late, no pause that a user sees. */
const SAME_WAIT_MS = 50;

/** The wait that ended last, as far as anybody knows. */
let ended = { at: -Infinity, since: 0 };

/**
 * A skeleton that takes over from another one (the page's from that of its code) goes on from there: it does not wait for 150 ms once
 * more, which would blink.
 */
export function useContinuedWait<Bone extends HTMLElement>(): RefObject<Bone | null> {
  const bone = useRef<Bone>(null);
  // Before it is painted, and after the skeletons before it are gone.
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
