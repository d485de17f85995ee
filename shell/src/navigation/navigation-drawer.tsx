import { Logo } from '@howdah/shared-ui';
import { Sheet } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import classes from './navigation-drawer.module.css';

interface NavigationDrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
  footer: ReactNode;
}

/** The sidebar on a phone. */
export function NavigationDrawer({ open, onOpenChange, children, footer }: NavigationDrawerProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="start" width={280} title="Navigation" hideHeader>
      <div className={classes.drawer}>
        <Link to="/projects" className={classes.brand} aria-label="Howdah, all projects">
          <Logo size={22} wordmark aria-hidden="true" />
        </Link>
        {children}
        <div className={classes.footer}>{footer}</div>
      </div>
    </Sheet>
  );
}
