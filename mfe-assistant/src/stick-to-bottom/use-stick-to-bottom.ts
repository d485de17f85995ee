import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isAtBottom, staysStuck } from './stuck.ts';

interface StickToBottom {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Whether the end is in sight. */
  isAtEnd: boolean;
  /** Goes to the end, and stays there while more comes. */
  jump(): void;
}

/** Keeps the end of what grows in sight, until the person scrolls away from it (docs/product/assistant.md#states). */
export function useStickToBottom(): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const jump = useCallback(() => {
    isStuck.current = true;
    setAtEnd(true);
    toEnd(scroller.current);
  }, []);

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
