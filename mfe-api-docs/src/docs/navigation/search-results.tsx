import { EmptyState } from '@howdah/shared-ui';
import { useRef } from 'react';
import type { DocsItem } from '../docs-items.ts';
import { SECTION_TEXTS } from '../docs-texts.ts';
import { VirtualRows } from '../parts/virtual-rows.tsx';
import { SECTION_ICONS } from '../section-icons.ts';
import classes from './search-results.module.css';

/** Pixels: a name above its section. */
const ROW_HEIGHT = 44;

interface SearchResultsProps {
  id: string;
  found: readonly DocsItem[];
  search: string;
  /** Index of the result that Enter opens. */
  active: number;
  onOpen(item: DocsItem): void;
}

/** The DOM id of a result, for `aria-activedescendant`. */
export const resultId = (listId: string, index: number) => `${listId}-${index}`;

/** The search results. The focus stays in the search field. */
export function SearchResults({ id, found, search, active, onOpen }: SearchResultsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  if (found.length === 0) {
    return (
      <div className={classes.scroller} id={id}>
        <EmptyState
          size="panel"
          title={`No results for "${search}"`}
          description="Search covers sections, tables, columns, functions, buckets and samples."
        />
      </div>
    );
  }
  return (
    <div ref={scroller} className={classes.scroller}>
      <p className={classes.count} role="status">
        {found.length === 1 ? '1 result' : `${found.length} results`}
      </p>
      <VirtualRows
        id={id}
        role="listbox"
        aria-label="Search the docs"
        count={found.length}
        rowHeight={ROW_HEIGHT}
        scroller={scroller}
        activeIndex={active}
        renderRow={(index, style) => {
          const item = found[index];
          if (!item) return null;
          const Icon = SECTION_ICONS[item.section];
          return (
            // The search field handles the keyboard.
            <li
              key={`${item.section}/${item.item}`}
              id={resultId(id, index)}
              role="option"
              aria-selected={index === active}
              style={style}
              className={classes.result}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(item)}
            >
              <Icon aria-hidden />
              <span className={classes.words}>
                <span className={item.isName ? classes.name : undefined}>{item.label}</span>
                {item.item !== null && (
                  <span className={classes.section}>{SECTION_TEXTS[item.section].title}</span>
                )}
              </span>
            </li>
          );
        }}
      />
    </div>
  );
}
