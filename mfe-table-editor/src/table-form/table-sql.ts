import { isBlank } from '@howdah/shared-api/contract';
import {
  columns as columnBuilder,
  constraints as constraintBuilder,
  inFreeOrder,
  inOneTransaction,
  tables,
  type ColumnUpdate,
  type NewColumn,
  type NewConstraint,
} from '@howdah/shared-api/pg-meta';
import { shortTypeName } from '@howdah/shared-api/sql-values';
import { constraintsOfDroppedColumns, droppedConstraints, keyChanges } from './key-changes.ts';
import {
  droppedColumns,
  uniqueOf,
  type ColumnValues,
  type CurrentTable,
  type TableValues,
} from './table-form.ts';

/** The SQL that creates or changes a table as in the form. Undefined if nothing changes. */
export function tableSql(
  current: CurrentTable | undefined,
  values: TableValues,
): { sql: string } | undefined {
  const statements = current ? changes(current, values) : creation(values);
  return statements.length === 0 ? undefined : { sql: inOneTransaction(statements) };
}

function creation(values: TableValues): readonly string[] {
  const key = values.columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  return tables.create({
    schema: values.schema,
    name: values.name,
    comment: values.comment,
    rowLevelSecurity: values.rowLevelSecurity,
    forceRowLevelSecurity: values.rowLevelSecurity && values.forceRowLevelSecurity,
    columns: values.columns.map(toNewColumn),
    constraints: [
      ...(key.length > 0 ? [{ kind: 'primary key' as const, columns: key }] : []),
      ...values.columns
        .filter(({ unique }) => unique)
        .map(({ name }) => ({ kind: 'unique' as const, columns: [name] })),
      ...addedConstraints(values),
    ],
  }).statements;
}

/**
 * The order matters to Postgres: constraints are dropped before columns and added after them, and the table is renamed last. A
 * constraint of a dropped column is dropped with it, and with what depends on it if that is wanted.
 */
function changes(current: CurrentTable, values: TableValues): readonly string[] {
  const { table } = current;
  const kept = values.columns.filter((column) => column.current !== undefined);
  const renamed = kept.flatMap(({ current: column, name }) =>
    column!.name === name ? [] : [{ column: column!, before: column!.name, name }],
  );
  const keys = keyChanges(current, values);
  const renewed = keys.filter(({ columns }) => columns.length > 0);
  const withColumn = constraintsOfDroppedColumns(current, values);
  const dropped = [
    ...droppedConstraints(current, values),
    ...renewed.flatMap((key) => key.current?.name ?? []),
  ].filter((name) => !withColumn.has(name));
  const added: NewConstraint[] = [
    ...values.columns
      .filter(
        ({ unique, current: column }) =>
          unique && (!column || uniqueOf(current.constraints, column.name) === undefined),
      )
      .map(({ name }) => ({ kind: 'unique' as const, columns: [name] })),
    ...addedConstraints(values),
  ];
  return [
    ...dropped.flatMap(
      (name) => constraintBuilder.remove({ schema: table.schema, table: table.name, name }).statements,
    ),
    ...droppedColumns(current, values).flatMap(
      ({ name }) => columnBuilder.remove(table, name, { cascade: values.cascade }).statements,
    ),
    ...kept.flatMap((column) => columnBuilder.update(table, column.current!, toUpdate(column)).statements),
    ...inFreeOrder(renamed).flatMap(
      ({ column, name }) => columnBuilder.update(table, column, { name }).statements,
    ),
    ...values.columns
      .filter((column) => column.current === undefined)
      .flatMap((column) => columnBuilder.add(table, toNewColumn(column)).statements),
    ...renewed.flatMap(({ current: now, ...key }) =>
      now
        ? constraintBuilder.renew(table, { current: now, ...key }).statements
        : constraintBuilder.add(table, { kind: 'primary key', columns: key.columns }).statements,
    ),
    ...added.flatMap((constraint) => constraintBuilder.add(table, constraint).statements),
    ...tables.update(table, {
      ...(values.rowLevelSecurity !== table.rls_enabled && { rowLevelSecurity: values.rowLevelSecurity }),
      ...(values.forceRowLevelSecurity !== table.rls_forced && {
        forceRowLevelSecurity: values.forceRowLevelSecurity,
      }),
      ...(values.comment !== (table.comment ?? '') && { comment: values.comment }),
      ...(values.name !== table.name && { name: values.name }),
    }).statements,
  ];
}

function addedConstraints({ columns, references, checks, exclusions }: TableValues): NewConstraint[] {
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? '';
  return [
    ...references.flatMap(({ pairs, target, onDelete, onUpdate }): NewConstraint[] =>
      target
        ? [
            {
              kind: 'foreign key',
              columns: pairs.map(({ column }) => nameOf(column)),
              references: { ...target, columns: pairs.map(({ targetColumn }) => targetColumn) },
              onDelete,
              onUpdate,
            },
          ]
        : [],
    ),
    ...checks
      .filter(({ expression }) => expression.trim() !== '')
      .map(({ name, expression }) => ({
        kind: 'check' as const,
        expression,
        ...(!isBlank(name) && { name }),
      })),
    ...exclusions.map(({ name, method, elements, where }) => ({
      kind: 'exclusion' as const,
      method,
      elements: elements.map(({ what, operator }) => ({
        ...(columns.some((column) => column.name === what) ? { column: what } : { expression: what }),
        operator: operator.trim(),
      })),
      ...(where.trim() !== '' && { where }),
      ...(!isBlank(name) && { name }),
    })),
  ];
}

function toNewColumn(column: ColumnValues): NewColumn {
  const { name, type, required, source, expression, comment } = column;
  return {
    name,
    type,
    nullable: !required,
    comment,
    ...(source === 'default' && { default: expression }),
    ...(source === 'generated' && { generated: expression }),
    ...((source === 'always' || source === 'by default') && { identity: source }),
  };
}

/** The name is changed after all columns have the rest. The expression stays: older versions of Postgres cannot change it. */
function toUpdate({ current, type, required, source, expression, comment }: ColumnValues): ColumnUpdate {
  return {
    // The form shows the short name.
    type: shortTypeName(type.trim()) === shortTypeName(current!.type) ? undefined : type,
    nullable: !required,
    comment: comment === (current!.comment ?? '') ? undefined : comment,
    ...(current!.generated === null && {
      default: source === 'default' ? expression : null,
      identity: source === 'always' || source === 'by default' ? source : null,
    }),
  };
}
