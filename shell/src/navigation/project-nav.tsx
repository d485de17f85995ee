import { cx, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { EntryIcon } from './entry-icons.tsx';
import type { NavigationItem } from './project-navigation.ts';
import classes from './project-nav.module.css';

interface ProjectNavProps {
  groups: NavigationItem[][];
  /** The area of the current page. */
  area: string;
  /** Shows icons only. The names are still read aloud. */
  collapsed?: boolean;
  onNavigate?(): void;
  /** On hover or focus: the entry's code can start to load. */
  onIntent?(item: NavigationItem): void;
}

/** The navigation of a project. */
export function ProjectNav({ groups, area, collapsed = false, onNavigate, onIntent }: ProjectNavProps) {
  return (
    <nav aria-label="Project" className={classes.nav} data-collapsed={collapsed || undefined}>
      {groups.map((group) => (
        <ul key={group[0]?.id} className={classes.group}>
          {group.map((item) => (
            <li key={item.id}>
              {item.disabled ? (
                <span className={cx(classes.entry, classes.disabled)} role="link" aria-disabled="true">
                  <EntryIcon id={item.id} />
                  <span className={classes.label}>{item.label}</span>
                </span>
              ) : (
                <Link
                  to={item.to}
                  className={classes.entry}
                  aria-current={item.area === area ? 'page' : undefined}
                  onClick={onNavigate}
                  onPointerEnter={() => onIntent?.(item)}
                  onFocus={() => onIntent?.(item)}
                >
                  <span className={classes.icon} data-mark={item.mark?.tone}>
                    <EntryIcon id={item.id} />
                  </span>
                  <span className={classes.label}>{item.label}</span>
                  {item.mark && <VisuallyHidden>({item.mark.words})</VisuallyHidden>}
                </Link>
              )}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
