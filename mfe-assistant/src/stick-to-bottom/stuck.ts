/** How far from the end, in pixels, still counts as the end (docs/product/assistant.md#numbers). */
export const TOLERANCE = 10;

export interface ScrollPlace {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

export function isAtBottom({ scrollTop, scrollHeight, clientHeight }: ScrollPlace): boolean {
  return scrollHeight - scrollTop - clientHeight <= TOLERANCE;
}

/**
 * Whether what stuck to the end still does after a scroll. What grows moves the end away without moving the place, and a
 * scroll that was ours is told when more has come already: only who scrolls up leaves the end.
 *
 * @param topBefore `scrollTop` at the scroll before.
 */
export function staysStuck(wasStuck: boolean, topBefore: number, place: ScrollPlace): boolean {
  return isAtBottom(place) || (wasStuck && place.scrollTop >= topBefore);
}
