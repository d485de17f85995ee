import { platformError } from '@howdah/shared-api';
import type { Relation, TableRow } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { rowFormats } from '@howdah/shared-api/row-files';
import { copyText } from '@howdah/shared-ui';
import type { Cell, useCells } from './use-cells.ts';
import { useWholeRow } from './use-whole-row.ts';

const TEXT = { name: '', type: 'text', type_id: 25 };

/** Copies full values. Those of which the page has only the beginning are read first. */
export function useCopy(relation: Relation, cells: ReturnType<typeof useCells>) {
  const wholeRow = useWholeRow(relation);
  const { notify } = useShell();

  async function wholeValues(
    row: TableRow | undefined,
    columns: readonly number[],
  ): Promise<(string | null)[]> {
    const cut = columns.filter((column) => cells.isCutAt({ row, column }));
    const whole = row && (await wholeRow(row, cut));
    return columns.map((column) => cells.valueAt({ row: whole, column }));
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
