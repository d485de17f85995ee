import { type Relation, type TableRow, type WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { columnReason } from '../database/column-reason.ts';
import { useReadValues } from '../rows/use-read-values.ts';

/** Reads the full values of a row for its copy, because the grid has only the beginning of long ones. */
export function useDuplicate(relation: Relation) {
  const readValues = useReadValues(relation);
  const { notify } = useShell();
  return async ({ key }: TableRow): Promise<Record<string, WrittenValue> | undefined> => {
    try {
      const names = relation.columns.map(({ name }) => name);
      const values = await readValues(key, names);
      if (values) return copyOf(relation, values);
      notify({ tone: 'error', message: 'The row no longer exists. Nothing was inserted.' });
    } catch (error) {
      const { message } = platformError(error);
      notify({ tone: 'error', message: 'Failed to load the row. Nothing was inserted.', detail: message });
    }
    return undefined;
  };
}

/** Columns that Postgres sets keep their default, and so does a key with a default. */
function copyOf(
  { columns, key }: Relation,
  values: readonly (string | null)[],
): Record<string, WrittenValue> {
  return Object.fromEntries(
    columns.map((column, index): [string, WrittenValue] => {
      const isSet = column.identity !== null || (key.includes(column.name) && column.default !== null);
      if (isSet || columnReason(column)) return [column.name, 'default'];
      const value = values[index];
      return [column.name, value === null || value === undefined ? 'null' : { text: value }];
    }),
  );
}
