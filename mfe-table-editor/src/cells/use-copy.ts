import { platformError } from '@howdah/shared-api';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { copyText } from '@howdah/shared-ui';
import type { Cell, cellsOf } from './cells-of.ts';
import { useWholeRow } from '../rows/use-whole-row.ts';

/** Returns a function that copies the full value of a cell. If the page has only the beginning, it is read first. */
export function useCopy(relation: Relation, cells: ReturnType<typeof cellsOf>) {
  const wholeRow = useWholeRow(relation);
  const { notify } = useShell();

  return async (cell: Cell) => {
    try {
      const { row, column } = cell;
      const whole = row && cells.isCutAt(cell) ? await wholeRow(row, [column]) : row;
      await copyText(cells.valueAt({ row: whole, column }) ?? '');
    } catch (error) {
      notify({ tone: 'error', message: 'Failed to copy', detail: platformError(error).message });
    }
  };
}
