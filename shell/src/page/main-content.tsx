import { focusElement } from '@howdah/shared-ui';
import { useLocation } from '@howdah/shared-ui/router';
import { useEffect, useRef } from 'react';
import classes from './main-content.module.css';

export const MAIN_ID = 'main';

/**
 * Moves the focus to the page's heading after a navigation, so that keyboards and screen readers continue there. Until
 * there is a heading, the content element has the focus. If an element of the page has the focus and still exists, it
 * keeps it, for example an editor that changes its address. A menu of the page does not keep it.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    if (!isInPage(main, document.activeElement)) main.focus({ preventScroll: true });
    return followHeading();
  }, [pathname]);
}

function isInPage(main: HTMLElement, active: Element | null): boolean {
  return active !== main && main.contains(active) && !active?.closest('nav');
}

/**
 * Moves the focus from the content to its heading, now or once it is rendered, unless the user or the page moves the
 * focus first. Returns a function that stops it.
 */
function followHeading(): () => void {
  const focusHeading = () => {
    const { activeElement: active, body } = document;
    // When the loaded page replaces the focused element, the focus goes to the body.
    const main = document.getElementById(MAIN_ID);
    if (active !== main && active !== body && active !== null) return;
    const heading = main?.querySelector('h1');
    if (heading) focusElement(heading);
  };
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    // An editor of the page takes the focus first.
    frame = requestAnimationFrame(focusHeading);
  };
  const observer = new MutationObserver(later);
  const acts = ['keydown', 'pointerdown'];
  const end = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const act of acts) window.removeEventListener(act, end, { capture: true });
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const act of acts) window.addEventListener(act, end, { capture: true });
  later();
  return end;
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
