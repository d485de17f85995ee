import { EmptyState } from '@howdah/shared-ui';
import { useRef } from 'react';
import { docsTexts } from '../../texts/docs.ts';
import { VirtualRows } from '../parts/virtual-rows.tsx';
import type { DocsItem } from './docs-items.ts';
import { SECTION_ICONS } from './section-icons.ts';
import classes from './search-results.module.css';

/** Pixels: a name, and below it the section. */
const ROW_HEIGHT = 44;

interface SearchResultsProps {
  id: string;
  found: readonly DocsItem[];
  search: string;
  /** The one that Enter opens. */
  active: number;
  onOpen(item: DocsItem): void;
}

/** What a result is called in `aria-activedescendant`. */
export const resultId = (listId: string, index: number) => `${listId}-${index}`;

/** What the search finds, in place of the sections. The focus stays in the search field. */
export function SearchResults({ id, found, search, active, onOpen }: SearchResultsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  if (found.length === 0) {
    return (
      <div className={classes.scroller} id={id}>
        <EmptyState size="panel" title={docsTexts.noResults(search)} description={docsTexts.noResultsNote} />
      </div>
    );
  }
  return (
    <div ref={scroller} className={classes.scroller}>
      <p className={classes.count} role="status">
        {docsTexts.results(found.length)}
      </p>
      <VirtualRows
        id={id}
        role="listbox"
        aria-label={docsTexts.search}
        count={found.length}
        rowHeight={ROW_HEIGHT}
        scroller={scroller}
        activeIndex={active}
        renderRow={(index, style) => {
          const item = found[index];
          if (!item) return null;
          const Icon = SECTION_ICONS[item.section];
          return (
            // The keys are the field's: the focus never comes here.
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
                  <span className={classes.section}>{docsTexts.sections[item.section].title}</span>
                )}
              </span>
            </li>
          );
        }}
      />
    </div>
  );
}
