/** How far from the end, in pixels, still counts as the end (spec 2, section 9). */
export const TOLERANCE = 10;

export interface ScrollPlace {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

export function isAtBottom({ scrollTop, scrollHeight, clientHeight }: ScrollPlace): boolean {
  return scrollHeight - scrollTop - clientHeight <= TOLERANCE;
}
