import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';

interface VirtualRowsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** The scroll container. The list can start below its top. */
  scroller: RefObject<HTMLElement | null>;
  /** Scrolled into view. */
  activeIndex?: number;
  renderRow(index: number, style: CSSProperties): ReactNode;
}

/** A virtualized list. */
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
  // Null until it is measured: the scroll container is an ancestor and mounts at the same time.
  const [measured, setMargin] = useState<number | null>(null);
  const margin = measured ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- without the React Compiler, its functions are not memoized
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
