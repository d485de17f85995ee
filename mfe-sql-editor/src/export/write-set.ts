import { TimeSlices, type ResultSetView } from '@howdah/shared-api/sql';
import type { RowWriter } from './row-writer.ts';

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 256;

/** Told now and then how many rows are written. */
export type OnProgress = (rows: number) => void;

/**
 * Writes all rows of a set that are in this page, resting so that the page stays responsive. Rejects with `signal.reason` when
 * it is aborted, and with what the file says.
 */
export async function writeSet(
  set: Pick<ResultSetView, 'columns' | 'rowCount' | 'cell'>,
  writer: RowWriter,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const slices = new TimeSlices();
  writer.begin(set.columns);
  for (let row = 0; row < set.rowCount; row += 1) {
    if (row % ROWS_AT_ONCE === 0 && slices.isSpent()) {
      onProgress(row);
      await slices.rest();
      signal.throwIfAborted();
    }
    const written = writer.add(set.columns.map((_, column) => set.cell(row, column)));
    if (written) await written;
  }
  signal.throwIfAborted();
}
