import { useLocation } from '@howdah/shared-ui/router';
import { useEffect, useRef } from 'react';
import classes from './main-content.module.css';

export const MAIN_ID = 'main';

/**
 * After a navigation the focus goes to the page's content, so that a keyboard or a screen reader goes on there instead
 * of in the navigation. A page that already holds the focus keeps it: an editor that renames its address, for example.
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

/** The first thing that the keyboard finds: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes.skip}
      onClick={(event) => {
        // The address stays as it is: a fragment in it would be part of every link that is copied.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
