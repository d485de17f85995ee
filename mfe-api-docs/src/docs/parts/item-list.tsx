import { PHONE, useMediaQuery, useRovingFocus } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ChevronRight } from 'lucide-react';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { useDocs } from '../docs-context.ts';
import { SECTION_TEXTS } from '../docs-texts.ts';
import type { ListSection } from '../docs-texts.ts';
import { ScrollerContext } from './pane.tsx';
import { VirtualRows } from './virtual-rows.tsx';
import classes from './item-list.module.css';

/** Pixels: a line for the name and one for the description, which has two on a phone. */
const ROW_HEIGHT = 56;
const PHONE_ROW_HEIGHT = 72;

export interface ListedItem {
  /** The id in URLs. */
  id: string;
  name: string;
  icon: ReactNode;
  description: string | null;
  /** A short fact at the end of the row. */
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
  const rowHeight = useMediaQuery(PHONE) ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  /** The index of the link that has or gets the focus. */
  const [active, setActive] = useState(-1);
  const names = useMemo(() => items.map(({ name }) => name), [items]);
  const links = useRovingFocus<HTMLDivElement>({ items: 'a', virtual: { names, show: setActive } });
  return (
    <div ref={links} className={classes.frame}>
      <VirtualRows
        aria-label={SECTION_TEXTS[section].title}
        count={items.length}
        key={rowHeight}
        rowHeight={rowHeight}
        scroller={scroller}
        activeIndex={active}
        renderRow={(index, style) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li key={item.id} style={style} className={classes.row}>
              <Link
                className={classes.link}
                data-index={index}
                to={{ search: searchOf({ section, item: item.id }) }}
                // Not during a pointer press: scrolling under the pointer would cancel the click.
                onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setActive(index)}
              >
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
