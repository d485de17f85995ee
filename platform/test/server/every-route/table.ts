import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The caller. `Elsewhere` owns another organization. */
export const columns = [
  'Owner',
  'Administrator',
  'Developer',
  'Read-only',
  'Signed out',
  'Elsewhere',
] as const;

export type Column = (typeof columns)[number];

export type Statuses = Record<Column, number>;

export interface TableRow {
  /** For example `GET /platform/projects/:ref`. */
  call: string;
  statuses: Statuses;
}

/** The rows of role-table.md, which is the documentation and the source of the tests. */
export function readTable(): TableRow[] {
  return readFileSync(join(__dirname, 'role-table.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^(GET|POST|PUT|PATCH|DELETE) /.test(cells[1] ?? ''))
    .map(([, call, ...cells]) => ({ call: call!, statuses: asStatuses(cells) }));
}

export function asStatuses(cells: (string | number)[]): Statuses {
  return Object.fromEntries(columns.map((column, index) => [column, Number(cells[index])])) as Statuses;
}
