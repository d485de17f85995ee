import type { ResultSetView } from '@howdah/shared-api/sql';
import { useCallback, useMemo, useState } from 'react';
import { fullText } from './cell-text.ts';
import { columnWidths, WIDTH_SAMPLE } from './column-width.ts';

export interface ColumnWidths {
  /** Pixels, by column. */
  of: readonly number[];
  resize(column: number, width: number): void;
}

/** Widths by the first rows, settled once those are there so that nothing moves while more arrive, and by hand. */
export function useColumnWidths(set: ResultSetView): ColumnWidths {
  const [byHand, setByHand] = useState<ReadonlyMap<number, number>>(new Map());
  const rows = Math.min(set.rowCount, WIDTH_SAMPLE);
  const measured = useMemo(
    () =>
      columnWidths(
        set.columns.map(({ name }) => name),
        rows,
        (row, column) => {
          const value = set.cell(row, column);
          return value === null ? null : fullText(value, set.columns[column]?.type_id ?? 0);
        },
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `set` is new with each frame, its first rows are not
    [set.columns, rows],
  );
  const of = useMemo(() => measured.map((width, column) => byHand.get(column) ?? width), [measured, byHand]);
  const resize = useCallback((column: number, width: number) => {
    setByHand((before) => new Map(before).set(column, width));
  }, []);
  return { of, resize };
}
