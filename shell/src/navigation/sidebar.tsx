import { IconButton, Logo } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { useStoredState } from './stored-state.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  /** The navigation, told whether there is room for names. */
  children(collapsed: boolean): ReactNode;
  /** At the bottom: commands and account. */
  footer(collapsed: boolean): ReactNode;
}

/** The navigation on a desk: pinned open, or a strip of icons that opens over the page on hover and on keyboard focus. */
export function Sidebar({ children, footer }: SidebarProps) {
  const [pinned, setPinned] = useStoredState('howdah.sidebar-pinned', true);
  const [peeking, setPeeking] = useState(false);
  const collapsed = !pinned && !peeking;

  const onFocus = (event: FocusEvent) => setPeeking((event.target as Element).matches(':focus-visible'));
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setPeeking(false);
  };

  return (
    <aside aria-label="Sidebar" className={classes.place} data-pinned={pinned}>
      <div
        className={classes.sidebar}
        data-collapsed={collapsed || undefined}
        onPointerEnter={() => setPeeking(true)}
        onPointerLeave={() => setPeeking(false)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <div className={classes.head}>
          <Link to="/projects" className={classes.brand} aria-label="Howdah, all projects">
            <Logo size={22} wordmark={!collapsed} aria-hidden="true" />
          </Link>
          {!collapsed && (
            <IconButton
              size="sm"
              label={pinned ? 'Collapse the sidebar' : 'Keep the sidebar open'}
              icon={pinned ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
              onClick={() => {
                setPinned(!pinned);
                setPeeking(false);
              }}
            />
          )}
        </div>
        {children(collapsed)}
        <div className={classes.footer}>{footer(collapsed)}</div>
      </div>
    </aside>
  );
}
