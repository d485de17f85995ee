import { cx, SearchInput } from '@howdah/shared-ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type ReactNode } from 'react';
import classes from './column-list.module.css';

/** Shorter lists need no search. */
const SEARCHED_COLUMNS = 10;

interface ColumnListProps {
  label: string;
  names: readonly string[];
  /** The estimated height of a line in pixels, until it is measured. */
  height: number;
  className?: string;
  /** Renders the line of a column. */
  children(name: string): ReactNode;
}

/** The columns of a table with a search. A table can have 1,600, so the list is virtual. */
export function ColumnList({ label, names, height, className, children }: ColumnListProps) {
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(wanted));
  const scroller = useRef<HTMLDivElement>(null);
  // The React Compiler cannot memoize what it returns, and says so of each use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: found.length,
    getItemKey: (index) => found[index]!,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    initialRect: { width: 320, height: 480 },
  });
  return (
    <div className={cx(classes.columns, className)}>
      {names.length > SEARCHED_COLUMNS && (
        <SearchInput
          size="sm"
          label="Search columns"
          value={search}
          onSearch={setSearch}
          onKeyDown={(event) => {
            // The list can be in a form, which Enter must not submit.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {found.length === 0 && <p className={classes.none}>No column has this in its name.</p>}
      <div ref={scroller} className={classes.scroller}>
        <ul className={classes.list} aria-label={label} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={found.length}
              className={classes.line}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(found[index]!)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
