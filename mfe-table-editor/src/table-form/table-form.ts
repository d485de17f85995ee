import { isBlank } from '@howdah/shared-api/contract';
import type {
  Identity,
  PostgresColumn,
  PostgresConstraint,
  PostgresIndex,
  PostgresTable,
  ReferenceAction,
} from '@howdah/shared-api/pg-meta';
import { shortTypeName } from '@howdah/shared-api/sql-values';
import { nameLengthError } from './name-length-error.ts';

/** An existing table with its columns, constraints and indexes. */
export interface CurrentTable {
  table: PostgresTable;
  columns: readonly PostgresColumn[];
  constraints: readonly PostgresConstraint[];
  indexes: readonly PostgresIndex[];
}

/** Where the value of a column comes from when none is given. */
export type ValueSource = 'none' | 'default' | 'generated' | Identity;

export interface ColumnValues {
  /** Identifies the line in the form. */
  key: string;
  /** The existing column. Undefined for a new one. */
  current: PostgresColumn | undefined;
  name: string;
  type: string;
  isKey: boolean;
  required: boolean;
  unique: boolean;
  source: ValueSource;
  /** The default, or the expression of a generated column. */
  expression: string;
  comment: string;
}

/** A column of a foreign key, and the column that it references. */
export interface ReferencePair {
  key: string;
  /** The `key` of the column's line. */
  column: string;
  targetColumn: string;
}

export interface ReferenceValues {
  key: string;
  pairs: readonly ReferencePair[];
  /** The oid of the referenced table. */
  tableId: string;
  target: { schema: string; name: string } | undefined;
  onDelete: ReferenceAction;
  onUpdate: ReferenceAction;
}

export interface CheckValues {
  key: string;
  name: string;
  expression: string;
}

/** An operand of an exclusion constraint: the name of a column, or an expression. */
export interface ExclusionElement {
  key: string;
  what: string;
  operator: string;
}

/** An exclusion constraint: no two rows of the table satisfy all its operators. */
export interface ExclusionValues {
  key: string;
  name: string;
  method: string;
  elements: readonly ExclusionElement[];
  /** The condition for rows that it applies to. Empty for all rows. */
  where: string;
}

export interface TableValues {
  schema: string;
  name: string;
  comment: string;
  rowLevelSecurity: boolean;
  forceRowLevelSecurity: boolean;
  columns: readonly ColumnValues[];
  /** The fields of the existing columns to drop, for when they are kept after all. */
  removed: readonly ColumnValues[];
  /** Names of the constraints to drop. */
  droppedConstraints: readonly string[];
  references: readonly ReferenceValues[];
  checks: readonly CheckValues[];
  exclusions: readonly ExclusionValues[];
  /** Also drops what depends on the dropped columns. */
  cascade: boolean;
}

let lines = 0;

/** Returns a new key for a line of the form. */
function nextKey(): string {
  lines += 1;
  return `line-${lines}`;
}

export function newColumn(changed: Partial<ColumnValues> = {}): ColumnValues {
  return {
    key: nextKey(),
    current: undefined,
    name: '',
    type: 'text',
    isKey: false,
    required: false,
    unique: false,
    source: 'none',
    expression: '',
    comment: '',
    ...changed,
  };
}

export function newReference(): ReferenceValues {
  return {
    key: nextKey(),
    pairs: [newPair()],
    tableId: '',
    target: undefined,
    onDelete: 'no action',
    onUpdate: 'no action',
  };
}

export function newPair(): ReferencePair {
  return { key: nextKey(), column: '', targetColumn: '' };
}

export function newCheck(): CheckValues {
  return { key: nextKey(), name: '', expression: '' };
}

export function newExclusion(): ExclusionValues {
  return { key: nextKey(), name: '', method: 'gist', elements: [newElement('&&')], where: '' };
}

export function newElement(operator = '='): ExclusionElement {
  return { key: nextKey(), what: '', operator };
}

/** A new table starts with an identity key, and with row level security so that its rows are not exposed by accident. */
export function newTableValues(schema: string): TableValues {
  return {
    ...emptyLists,
    schema,
    name: '',
    comment: '',
    rowLevelSecurity: true,
    forceRowLevelSecurity: false,
    columns: [
      newColumn({ name: 'id', type: 'bigint', isKey: true, required: true, source: 'always' }),
      newColumn({
        name: 'created_at',
        type: 'timestamptz',
        required: true,
        source: 'default',
        expression: 'now()',
      }),
    ],
  };
}

export function currentTableValues({ table, columns, constraints }: CurrentTable): TableValues {
  const key = constraints.find(({ kind }) => kind === 'primary key')?.columns ?? [];
  return {
    ...emptyLists,
    schema: table.schema,
    name: table.name,
    comment: table.comment ?? '',
    rowLevelSecurity: table.rls_enabled,
    forceRowLevelSecurity: table.rls_forced,
    columns: columns.map((column) => ({
      key: nextKey(),
      current: column,
      name: column.name,
      type: shortTypeName(column.type),
      isKey: key.includes(column.name),
      required: !column.nullable,
      unique: uniqueOf(constraints, column.name) !== undefined,
      source: sourceOf(column),
      expression: column.generated ?? column.default ?? '',
      comment: column.comment ?? '',
    })),
  };
}

const emptyLists = {
  removed: [],
  droppedConstraints: [],
  references: [],
  checks: [],
  exclusions: [],
  cascade: false,
};

function sourceOf({ identity, generated, default: value }: PostgresColumn): ValueSource {
  if (identity) return identity;
  if (generated !== null) return 'generated';
  return value === null ? 'none' : 'default';
}

