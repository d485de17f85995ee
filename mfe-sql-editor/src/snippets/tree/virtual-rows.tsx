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

/** How many rows before the end of a list its next page is loaded. */
const LOADED_AHEAD = 60;

export interface TreeHandle {
  focus(): void;
  /** The position of a row on the screen; undefined if it is not rendered. */
  placeOf(key: string): DOMRect | undefined;
}

interface VirtualRowsProps {
  ref?: Ref<TreeHandle>;
  rows: readonly TreeRow[];
  /** The row that is always rendered, because the focus of a screen reader is on it. */
  activeKey: string | null;
  busy: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(): void;
  onLoadMore(list: ListName): void;
  renderRow(row: TreeRow, props: { id: string; style: CSSProperties }): ReactNode;
}

/** Renders only the visible rows and a few around them, so that thousands of snippets stay fast. */
export function VirtualRows({ ref, rows, activeKey, busy, renderRow, onLoadMore, ...on }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const activeIndex = rows.findIndex(({ key }) => key === activeKey);
  const height = matchMedia('(pointer: coarse)').matches ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine;
  // Its functions must not be memoized, and without the React Compiler they are not.
  // oxlint-disable-next-line react/incompatible-library
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
    // A loaded page makes the list longer, and the next one may be needed already.
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

/** The React key of a row. */
function Keyed({ children }: { children: ReactNode }) {
  return children;
}

function rowId(key: string): string {
  return `snippet-row-${key.replaceAll('/', '-')}`;
}

/** The height of most rows, in pixels. Touch needs more than a mouse. */
export const ROW_HEIGHT = { fine: 28, coarse: 36 };

/** The height of a second line, in pixels. */
const LINE_HEIGHT = 18;

/** Height of a row, in pixels: some messages and snippets take two lines in the panel. */
export function rowHeight(row: TreeRow | undefined, usual: number): number {
  return row && isLong(row) ? usual + LINE_HEIGHT : usual;
}

/** Rows with two lines: a failed list, an empty tree, no results, and snippets that need a second line. */
function isLong(row: TreeRow): boolean {
  if (row.kind === 'snippet') return row.sqlPreview !== undefined && !isDefaultSnippetName(row.snippet.name);
  if (row.kind === 'failed') return true;
  return row.kind === 'empty' && (row.list === 'search' || row.list === TOP);
}
