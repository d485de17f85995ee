import { cx } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import classes from './breadcrumb.module.css';

/** Where the user is: crumbs from the organization down. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.crumbs}>
      <ol>{children}</ol>
    </nav>
  );
}

interface CrumbProps {
  children: ReactNode;
  to?: string;
  /** Badges and a switcher. */
  after?: ReactNode;
  /** Hidden on a phone, which has room for one crumb. */
  isParent?: boolean;
}

export function Crumb({ children, to, after, isParent = false }: CrumbProps) {
  return (
    <li className={cx(classes.crumb, isParent && classes.parent)}>
      {to ? <Link to={to}>{children}</Link> : <span className={classes.name}>{children}</span>}
      {after}
    </li>
  );
}
