import { platformError } from '@howdah/shared-api';
import type { Relation, TableRow } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { rowFormats } from '@howdah/shared-api/row-files';
import { copyText } from '@howdah/shared-ui';
import { useReadValues } from '../rows/use-read-values.ts';
import type { Cell, useCells } from './use-cells.ts';

const TEXT = { name: '', type: 'text', type_id: 25 };

/** Copies full values. Those of which the page has only the beginning are read first. */
export function useCopy(relation: Relation, cells: ReturnType<typeof useCells>) {
  const readValues = useReadValues(relation);
  const { notify } = useShell();

  async function wholeValues(
    row: TableRow | undefined,
    columns: readonly number[],
  ): Promise<(string | null)[]> {
    const cut = columns.filter((column) => cells.isCutAt({ row, column }));
    if (!row || cut.length === 0) return columns.map((column) => cells.valueAt({ row, column }));
    const names = cut.map((column) => relation.columns[column]!.name);
    const { key } = row;
    if (key.length === 0)
      throw new Error('The page has only the beginning of this value, because its row has no key.');
    const whole = await readValues(key, names);
    if (!whole) throw new Error('The row no longer exists.');
    return columns.map((column) =>
      cut.includes(column) ? (whole[cut.indexOf(column)] ?? null) : cells.valueAt({ row, column }),
    );
  }

  async function orSayWhyNot(copy: () => Promise<void>) {
    try {
      await copy();
    } catch (error) {
      notify({ tone: 'error', message: 'Nothing was copied', detail: platformError(error).message });
    }
  }

  return {
    copyValue: ({ row, column }: Cell) =>
      orSayWhyNot(async () => copyText((await wholeValues(row, [column]))[0] ?? '')),
    /** As tab-separated text, which spreadsheets accept. */
    copyRows: (rows: readonly (TableRow | undefined)[], columns: readonly number[]) =>
      orSayWhyNot(async () => {
        const { row: line, between } = rowFormats.tsv.make(
          columns.map(() => TEXT),
          '',
        );
        const lines: string[] = [];
        for (const row of rows) {
          lines.push(line((await wholeValues(row, columns)).map((value) => value ?? '')));
        }
        await copyText(lines.join(between));
      }),
  };
}
