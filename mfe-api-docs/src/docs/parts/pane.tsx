import { useEffect, useRef, type ReactNode } from 'react';
import classes from './pane.module.css';
import { ScrollerContext } from './scroller.ts';

interface PaneProps {
  /** Where one is; beside it stands the dialog's Close. */
  bar: ReactNode;
  children: ReactNode;
}

/** One page of the right pane: a bar that stays, and what scrolls below it. A new page begins at its top. */
export function Pane({ bar, children }: PaneProps) {
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The link that led here may be gone with the page before: a keyboard goes on within the new one.
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
