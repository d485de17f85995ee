import type { ReactNode } from 'react';
import { PageNotices } from './page-notices.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** At the start: where the page is. */
  children: ReactNode;
  /** At the end: what can be opened from everywhere. */
  actions?: ReactNode;
}

export function TopBar({ children, actions }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.start}>{children}</div>
      <div className={classes.end}>
        <PageNotices />
        {actions}
      </div>
    </header>
  );
}
