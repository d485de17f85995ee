import type { ResultSetView } from '@howdah/shared-api/sql';
import { useCallback, useMemo, useState } from 'react';
import { columnWidth, longestInSample, WIDTH_SAMPLE } from './column-width.ts';

export interface ColumnWidths {
  /** Pixels, by column. */
  of: readonly number[];
  resize(column: number, width: number): void;
}

/**
 * Widths by the longest values, and by hand. While rows arrive the first ones decide, so that nothing moves with every batch;
 * at the end all of them do.
 */
export function useColumnWidths(set: ResultSetView, complete: boolean): ColumnWidths {
  const [byHand, setByHand] = useState<ReadonlyMap<number, number>>(new Map());
  const rows = Math.min(set.rowCount, WIDTH_SAMPLE);
  const measured = useMemo(
    () =>
      set.columns.map((_, column) =>
        columnWidth(complete ? set.longest(column) : longestInSample(rows, column, set.cell)),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `set` is new with each frame, its first rows are not
    [set.columns, rows, complete],
  );
  const of = useMemo(() => measured.map((width, column) => byHand.get(column) ?? width), [measured, byHand]);
  const resize = useCallback((column: number, width: number) => {
    setByHand((before) => new Map(before).set(column, width));
  }, []);
  return { of, resize };
}
