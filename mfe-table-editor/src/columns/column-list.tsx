import { cx, SearchInput } from '@howdah/shared-ui';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useRef, useState, type ReactNode } from 'react';
import classes from './column-list.module.css';

/** Shorter lists need no search. */
const SEARCHED_COLUMNS = 10;

interface ColumnListProps {
  label: string;
  /** Identify the columns. They are the names, unless `nameOf` is given. */
  columns: readonly string[];
  /** The name that is searched, if columns have other keys. */
  nameOf?(column: string): string;
  /** The estimated height of a line in pixels, until it is measured. */
  height: number;
  /** Columns whose lines stay rendered, so that they can be focused. */
  kept?: ReadonlySet<string>;
  /** Stays on top when the list scrolls. */
  head?: ReactNode;
  className?: string;
  /** Renders the line of a column. */
  children(column: string): ReactNode;
}

/** The columns of a table with a search. A table can have 1,600, so the list is virtual. */
export function ColumnList({
  label,
  columns,
  nameOf = (column) => column,
  height,
  kept,
  head,
  className,
  children,
}: ColumnListProps) {
  const [search, setSearch] = useState('');
  // Its line stays while it is scrolled or searched away: removing it would lose the focus.
  const [focused, setFocused] = useState<string>();
  const isKept = (column: string) => column === focused || kept?.has(column) === true;
  const wanted = search.toLowerCase();
  const isFound = (column: string) => nameOf(column).toLowerCase().includes(wanted);
  const found = columns.filter((column) => isFound(column) || isKept(column));
  const scroller = useRef<HTMLDivElement>(null);
  // The React Compiler cannot memoize what it returns, and says so of each use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: found.length,
    getItemKey: (index) => found[index]!,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    initialRect: { width: 320, height: 480 },
    rangeExtractor: (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range));
      for (const [index, column] of found.entries()) if (isKept(column)) shown.add(index);
      return [...shown].sort((a, b) => a - b);
    },
  });
  return (
    <div className={cx(classes.columns, className)}>
      {columns.length > SEARCHED_COLUMNS && (
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
      {found.length === 0 && <p className={classes.none}>No columns match.</p>}
      <div ref={scroller} className={classes.scroller}>
        {head && <div className={classes.head}>{head}</div>}
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
              onFocus={() => setFocused(found[index])}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
              }}
            >
              {children(found[index]!)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
