import { Link } from '@howdah/shared-ui/router';
import { ChevronRight } from 'lucide-react';
import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import type { ListSection } from './known.tsx';
import classes from './item-list.module.css';
import { ScrollerContext } from './scroller.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Pixels: a line of name and a line of what it is. */
const ROW_HEIGHT = 56;

export interface ListedItem {
  /** As it stands in an address. */
  id: string;
  name: string;
  icon: ReactNode;
  description: string | null;
  /** At the end of the row, in one or two words. */
  fact: ReactNode;
}

interface ItemListProps {
  section: ListSection;
  items: readonly ListedItem[];
}

/** The project's tables, functions, buckets or edge functions, as links to their pages. */
export function ItemList({ section, items }: ItemListProps) {
  const { searchOf } = useDocs();
  const scroller = useContext(ScrollerContext);
  return (
    <div className={classes.frame}>
      <VirtualRows
        aria-label={docsTexts.sections[section].title}
        count={items.length}
        rowHeight={ROW_HEIGHT}
        scroller={scroller}
        onKeyDown={moveFocus}
        renderRow={(index, style) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li key={item.id} style={style} className={classes.row}>
              <Link className={classes.link} to={{ search: searchOf({ section, item: item.id }) }}>
                <span className={classes.icon}>{item.icon}</span>
                <span className={classes.words}>
                  <span className={classes.name}>{item.name}</span>
                  {item.description && <span className={classes.description}>{item.description}</span>}
                </span>
                <span className={classes.fact}>{item.fact}</span>
                <ChevronRight aria-hidden className={classes.chevron} />
              </Link>
            </li>
          );
        }}
      />
    </div>
  );
}

/** Lists move with arrows. Rows around those that are seen are drawn too, so there is always a next one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = (event.target as Element).closest('li')?.[step[event.key]];
  const link = row?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}
