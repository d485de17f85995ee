import { UnstyledButton } from '@howdah/shared-ui';
import { ChevronDown, CircleDashed } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useStoredState } from '../page/stored-state.ts';
import type { NavigationItem } from './navigation-item.ts';
import classes from './navigation-list.module.css';

interface MissingEntriesProps {
  items: NavigationItem[];
  /** The area of the current page. Its entry is always shown. */
  area: string;
  /** Renders the link of an entry. */
  children(item: NavigationItem): ReactNode;
}

/** The areas that are not installed, in one collapsed row. */
export function MissingEntries({ items, area, children }: MissingEntriesProps) {
  const [open, setOpen] = useStoredState('howdah.sidebar-not-installed', false);
  const list = useId();
  const shown = open ? items : items.filter((item) => item.area === area);
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.entry}
        data-missing
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.icon}>
          <CircleDashed aria-hidden />
        </span>
        <span className={classes.label}>Not installed</span>
        <span className={classes.count}>{items.length}</span>
        <ChevronDown aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <ul id={list} aria-label="Not installed" className={classes.entries}>
        {shown.map(children)}
      </ul>
    </div>
  );
}
