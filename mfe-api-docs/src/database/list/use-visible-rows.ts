import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Lists up to this length are not virtualized. */
const WITHOUT_WINDOW = 100;
/** Estimated height in pixels; rendered rows are measured. */
const ROW_HEIGHT = 41;
const HEAD_HEIGHT = 33;

interface VisibleRows {
  /** Whether the list is virtualized. */
  isWindow: boolean;
  /** The `ref` of the element around the table. */
  container: RefObject<HTMLDivElement | null>;
  visible: number[];
  /** Height in pixels of the rows that are not rendered before and after. */
  before: number;
  after: number;
  /** The `ref` of each row, which carries `data-index`. */
  measure(row: Element | null): void;
  scrollTo(index: number): void;
}

/** The visible rows of a long list in a scrolling page. */
export function useVisibleRows(count: number): VisibleRows {
  const container = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const enabled = count > WITHOUT_WINDOW;

  useLayoutEffect(() => {
    const table = container.current;
    if (!table || !enabled) return;
    const found = scrollParent(table);
    setScroller(found);
    const top = table.getBoundingClientRect().top - found.getBoundingClientRect().top;
    setMargin(top + found.scrollTop + HEAD_HEIGHT);
  }, [enabled]);

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: margin,
    initialRect: { width: 0, height: 800 },
  });
  if (!enabled) {
    return {
      container,
      visible: Array.from({ length: count }, (_, index) => index),
      isWindow: false,
      before: 0,
      after: 0,
      measure: doNothing,
      scrollTo: doNothing,
    };
  }
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    container,
    isWindow: true,
    visible: items.map(({ index }) => index),
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}

function doNothing() {
  // Not virtualized, so the browser renders and measures every row.
}

/** The vertical scroll container, not the table's region, which scrolls horizontally. */
function scrollParent(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
