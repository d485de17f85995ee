import { useId, type ReactNode } from 'react';
import { NavLink } from '../router.ts';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  /** Above the links: a name or a control. */
  title: ReactNode;
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
  return (
    <section className={styles.menu} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title} data-words={typeof title === 'string' || undefined}>
        {title}
      </h2>
      <ul className={styles.list}>
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
