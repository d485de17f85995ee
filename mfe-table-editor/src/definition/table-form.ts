import type {
  Identity,
  PostgresColumn,
  PostgresConstraint,
  PostgresTable,
  ReferenceAction,
} from '@howdah/shared-api/pg-meta';
import { isBlank, nameLengthError } from './names.ts';

/** A table as it is, that a form begins with. */
export interface CurrentTable {
  table: PostgresTable;
  columns: readonly PostgresColumn[];
  constraints: readonly PostgresConstraint[];
}

/** Where the value of a column comes from when none is given. */
export type ValueSource = 'none' | 'default' | 'generated' | Identity;

export interface ColumnValues {
  /** Of the line in the form. */
  key: string;
  /** What it is now. Undefined for a new one. */
  current: PostgresColumn | undefined;
  name: string;
  type: string;
  isKey: boolean;
  required: boolean;
  unique: boolean;
  source: ValueSource;
  /** Of a default, or of what computes the column. */
  expression: string;
  comment: string;
}

/** A column of a foreign key, and the one that it refers to. */
export interface ReferencePair {
  key: string;
  /** The line of a column. */
  column: string;
  targetColumn: string;
}

export interface ReferenceValues {
  key: string;
  pairs: readonly ReferencePair[];
  /** The oid of the other table. */
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

/** What is compared with that of other rows: a column by its name, or an expression. */
export interface ExclusionElement {
  key: string;
  what: string;
  operator: string;
}

/** No two rows of the table meet all operators of an exclusion constraint. */
export interface ExclusionValues {
  key: string;
  name: string;
  method: string;
  elements: readonly ExclusionElement[];
  /** Which rows it is for. Empty for all. */
  where: string;
}

export interface TableValues {
  schema: string;
  name: string;
  comment: string;
  rowLevelSecurity: boolean;
  forceRowLevelSecurity: boolean;
  columns: readonly ColumnValues[];
  /** Names of constraints that go. */
  droppedConstraints: readonly string[];
  references: readonly ReferenceValues[];
  checks: readonly CheckValues[];
  exclusions: readonly ExclusionValues[];
  /** Drops what depends on the columns that go. */
  cascade: boolean;
}

let lines = 0;

/** Names a line of the form. */
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

/** A new table has a key that Postgres numbers, and row level security on: nobody reads it by accident. */
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
      type: column.type,
      isKey: key.includes(column.name),
      required: !column.nullable,
      unique: uniqueOf(constraints, column.name) !== undefined,
      source: sourceOf(column),
      expression: column.generated ?? column.default ?? '',
      comment: column.comment ?? '',
    })),
  };
}

const emptyLists = { droppedConstraints: [], references: [], checks: [], exclusions: [], cascade: false };

function sourceOf({ identity, generated, default: value }: PostgresColumn): ValueSource {
  if (identity) return identity;
  if (generated !== null) return 'generated';
  return value === null ? 'none' : 'default';
}

/** The constraint that makes a column unique by itself. */
export function uniqueOf(
  constraints: readonly PostgresConstraint[],
  column: string,
): PostgresConstraint | undefined {
  return constraints.find(
    ({ kind, columns }) => kind === 'unique' && columns.length === 1 && columns[0] === column,
  );
}

/** What stands against running the SQL of a form, and which part of the form that is. */
export interface TableProblem {
  /** `name`, the name or the expression of a column by `partOf`, `references` or `checks`. */
  part: string;
  text: string;
}

/** A field of a column in the form. */
export const partOf = ({ key }: ColumnValues, field: 'name' | 'expression') => `${key} ${field}`;

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
  const names = columns.map((column) => column.name);
  for (const [index, column] of columns.entries()) {
    const { name, source, expression } = column;
    const isFirst = names.indexOf(name) === index;
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
  const text = referenceProblem(references);
  if (text !== undefined) return { part: 'references', text };
  const other = checkProblem(checks, exclusions);
  return other === undefined ? undefined : { part: 'checks', text: other };
}

function referenceProblem(references: TableValues['references']): string | undefined {
  const isOpen = ({ column, targetColumn }: ReferencePair) => column === '' || targetColumn === '';
  if (references.some(({ target, pairs }) => !target || pairs.some(isOpen))) {
    return 'Choose the columns of each foreign key.';
  }
  if (references.some(({ pairs }) => new Set(pairs.map(({ column }) => column)).size < pairs.length)) {
    return 'Use each column of a foreign key only once.';
  }
  return undefined;
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
