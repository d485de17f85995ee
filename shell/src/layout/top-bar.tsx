import type { ReactNode } from 'react';
import { PageNotices } from './page-notices.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** At the start: breadcrumb or brand. */
  children: ReactNode;
  /** At the end: global actions. */
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
