import { cx, useRovingFocus, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Fragment } from 'react';
import { MissingEntries } from './missing-entries.tsx';
import type { NavigationItem } from './navigation-item.ts';
import classes from './navigation-list.module.css';

interface NavigationListProps {
  /** Names the navigation. */
  label: string;
  groups: NavigationItem[][];
  /** The area of the current page. */
  area: string;
  /** Shows icons only. The names are still read aloud. */
  collapsed?: boolean;
  onNavigate?(): void;
  /** On hover or focus: the entry's code can start to load. */
  onIntent?(item: NavigationItem): void;
}

/** The links of the sidebar, by group. The last group is at the bottom; before it come the areas that are not installed. */
export function NavigationList(props: NavigationListProps) {
  const { label, groups, area, collapsed = false, onNavigate, onIntent } = props;
  const links = useRovingFocus<HTMLElement>({ items: 'a[href], button' });
  const missing = groups.flat().filter(({ installed }) => !installed);
  const served = groups
    .map((group) => group.filter(({ installed }) => installed))
    .filter((group) => group.length > 0);

  const entry = (item: NavigationItem) => (
    <li key={`${item.id} ${item.to}`}>
      {item.disabled ? (
        <span className={cx(classes.entry, classes.disabled)} role="link" aria-disabled="true">
          <item.icon aria-hidden />
          <span className={classes.label}>{item.label}</span>
        </span>
      ) : (
        <Link
          to={item.to}
          className={classes.entry}
          data-missing={!item.installed || undefined}
          aria-current={item.area === area ? 'page' : undefined}
          onClick={onNavigate}
          onPointerEnter={() => onIntent?.(item)}
          onFocus={() => onIntent?.(item)}
        >
          <span className={classes.icon} data-mark={item.mark?.tone}>
            <item.icon aria-hidden />
          </span>
          <span className={classes.label}>{item.label}</span>
          {item.mark && <VisuallyHidden>({item.mark.words})</VisuallyHidden>}
          {!item.installed && <VisuallyHidden>(not installed)</VisuallyHidden>}
        </Link>
      )}
    </li>
  );

  return (
    <nav ref={links} aria-label={label} className={classes.nav} data-collapsed={collapsed || undefined}>
      {served.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {missing.length > 0 && index === served.length - 1 && (
            <MissingEntries items={missing} area={area}>
              {entry}
            </MissingEntries>
          )}
          <ul className={classes.group}>{group.map(entry)}</ul>
        </Fragment>
      ))}
    </nav>
  );
}
