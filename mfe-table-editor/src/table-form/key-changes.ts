import type { PostgresConstraint, PostgresIndex } from '@howdah/shared-api/pg-meta';
import {
  droppedColumns,
  uniqueOf,
  type ColumnValues,
  type CurrentTable,
  type TableValues,
} from './table-form.ts';

/** A primary key or unique constraint that the form drops and adds with other columns. */
export interface KeyChange {
  /** Undefined for a table that had no primary key. */
  current: PostgresConstraint | undefined;
  index: PostgresIndex | undefined;
  /** Empty if the table has no primary key any more. */
  columns: readonly string[];
  include: readonly string[];
  withoutOverlaps: boolean;
}

/** The changes of the primary key, and of unique constraints whose index stores a column that is dropped: Postgres drops them with it. */
export function keyChanges(
  current: CurrentTable,
  { columns, droppedConstraints: dropped }: TableValues,
): KeyChange[] {
  const { constraints } = current;
  const primary = constraints.find(({ kind }) => kind === 'primary key');
  const before = new Set(primary?.columns);
  const wanted = columns.filter(({ isKey }) => isKey);
  const isSame =
    wanted.length === before.size &&
    wanted.every((column) => column.current && before.has(column.current.name));
  const uniques = constraints
    .filter((now) => now.kind === 'unique' && losesStored(now) && !dropped.includes(now.name))
    .flatMap((now) => {
      const kept = now.columns.flatMap(columnOf);
      if (kept.length < now.columns.length || isUnchecked(now, kept)) return [];
      return [changeOf(now, kept)];
    });
  return [...(isSame && !(primary && losesStored(primary)) ? [] : [changeOf(primary, wanted)]), ...uniques];

  function losesStored(constraint: PostgresConstraint): boolean {
    const kept = new Set(columns.map((column) => column.current?.name));
    return (indexOf(current, constraint)?.include ?? []).some((name) => !kept.has(name));
  }

  /** Whether the form no longer wants the values of a single column to be unique. */
  function isUnchecked(now: PostgresConstraint, [column, ...others]: readonly ColumnValues[]): boolean {
    if (!column?.current || others.length > 0 || column.unique) return false;
    return uniqueOf(constraints, column.current.name)?.name === now.name;
  }

  function columnOf(name: string | undefined): ColumnValues[] {
    return columns.filter((column) => column.current !== undefined && column.current.name === name);
  }

  /** Columns keep their order in the key, and new ones are last, but a period that may not overlap stays at the end. */
  function changeOf(now: PostgresConstraint | undefined, of: readonly ColumnValues[]): KeyChange {
    const period = now?.without_overlaps
      ? columnOf(now.columns.at(-1)).filter((one) => of.includes(one))
      : [];
    const kept = (now?.columns ?? []).flatMap(columnOf).filter((one) => of.includes(one));
    const ordered = [...new Set([...kept, ...of])].filter((one) => !period.includes(one));
    const index = now && indexOf(current, now);
    return {
      current: now,
      index,
      columns: [...ordered, ...period].map(({ name }) => name),
      include: (index?.include ?? [])
        .flatMap(columnOf)
        .filter((one) => !of.includes(one))
        .map(({ name }) => name),
      withoutOverlaps: period.length > 0,
    };
  }
}

/** Names of the constraints that the form drops for good. */
export function droppedConstraints(current: CurrentTable, values: TableValues): string[] {
  return [
    ...new Set([
      ...values.droppedConstraints,
      ...keyChanges(current, values).flatMap((key) => (key.columns.length === 0 && key.current?.name) || []),
      ...values.columns
        .filter((column) => column.current && !column.unique)
        .flatMap((column) => uniqueOf(current.constraints, column.current!.name)?.name ?? []),
    ]),
  ];
}

/** Names of the constraints that Postgres drops with a column. */
export function constraintsOfDroppedColumns(current: CurrentTable, values: TableValues): Set<string> {
  const gone = new Set(droppedColumns(current, values).map(({ name }) => name));
  const dropped = current.constraints.filter((constraint) =>
    [...constraint.columns, ...(indexOf(current, constraint)?.include ?? [])].some((name) => gone.has(name)),
  );
  return new Set(dropped.map(({ name }) => name));
}

/** What a change of keys and constraints takes from the table and cannot be kept, in sentences. */
export function lossesOfKeys(current: CurrentTable, values: TableValues): string[] {
  const changes = keyChanges(current, values).filter(({ columns }) => columns.length > 0);
  const renewed = new Set(changes.map((change) => change.current?.name));
  const dropped = new Set([
    ...droppedConstraints(current, values),
    ...constraintsOfDroppedColumns(current, values),
  ]);
  return [
    ...current.indexes
      .filter(({ constraint }) => constraint !== null && dropped.has(constraint) && !renewed.has(constraint))
      .flatMap(({ name, replica_identity: isIdentity, clustered }) => [
        ...(isIdentity
          ? [
              `${name} is the replica identity. Without it, Postgres refuses to update and delete published rows.`,
            ]
          : []),
        ...(clustered
          ? [`CLUSTER orders the rows by ${name}. Without it, CLUSTER needs another index.`]
          : []),
      ]),
    ...changes.flatMap(({ current: now, withoutOverlaps }) =>
      now?.without_overlaps && !withoutOverlaps
        ? [`${now.name} no longer compares the periods of ${now.columns.at(-1)}, which is not in it.`]
        : [],
    ),
    ...(current.table.kind === 'partitioned table'
      ? changes.flatMap(({ current: now }) =>
          now
            ? [
                `${now.name} is also created again in each partition. There, it loses its name, comment, storage options and tablespace, and its use as the replica identity or by CLUSTER.`,
              ]
            : [],
        )
      : []),
  ];
}

const indexOf = ({ indexes }: CurrentTable, { name }: PostgresConstraint) =>
  indexes.find(({ constraint }) => constraint === name);
