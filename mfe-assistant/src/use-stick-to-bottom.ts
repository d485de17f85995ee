import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How far from the end, in pixels, still counts as the end (docs/product/assistant.md#numbers). */
const TOLERANCE = 10;

interface StickToBottom {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Whether the end is visible. */
  isAtEnd: boolean;
  /** Scrolls to the end and stays there. */
  jump(): void;
}

/**
 * Keeps the end of growing content visible until the user scrolls up (docs/product/assistant.md#states).
 *
 * @param isEmpty whether there are no messages yet. The welcome page is read from its top.
 */
export function useStickToBottom(isEmpty: boolean): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const staysAtTop = useRef(isEmpty);
  const [isAtEnd, setAtEnd] = useState(true);

  const jump = useCallback(() => {
    isStuck.current = true;
    setAtEnd(true);
    toEnd(scroller.current);
  }, []);

  useLayoutEffect(() => {
    staysAtTop.current = isEmpty;
    if (isEmpty && scroller.current) scroller.current.scrollTop = 0;
  }, [isEmpty]);

  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current];
    if (!outer || !inner) return;
    let top = outer.scrollTop;
    const onScroll = () => {
      isStuck.current = staysStuck(isStuck.current, top, outer);
      top = outer.scrollTop;
      setAtEnd(isStuck.current);
    };
    const grown = new ResizeObserver(() => {
      if (staysAtTop.current) return;
      if (isStuck.current) toEnd(outer);
      else setAtEnd(isAtBottom(outer));
    });
    outer.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(inner);
    grown.observe(outer);
    return () => {
      outer.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, []);

  return { scroller, content, isAtEnd, jump };
}

function toEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}

interface ScrollPosition {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

export function isAtBottom({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean {
  return scrollHeight - scrollTop - clientHeight <= TOLERANCE;
}

/**
 * Whether the view still sticks to the end after a scroll event. Growing content moves the end without a scroll, and the
 * event of our own scroll may arrive after more content: only scrolling up leaves the end.
 *
 * @param topBefore `scrollTop` at the scroll before.
 */
export function staysStuck(wasStuck: boolean, topBefore: number, place: ScrollPosition): boolean {
  return isAtBottom(place) || (wasStuck && place.scrollTop >= topBefore);
}
