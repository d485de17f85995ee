import { useLocation } from '@howdah/shared-ui/router';
import { useEffect, useRef } from 'react';
import classes from './main-content.module.css';

export const MAIN_ID = 'main';

/**
 * Moves the focus to the page's content after a navigation, so that keyboards and screen readers continue there. A page
 * that has the focus keeps it, for example an editor that changes its address.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes.skip}
      onClick={(event) => {
        // Keeps the fragment out of the address, and so out of copied links.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
