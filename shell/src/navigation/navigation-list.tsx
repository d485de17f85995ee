import { cx, Tooltip, useRovingFocus, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
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

/** The links of the sidebar, by group. The last group is at the bottom. */
export function NavigationList(props: NavigationListProps) {
  const { label, groups, area, collapsed = false, onNavigate, onIntent } = props;
  const links = useRovingFocus<HTMLElement>({ items: 'a[href]' });
  return (
    <nav ref={links} aria-label={label} className={classes.nav} data-collapsed={collapsed || undefined}>
      {groups.map((group) => (
        <ul key={group[0]?.id} className={classes.group}>
          {group.map((item) => (
            <li key={`${item.id} ${item.to}`}>
              {item.disabled ? (
                <span className={cx(classes.entry, classes.disabled)} role="link" aria-disabled="true">
                  <item.icon aria-hidden />
                  <span className={classes.label}>{item.label}</span>
                </span>
              ) : (
                <Tooltip content={!item.installed && 'Not installed'} side="right" names>
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
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
