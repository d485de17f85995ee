import type { Relation, TableRow } from '@howdah/shared-api/pg-meta/rows';
import { useReadValues } from './use-read-values.ts';

/** Returns a function that reads the given columns of a row in full, where the page has only the beginning of a value. */
export function useWholeRow(relation: Relation) {
  const readValues = useReadValues(relation);
  return async (row: TableRow, columns: readonly number[]): Promise<TableRow> => {
    const missing = columns.filter((column) => row.cut[column]);
    if (missing.length === 0) return row;
    if (row.key.length === 0)
      throw new Error('The page has only the beginning of this value, because its row has no key.');
    const read = await readValues(
      row.key,
      missing.map((column) => relation.columns[column]!.name),
    );
    if (!read) throw new Error('The row no longer exists.');
    const values = [...row.values];
    const cut = [...row.cut];
    for (const [index, column] of missing.entries()) {
      values[column] = read[index]!;
      cut[column] = false;
    }
    return { ...row, values, cut };
  };
}