/** The existing columns that are no longer in the form. */
export function droppedColumns(current: CurrentTable, { columns }: TableValues): PostgresColumn[] {
  const kept = new Set(columns.map((column) => column.current?.position));
  return current.columns.filter(({ position }) => !kept.has(position));
}

/** Takes a column out of the form, with the new foreign keys that use it. */
export function removeColumn({ columns, removed, references }: TableValues, column: ColumnValues) {
  return {
    columns: columns.filter(({ key }) => key !== column.key),
    removed: column.current ? [...removed, column] : removed,
    references: references.filter(({ pairs }) => !pairs.some((pair) => pair.column === column.key)),
  };
}

/** Brings a removed column back. */
export function keepColumn({ columns, removed }: TableValues, column: ColumnValues) {
  const others = removed.filter(({ key }) => key !== column.key);
  return {
    columns: insertInOrder(columns, column),
    removed: others,
    // The box that chose it is gone.
    ...(others.length === 0 && { cascade: false }),
  };
}

/** The columns with the removed ones in their places. */
export const allColumns = ({ columns, removed }: TableValues) => removed.reduce(insertInOrder, columns);

/** Existing columns have the order of the table. New ones come after them. */
function insertInOrder(columns: readonly ColumnValues[], column: ColumnValues): readonly ColumnValues[] {
  const { position } = column.current!;
  const next = columns.findIndex(({ current }) => current === undefined || current.position > position);
  return next === -1 ? [...columns, column] : [...columns.slice(0, next), column, ...columns.slice(next)];
}

/** What is lost with these columns: `price is dropped with all values`. Undefined without any. More than `most` are counted. */
export function lossText(dropped: readonly PostgresColumn[], most = Infinity): string | undefined {
  if (dropped.length === 0) return undefined;
  const names =
    dropped.length > most ? `${dropped.length} columns` : dropped.map(({ name }) => name).join(', ');
  return `${names} ${dropped.length === 1 ? 'is' : 'are'} dropped with all values`;
}

/** The unique constraint on this column alone. */
export function uniqueOf(
  constraints: readonly PostgresConstraint[],
  column: string,
): PostgresConstraint | undefined {
  return constraints.find(
    ({ kind, columns }) => kind === 'unique' && columns.length === 1 && columns[0] === column,
  );
}

/** Why the SQL of the form cannot run, and which part of the form is wrong. */
export interface TableProblem {
  /** `name`, `checks`, the key of a new foreign key, or a field of a column (`partOf`). */
  part: string;
  text: string;
}

/** The part of a form for a field of a column. */
export const partOf = ({ key }: ColumnValues, field: 'name' | 'expression') => `${key} ${field}`;

/** Whether a part is a field of this column. */
export const isInColumn = ({ key }: ColumnValues, part: string) => part.startsWith(`${key} `);

/** The first problem of the form; undefined when there is none. */
export function tableProblem(
  { name, columns, ...constraints }: TableValues,
  current?: CurrentTable,
): TableProblem | undefined {
  if (isMissing(name, current?.table.name)) return { part: 'name', text: 'Enter a name for the table.' };
  const long = nameLengthError([name]);
  if (long !== undefined) return { part: 'name', text: long };
  return columnProblem(columns) ?? constraintProblem(constraints);
}

/** A table or column that already has a name of blanks can keep it. */
const isMissing = (name: string, current: string | undefined) => isBlank(name) && name !== current;

function columnProblem(columns: readonly ColumnValues[]): TableProblem | undefined {
  const names = new Set<string>();
  for (const column of columns) {
    const { name, source, expression } = column;
    const isFirst = !names.has(name);
    names.add(name);
    const text = isMissing(name, column.current?.name)
      ? 'Enter a name for each column.'
      : isFirst
        ? nameLengthError([name])
        : `Two columns have the name ${name}.`;
    if (text !== undefined) return { part: partOf(column, 'name'), text };
    if ((source === 'default' || source === 'generated') && expression.trim() === '') {
      return { part: partOf(column, 'expression'), text: `Enter an expression for the column ${name}.` };
    }
  }
  return undefined;
}

function constraintProblem({
  references,
  checks,
  exclusions,
}: Pick<TableValues, 'references' | 'checks' | 'exclusions'>): TableProblem | undefined {
  for (const reference of references) {
    const text = referenceProblem(reference);
    if (text !== undefined) return { part: reference.key, text };
  }
  const other = checkProblem(checks, exclusions);
  return other === undefined ? undefined : { part: 'checks', text: other };
}

function referenceProblem({ target, pairs }: ReferenceValues): string | undefined {
  if (!target || pairs.some(({ column, targetColumn }) => column === '' || targetColumn === '')) {
    return 'Choose the columns of each foreign key.';
  }
  return new Set(pairs.map(({ column }) => column)).size < pairs.length
    ? 'Use each column of a foreign key only once.'
    : undefined;
}

function checkProblem(
  checks: TableValues['checks'],
  exclusions: TableValues['exclusions'],
): string | undefined {
  const long = nameLengthError([...checks, ...exclusions].map((one) => one.name));
  if (long !== undefined) return long;
  if (checks.some(({ expression }) => expression.trim() === '')) return 'Enter an expression for each check.';
  const isEmpty = ({ what, operator }: ExclusionElement) => what.trim() === '' || operator.trim() === '';
  return exclusions.some(({ elements }) => elements.some(isEmpty))
    ? 'Enter a column or expression, and an operator, for each exclusion.'
    : undefined;
}
