import { IconButton, Logo, useMediaQuery } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useStoredState } from '../page/stored-state.ts';
import classes from './sidebar.module.css';

/** Receives whether a popover or menu of the sidebar is open. Ignored outside a sidebar. */
const SidebarHoldContext = createContext<(id: string, open: boolean) => void>(() => undefined);

/** Keeps the sidebar expanded while a menu or popover that it anchors is open. */
export function useKeepSidebarOpen(open: boolean): void {
  const hold = use(SidebarHoldContext);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    hold(id, true);
    return () => hold(id, false);
  }, [hold, id, open]);
}

/** Below this width, the page needs the room, so the sidebar is collapsed by default. */
const WIDE = '(width >= 1200px)';

interface SidebarProps {
  /** Renders the navigation. */
  children(collapsed: boolean): ReactNode;
  footer(collapsed: boolean): ReactNode;
}

/** The navigation on desktop: pinned open, or icons that expand on hover and on keyboard focus. */
export function Sidebar({ children, footer }: SidebarProps) {
  const isWide = useMediaQuery(WIDE);
  const wide = useStoredState('howdah.sidebar-pinned', true);
  const narrow = useStoredState('howdah.sidebar-pinned-narrow', false);
  const [pinned, setPinned] = isWide ? wide : narrow;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [holds, setHolds] = useState<readonly string[]>([]);
  const collapsed = !pinned && !hovered && !focused && holds.length === 0;

  // A tap also sends hover events, which would open the sidebar and close it again.
  const onPointerEnter = (event: PointerEvent) => setHovered(event.pointerType !== 'touch');
  // A mouse click focuses too, but must not move the sidebar before the click event.
  const onFocus = (event: FocusEvent) => {
    if ((event.target as Element).matches(':focus-visible')) setFocused(true);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const hold = useCallback((id: string, open: boolean) => {
    setHolds((before) => [...before.filter((other) => other !== id), ...(open ? [id] : [])]);
  }, []);
  const togglePinned = () => {
    setPinned(!pinned);
    setHovered(false);
  };

  return (
    <aside aria-label="Sidebar" className={classes.column} data-pinned={pinned}>
      <div
        className={classes.sidebar}
        data-collapsed={collapsed || undefined}
        onPointerEnter={onPointerEnter}
        onPointerLeave={() => setHovered(false)}
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
              onClick={togglePinned}
            />
          )}
        </div>
        {children(collapsed)}
        <div className={classes.footer}>
          <SidebarHoldContext value={hold}>{footer(collapsed)}</SidebarHoldContext>
        </div>
      </div>
    </aside>
  );
}
