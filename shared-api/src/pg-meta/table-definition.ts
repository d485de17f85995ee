import { identifier, qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import {
  columnLine,
  columnSettings,
  inheritedColumnChanges,
  isOwnColumn,
  serialSequences,
} from './column-definition.ts';
import type { PostgresColumn } from './columns.ts';
import type { PostgresConstraint } from './constraints.ts';
import { literal } from './format.ts';
import type { PostgresIndex } from './indexes.ts';
import type { PostgresPolicy } from './policies.ts';
import type { TableDetails } from './table-details.ts';
import type { PostgresTable } from './tables.ts';
import type { PostgresTrigger, TriggerState } from './triggers.ts';

export interface TableParts {
  table: PostgresTable;
  details: TableDetails;
  columns: readonly PostgresColumn[];
  constraints: readonly PostgresConstraint[];
  indexes: readonly PostgresIndex[];
  policies: readonly PostgresPolicy[];
  triggers: readonly PostgresTrigger[];
}

/**
 * Builds the statements that would create a table as it is. Rows, owner, privileges, publications and security labels are not in
 * them, nor is what the table uses. They have the style of the parts that Postgres prints, which are used verbatim: keywords in
 * upper case, and quotes only if a name needs them.
 */
export function tableDefinition(parts: TableParts): string {
  const { table, details, indexes } = parts;
  const name = qualifiedIdentifier(table);
  const alter = (change: string) => `ALTER TABLE ${name} ${change};`;
  const { now, later } = constraintsOf(parts);
  const { partition_of: whole, of_type: type } = details;
  const groups = [
    sequencesOf(parts),
    [
      createSql(parts, now),
      ...(type ? [alter(`OF ${qualifiedIdentifier(type)}`)] : []),
      ...serialSequences(parts).map(
        ({ column, ...one }) =>
          `ALTER SEQUENCE ${qualifiedIdentifier(one)} OWNED BY ${name}.${identifier(column)};`,
      ),
    ],
    inheritedColumnChanges(parts).map(alter),
    indexes
      .filter(({ constraint, inherited }) => constraint === null && (whole !== null || !inherited))
      .map(({ definition }) => `${definition};`),
    later.map(({ name: of, definition }) => alter(`ADD CONSTRAINT ${identifier(of)} ${definition}`)),
    // A partition is attached with its indexes. Otherwise, Postgres would create them with other names.
    whole ? [`ALTER TABLE ${qualifiedIdentifier(whole)} ATTACH PARTITION ${name} ${whole.bound};`] : [],
    [
      ...columnSettings(parts).map(alter),
      ...details.statistics.flatMap((one) => [
        `${one.definition};`,
        ...(one.target === null
          ? []
          : [`ALTER STATISTICS ${qualifiedIdentifier(one)} SET STATISTICS ${one.target};`]),
      ]),
      ...indexSettings(parts),
      ...replicaIdentity(parts).map(alter),
    ],
    [
      ...(table.rls_enabled ? [alter('ENABLE ROW LEVEL SECURITY')] : []),
      ...(table.rls_forced ? [alter('FORCE ROW LEVEL SECURITY')] : []),
    ],
    parts.policies.map((policy) => policySql(name, policy)),
    parts.triggers.flatMap((trigger) => [
      ...(trigger.inherited ? [] : [`${trigger.definition};`]),
      ...stateChange('TRIGGER', trigger).map(alter),
    ]),
    details.rules.flatMap((rule) => [rule.definition, ...stateChange('RULE', rule).map(alter)]),
    commentsOf(parts).flatMap(([of, comment]) =>
      comment ? [`COMMENT ON ${of} IS ${literal(comment)};`] : [],
    ),
  ];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n');
}

function createSql(
  { table, details, columns, indexes }: TableParts,
  constraints: PostgresConstraint[],
): string {
  const kind = table.kind === 'foreign table' ? 'FOREIGN ' : details.unlogged ? 'UNLOGGED ' : '';
  const lines = [
    ...columns.flatMap((column) => {
      const of = details.columns.find(({ position }) => position === column.position);
      return of && isOwnColumn(details, of) ? columnLine(table, column, of) : [];
    }),
    ...constraints.map(
      (constraint) => `CONSTRAINT ${identifier(constraint.name)} ${bodyOf(constraint, indexes)}`,
    ),
  ];
  const { parents, server } = details;
  return `${[
    `CREATE ${kind}TABLE ${qualifiedIdentifier(table)} (${lines.length === 0 ? '' : `\n  ${lines.join(',\n  ')}\n`})`,
    ...(parents.length === 0 ? [] : [`INHERITS (${parents.map(qualifiedIdentifier).join(', ')})`]),
    ...(details.partition_key === null ? [] : [`PARTITION BY ${details.partition_key}`]),
    ...(server ? [`SERVER ${identifier(server.name)}`] : []),
    ...(server?.options ? [`OPTIONS (${server.options})`] : []),
    ...(details.method === null ? [] : [`USING ${identifier(details.method)}`]),
    ...(details.options === null ? [] : [`WITH (${details.options})`]),
    ...(details.tablespace === null ? [] : [`TABLESPACE ${identifier(details.tablespace)}`]),
  ].join('\n')};`;
}

/**
 * The constraints that the table defines, and those that are added after it: Postgres takes a constraint of a new table for a
 * checked one, and a foreign key can refer to an index.
 */
function constraintsOf({ table, details, constraints }: TableParts) {
  const own = constraints.filter(
    ({ name, kind, inherited }) =>
      !inherited ||
      details.local_constraints.includes(name) ||
      (details.partition_of !== null && kind !== 'foreign key'),
  );
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((name) => other.includes(name));
  const isLate = ({ validated, references: to }: PostgresConstraint) =>
    !validated ||
    (to?.schema === table.schema &&
      to.table === table.name &&
      !own.some(
        ({ kind, columns }) => ['primary key', 'unique'].includes(kind) && isSame(columns, to.columns),
      ));
  return { now: own.filter((one) => !isLate(one)), later: own.filter(isLate) };
}

/** Postgres prints the storage of the index with exclusions, and not with keys. */
function bodyOf(constraint: PostgresConstraint, indexes: readonly PostgresIndex[]): string {
  const { kind, definition } = constraint;
  const index = indexes.find((one) => one.constraint === constraint.name);
  if (!index || (kind !== 'primary key' && kind !== 'unique')) return definition;
  const options = Object.entries(index.options).map(
    ([option, value]) => `${identifier(option)}=${literal(value)}`,
  );
  const end = `${constraint.deferrable ? ' DEFERRABLE' : ''}${constraint.initially_deferred ? ' INITIALLY DEFERRED' : ''}`;
  return [
    definition.slice(0, definition.length - end.length),
    ...(options.length === 0 ? [] : [` WITH (${options.join(', ')})`]),
    ...(index.tablespace === null ? [] : [` USING INDEX TABLESPACE ${identifier(index.tablespace)}`]),
    end,
  ].join('');
}

function indexSettings({ table, details, constraints, indexes }: TableParts): string[] {
  const alter = (index: string, change: string) =>
    `ALTER INDEX ${qualifiedIdentifier({ schema: table.schema, name: index })} ${change};`;
  const isKey = ({ constraint }: PostgresIndex) =>
    constraints.some(({ name, kind }) => name === constraint && kind !== 'exclusion');
  return [
    ...indexes.flatMap((index) =>
      index.tablespace === null || isKey(index)
        ? []
        : [alter(index.name, `SET TABLESPACE ${identifier(index.tablespace)}`)],
    ),
    ...details.index_statistics.map(({ index, position, target }) =>
      alter(index, `ALTER COLUMN ${position} SET STATISTICS ${target}`),
    ),
    ...indexes.flatMap(({ name, clustered }) =>
      clustered ? [`ALTER TABLE ${qualifiedIdentifier(table)} CLUSTER ON ${identifier(name)};`] : [],
    ),
  ];
}

/** An index that was dropped identifies nothing. */
function replicaIdentity({ details, indexes }: TableParts): string[] {
  const index = indexes.find((one) => one.replica_identity);
  switch (details.replica_identity) {
    case 'default':
      return [];
    case 'full':
      return ['REPLICA IDENTITY FULL'];
    case 'nothing':
      return ['REPLICA IDENTITY NOTHING'];
    case 'index':
      return [`REPLICA IDENTITY ${index ? `USING INDEX ${identifier(index.name)}` : 'NOTHING'}`];
  }
}

function stateChange(
  what: 'TRIGGER' | 'RULE',
  { name, state }: { name: string; state: TriggerState },
): string[] {
  return state === 'origin' ? [] : [`${STATES[state]} ${what} ${identifier(name)}`];
}

const STATES: Record<Exclude<TriggerState, 'origin'>, string> = {
  disabled: 'DISABLE',
  replica: 'ENABLE REPLICA',
  always: 'ENABLE ALWAYS',
};

function commentsOf({ table, details, ...parts }: TableParts): (readonly [string, string | null])[] {
  const name = qualifiedIdentifier(table);
  const notNull = details.columns.flatMap((column) => column.not_null ?? []);
  const sequences = details.columns.flatMap(({ sequence }) => sequence ?? []);
  const onTable = (what: string, all: readonly { name: string; comment: string | null }[]) =>
    all.map((one) => [`${what} ${identifier(one.name)} ON ${name}`, one.comment] as const);
  return [
    [`${table.kind === 'foreign table' ? 'FOREIGN ' : ''}TABLE ${name}`, table.comment],
    ...parts.columns.map((column) => [`COLUMN ${name}.${identifier(column.name)}`, column.comment] as const),
    ...onTable('CONSTRAINT', [...parts.constraints, ...notNull]),
    ...parts.indexes.map((index) => [`INDEX ${qualifiedIdentifier(index)}`, index.comment] as const),
    ...sequences.map((one) => [`SEQUENCE ${qualifiedIdentifier(one)}`, one.comment] as const),
    ...details.statistics.map((one) => [`STATISTICS ${qualifiedIdentifier(one)}`, one.comment] as const),
    ...onTable('POLICY', parts.policies),
    ...onTable('TRIGGER', parts.triggers),
    ...onTable('RULE', details.rules),
  ];
}

function policySql(
  table: string,
  { name, permissive, command, roles, using, check }: PostgresPolicy,
): string {
  return `${[
    `CREATE POLICY ${identifier(name)} ON ${table}`,
    `AS ${permissive ? 'PERMISSIVE' : 'RESTRICTIVE'} FOR ${command}`,
    // No role has the name `public`.
    `TO ${roles.map((role) => (role === 'public' ? 'PUBLIC' : identifier(role))).join(', ')}`,
    ...(using === null ? [] : [`USING (${using})`]),
    ...(check === null ? [] : [`WITH CHECK (${check})`]),
  ].join('\n  ')};`;
}

/** The sequences of serial columns, and those of others that a default names. */
function sequencesOf(parts: TableParts): string[] {
  const own = serialSequences(parts);
  const names = own.flatMap((one) => [qualifiedIdentifier(one), identifier(one.name)]);
  const others = parts.columns.flatMap(({ default: value }) => {
    const [, text] = /^nextval\('((?:[^']|'')+)'::regclass\)$/.exec(value ?? '') ?? [];
    const name = text?.replaceAll("''", "'");
    return name === undefined || names.includes(name) ? [] : [`CREATE SEQUENCE IF NOT EXISTS ${name};`];
  });
  return [
    ...own.map(({ unlogged, type, options, ...name }) =>
      [
        `CREATE ${unlogged ? 'UNLOGGED ' : ''}SEQUENCE ${qualifiedIdentifier(name)}`,
        ...(type === 'bigint' ? [] : [` AS ${type}`]),
        ...(options === '' ? [] : [` ${options}`]),
        ';',
      ].join(''),
    ),
    ...others,
  ];
}
