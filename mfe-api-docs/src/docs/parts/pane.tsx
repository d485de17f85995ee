import { useEffect, useRef, type ReactNode, createContext, type RefObject } from 'react';
import classes from './pane.module.css';

/** The scroll container of a page, for virtualized lists. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

interface PaneProps {
  /** The bar at the top, next to the dialog's Close button. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page of the right pane: a fixed bar with scrolling content. */
export function Pane({ bar, children }: PaneProps) {
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focused link may have unmounted with the previous page; keep the focus in this one.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.getAttribute('role') === 'dialog';
    if (isLost) scroller.current?.focus({ preventScroll: true });
  }, []);

  return (
    <ScrollerContext value={scroller}>
      <div className={classes.pane}>
        <div className={classes.bar}>{bar}</div>
        <div ref={scroller} className={classes.scroller} tabIndex={-1}>
          {children}
        </div>
      </div>
    </ScrollerContext>
  );
}
