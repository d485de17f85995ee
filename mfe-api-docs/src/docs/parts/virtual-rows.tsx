import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, CSSProperties, ReactNode, RefObject } from 'react';

interface VirtualRowsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** What scrolls: an element around the list, which may begin below its top. */
  scroller: RefObject<HTMLElement | null>;
  /** Kept in sight. */
  activeIndex?: number;
  renderRow(index: number, style: CSSProperties): ReactNode;
}

/** The rows that are on the screen, and some around them: 500 tables are drawn like twenty. */
export function VirtualRows({
  count,
  rowHeight,
  scroller,
  activeIndex = -1,
  renderRow,
  style,
  ...rest
}: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  // Null until it is measured: only then is the element that scrolls there too, as it stands around this one.
  const [measured, setMargin] = useState<number | null>(null);
  const margin = measured ?? 0;
  // Its functions must not be memoized, and without the React Compiler they are not.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: margin,
    overscan: 8,
  });

  useLayoutEffect(() => {
    setMargin(list.current?.offsetTop ?? 0);
  }, []);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [virtualizer, activeIndex]);

  return (
    <ul
      ref={list}
      {...rest}
      style={{ ...style, position: 'relative', blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) =>
        renderRow(index, {
          position: 'absolute',
          insetInline: 0,
          blockSize: rowHeight,
          transform: `translateY(${start - margin}px)`,
        }),
      )}
    </ul>
  );
}
