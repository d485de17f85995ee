import { useEffect, useId, useRef } from 'react';
import { useRovingFocus } from '../roving-focus/roving-focus.ts';
import { NavLink, useLocation } from '../router.ts';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  /** Above the links. */
  title: string;
  links: readonly {
    to: string;
    label: string;
    /** Matches this path only, not those below it. */
    end?: boolean;
  }[];
}

/** Links to sibling pages at the side, or above the page on narrow screens. */
export function SideMenu({ title, links }: SideMenuProps) {
  const titleId = useId();
  const menu = useRef<HTMLElement>(null);
  const list = useRovingFocus<HTMLUListElement>({ items: 'a[href]' });
  const { pathname } = useLocation();
  // The row of a narrow screen shows where the user is.
  useEffect(() => {
    let isShown = true;
    const scroll = () => {
      const current = isShown ? menu.current?.querySelector('[aria-current]') : undefined;
      current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    };
    scroll();
    // Labels have other widths once their font has loaded.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(scroll);
    return () => {
      isShown = false;
    };
  }, [pathname]);
  return (
    <section ref={menu} className={styles.menu} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul ref={list} className={styles.list}>
        {links.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
