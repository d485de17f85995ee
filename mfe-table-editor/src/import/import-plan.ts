import {
  isBlank,
  MAX_COLUMNS,
  type DateOrder,
  type ImportRequest,
  type ImportType,
} from '@howdah/shared-api/contract';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { formatCount } from '@howdah/shared-ui';
import { nameLengthError } from '../table-form/name-length-error.ts';
import { columnReason } from '../database/column-reason.ts';
import { guessType, type GuessedType } from './guess-type.ts';
import { matchColumns } from './match-columns.ts';
import { columnNames, type Records } from './records.ts';

/** The target of a column of the file. `name` is null if the column is left out; `type` applies to a new table only. */
export interface PlannedColumn extends Pick<GuessedType, 'spoilt'> {
  name: string | null;
  type: ImportType;
}

/** Values of the primary key choice that are not columns of the file. */
export const NO_KEY = 'none';
export const NUMBERED_KEY = 'numbered';

/** The value of the choice for a column of the file. The prefix keeps it different from `NO_KEY` and `NUMBERED_KEY`. */
export const columnKey = (name: string) => `of ${name}`;

export interface NewTable {
  schema: string;
  name: string;
  /** `NO_KEY`, `NUMBERED_KEY` or a `columnKey`. */
  key: string;
  enableRls: boolean;
}

/** The columns of a table that values can be imported into. */
export function importableColumns({ columns }: Relation) {
  return columns.filter((column) => columnReason(column) === undefined);
}

/** The initial plan of an import. The user can change all of it. */
export function firstPlan(records: Records, relation: Relation | undefined): PlannedColumn[] {
  if (relation) {
    const names = importableColumns(relation).map(({ name }) => name);
    return matchColumns(records.columns, names).map((name) => ({ name, type: 'text' }));
  }
  // Spaces around a name in a file are rarely part of the name.
  return columnNames(records.columns.map((name) => name.trim())).map((name, index) => ({
    name,
    ...guessType(valuesOf(records, index)),
  }));
}

function* valuesOf({ rows }: Records, column: number): Generator<string | null> {
  for (const row of rows) yield row[column] ?? null;
}

/** A name for the identity column that the file does not have. */
export function numberedName(plan: readonly PlannedColumn[]): string {
  const taken = new Set(plan.map(({ name }) => name));
  let name = 'id';
  for (let count = 2; taken.has(name); count += 1) name = `id_${count}`;
  return name;
}

/** Why an import cannot start, and which part of the form shows it. */
export interface ImportProblem {
  at: 'name' | 'columns' | 'dates' | 'failure';
  text: string;
}

/** The first problem of the plan and the new table. */
export function planProblem(
  plan: readonly PlannedColumn[],
  table: NewTable | undefined,
): ImportProblem | undefined {
  const text = columnsProblem(plan, table !== undefined) ?? (table && countProblem(plan, table));
  if (text !== undefined) return { at: 'columns', text };
  if (!table) return undefined;
  if (isBlank(table.name)) return { at: 'name', text: 'Enter a name for the table.' };
  const long = nameLengthError([table.name]);
  return long === undefined ? undefined : { at: 'name', text: long };
}

function columnsProblem(plan: readonly PlannedColumn[], isNew: boolean): string | undefined {
  const names = plan.flatMap(({ name }) => (name === null ? [] : [name]));
  if (names.length === 0) return 'Choose a target for at least one column.';
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `Two columns of the file go into ${twice || 'a column without a name'}.`;
  // A table that exists can have a column with a name of blanks.
  if (!isNew) return undefined;
  return names.some(isBlank) ? 'Enter a name for each column.' : nameLengthError(names);
}

function countProblem(plan: readonly PlannedColumn[], { key }: NewTable): string | undefined {
  const made = plan.filter(({ name }) => name !== null).length + Number(key === NUMBERED_KEY);
  if (made <= MAX_COLUMNS) return undefined;
  return `A table has at most ${formatCount(MAX_COLUMNS)} columns. Skip ${formatCount(made - MAX_COLUMNS)}.`;
}

export function importRequest(
  plan: readonly PlannedColumn[],
  target: Relation | NewTable,
  onFailure: ImportRequest['on_failure'],
  dateOrder?: DateOrder,
): { request: ImportRequest; picked: number[] } {
  const picked = plan.flatMap(({ name }, index) => (name === null ? [] : [index]));
  const used = picked.map((index) => plan[index]!);
  const how = { on_failure: onFailure, ...(dateOrder && { date_order: dateOrder }) };
  if ('id' in target) {
    const columns = used.map(({ name }) => ({ name: name! }));
    return { request: { table: { id: target.id }, columns, ...how }, picked };
  }
  const { schema, name, enableRls } = target;
  const chosen = used.find((column) => columnKey(column.name!) === target.key);
  const key =
    target.key === NUMBERED_KEY
      ? { column: numberedName(plan), generated: true }
      : chosen
        ? { column: chosen.name!, generated: false }
        : null;
  return {
    request: {
      table: { schema, name, key, enable_rls: enableRls },
      columns: used.map((column) => ({ name: column.name!, type: column.type })),
      ...how,
    },
    picked,
  };
}
