import { valuesOfRow, type Relation, type TableRow, type WrittenValue } from '@howdah/shared-api/pg-meta';
import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useRunQuery } from '../database/table-editor-api.ts';
import { columnReason } from '../grid/cell-content.ts';

/** Reads the values that a copy of a row begins with. They are read whole: the grid has the beginning of a long one. */
export function useDuplicate(relation: Relation) {
  const run = useRunQuery();
  const { notify } = useShell();
  return async ({ key }: TableRow): Promise<Record<string, WrittenValue> | undefined> => {
    try {
      const names = relation.columns.map(({ name }) => name);
      const [found] = await run(valuesOfRow({ relation }, key, names).sql, { readOnly: true });
      if (found) {
        return copyOf(
          relation,
          names.map((_, index) => found[`c${index}`] as string | null),
        );
      }
      notify({ tone: 'error', message: 'The row is gone. Nothing was inserted.' });
    } catch (error) {
      const { message } = platformError(error);
      notify({ tone: 'error', message: 'The row could not be read. Nothing was inserted.', detail: message });
    }
    return undefined;
  };
}

/** What Postgres sets itself is left to it, and so is the key where it has a default. */
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
