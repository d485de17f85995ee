import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  type Ref,
  type ReactNode,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { snippetTexts as texts } from '../snippet-texts.ts';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { type ListName, type TreeRow, TOP } from './tree-rows.ts';
import classes from './tree.module.css';

/** Rows ahead of what is seen at which the next page of a list is asked for. */
const LOADED_AHEAD = 60;

export interface TreeHandle {
  focus(): void;
  /** Where a row is on the screen; undefined where it is not drawn. */
  placeOf(key: string): DOMRect | undefined;
}

interface VirtualRowsProps {
  ref?: Ref<TreeHandle>;
  rows: readonly TreeRow[];
  /** Drawn at every scroll position: a screen reader's focus is on it. */
  activeKey: string | null;
  busy: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(): void;
  onLoadMore(list: ListName): void;
  renderRow(row: TreeRow, props: { id: string; style: CSSProperties }): ReactNode;
}

/** The rows that are on the screen, and a few around them: two thousand snippets are drawn like twenty. */
export function VirtualRows({ ref, rows, activeKey, busy, renderRow, onLoadMore, ...on }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const activeIndex = rows.findIndex(({ key }) => key === activeKey);
  const height = matchMedia('(pointer: coarse)').matches ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine;
  // Its functions must not be memoized, and without the React Compiler they are not.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(rows[index], height),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex < 0 || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();

  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [virtualizer, activeIndex, activeKey]);

  const last = items.at(-1)?.index ?? 0;
  const wanted = rows
    .slice(0, last + LOADED_AHEAD)
    .find((row) => row.kind === 'loading' && row.more && rows.indexOf(row) >= (items[0]?.index ?? 0));
  const wantedList = wanted?.kind === 'loading' ? wanted.list : undefined;
  useEffect(() => {
    if (wantedList) onLoadMore(wantedList);
    // A page that has come makes the list longer, and the next one may be wanted.
  }, [wantedList, rows.length, onLoadMore]);

  const placeOf = useCallback(
    (key: string) => document.getElementById(rowId(key))?.getBoundingClientRect(),
    [],
  );
  useImperativeHandle(
    ref,
    () => ({ focus: () => scroller.current?.focus({ preventScroll: true }), placeOf }),
    [placeOf],
  );

  return (
    <div
      ref={scroller}
      className={classes.tree}
      role="tree"
      aria-label={texts.tree}
      aria-multiselectable
      aria-busy={busy}
      aria-activedescendant={activeIndex < 0 ? undefined : rowId(rows[activeIndex]!.key)}
      tabIndex={0}
      {...on}
    >
      <div role="none" className={classes.sizer} style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start, size }) => {
          const row = rows[index];
          const style = { transform: `translateY(${start}px)`, blockSize: size };
          return row && <Keyed key={key}>{renderRow(row, { id: rowId(row.key), style })}</Keyed>;
        })}
      </div>
    </div>
  );
}

/** A key for what `renderRow` returns. */
function Keyed({ children }: { children: ReactNode }) {
  return children;
}

function rowId(key: string): string {
  return `snippet-row-${key.replaceAll('/', '-')}`;
}

/** Height of most rows, in pixels. A finger wants more than a mouse. */
export const ROW_HEIGHT = { fine: 28, coarse: 36 };

/** A second line, in pixels. */
const LINE_HEIGHT = 18;

/** Height of a row, in pixels: some messages and snippets take two lines in the panel. */
export function rowHeight(row: TreeRow | undefined, usual: number): number {
  return row && isLong(row) ? usual + LINE_HEIGHT : usual;
}

/** A list that failed, no snippets at all, none that is found, and a snippet whose name or SQL is not enough. */
function isLong(row: TreeRow): boolean {
  if (row.kind === 'snippet') return row.sqlStart !== undefined && !isDefaultSnippetName(row.snippet.name);
  if (row.kind === 'failed') return true;
  return row.kind === 'empty' && (row.list === 'search' || row.list === TOP);
}
