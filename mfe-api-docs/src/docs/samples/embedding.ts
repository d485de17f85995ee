import type { ApiReference, ApiTable } from '@howdah/shared-api/data-api';
import { valueKind } from './sample-values.ts';
import { isPlainName, isSelectable, plainFirst, restName } from './table-target.ts';

/** Foreign keys shown in one sample. */
const MOST = 2;

/**
 * The `select` that reads rows with referenced rows, for example `*, publishers(id, name)`. Null when the table has no
 * foreign key in either direction.
 */
export function embeddedSelect(table: ApiTable, all: readonly ApiTable[]): string | null {
  const ahead = table.references.flatMap((reference) => {
    const other = all.find(({ schema, name }) => schema === reference.toSchema && name === reference.toTable);
    // The client embeds within one schema only.
    const isReachable = other?.schema === table.schema && [other.name, reference.column].every(isSelectable);
    return other && isReachable && !hasTwin(reference, table)
      ? [embedAhead(table, reference, other, all)]
      : [];
  });
  const embedded = ahead.length > 0 ? ahead.slice(0, MOST) : embedBack(table, all);
  return embedded.length > 0 ? ['*', ...embedded].join(', ') : null;
}

/** Whether another key of the same column leads to the same table: then its name is ambiguous. */
function hasTwin(reference: ApiReference, { references }: ApiTable): boolean {
  return references.some(
    (other) =>
      other !== reference &&
      other.column === reference.column &&
      other.toSchema === reference.toSchema &&
      other.toTable === reference.toTable,
  );
}

/**
 * The row that a column references: by the table's name if that is unambiguous, otherwise with the column, and within one
 * table by the column alone.
 */
function embedAhead(
  table: ApiTable,
  { column }: ApiReference,
  other: ApiTable,
  all: readonly ApiTable[],
): string {
  const columns = shownColumns(other);
  if (waysBetween(table, other, all) === 1) return `${restName(other.name)}(${columns})`;
  const target = other === table ? restName(column) : `${restName(other.name)}!${restName(column)}`;
  return `${aliasOf(column, table)}:${target}(${columns})`;
}

/** Rows that reference this table. */
function embedBack(table: ApiTable, all: readonly ApiTable[]): string[] {
  const other = all.find(
    (candidate) =>
      candidate !== table &&
      candidate.schema === table.schema &&
      isSelectable(candidate.name) &&
      waysBetween(candidate, table, all) === 1 &&
      candidate.references.some((reference) => leadsTo(reference, table)),
  );
  return other ? [`${restName(other.name)}(${shownColumns(other)})`] : [];
}

/** Foreign keys between two tables in either direction, and tables that join them. */
function waysBetween(one: ApiTable, other: ApiTable, all: readonly ApiTable[]): number {
  const direct = [
    ...keysOf(one).filter((key) => leadsTo(key, other)),
    ...keysOf(other).filter((key) => leadsTo(key, one)),
  ].length;
  const joining = all.filter(
    (table) =>
      table !== one &&
      table !== other &&
      keysOf(table).some((key) => leadsTo(key, one)) &&
      keysOf(table).some((key) => leadsTo(key, other)),
  ).length;
  return direct + joining;
}

type Key = Pick<ApiReference, 'toSchema' | 'toTable'>;

/** All foreign keys, also those of several columns. */
const keysOf = ({ references, compositeReferences }: ApiTable): Key[] => [
  ...references,
  ...compositeReferences,
];

const leadsTo = ({ toSchema, toTable }: Key, { schema, name }: ApiTable) =>
  toSchema === schema && toTable === name;

/** `manager` for `manager_id`; never the name of a column. */
function aliasOf(column: string, { columns }: ApiTable): string {
  const isTaken = (name: string) => columns.some((other) => other.name === name);
  const short = column.replace(/_id$/i, '');
  const alias = isPlainName(short) && !isTaken(short) ? short : 'referenced';
  return isTaken(alias) ? `${alias}_row` : alias;
}

/** The key and the first text column. */
function shownColumns({ columns }: ApiTable): string {
  const offered = plainFirst(columns).filter(({ name }) => isSelectable(name));
  const key = offered.find(({ primary }) => primary) ?? offered[0];
  const name = offered.find((column) => column !== key && valueKind(column) === 'text');
  return (
    [key, name]
      .filter((column) => column !== undefined)
      .map((column) => restName(column.name))
      .join(', ') || '*'
  );
}
