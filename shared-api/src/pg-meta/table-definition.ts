import { identifier, qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import type { PostgresColumn } from './columns.ts';
import type { PostgresConstraint } from './constraints.ts';
import { literal } from './format.ts';
import type { PostgresIndex } from './indexes.ts';
import type { PostgresPolicy } from './policies.ts';
import type { PostgresTable } from './tables.ts';
import type { PostgresTrigger, TriggerState } from './triggers.ts';

export interface TableParts {
  table: PostgresTable;
  columns: readonly PostgresColumn[];
  constraints: readonly PostgresConstraint[];
  indexes: readonly PostgresIndex[];
  policies: readonly PostgresPolicy[];
  triggers: readonly PostgresTrigger[];
}

/**
 * Builds the statements that would create a table as it is: columns, keys, constraints, indexes, row level security,
 * policies, triggers and comments. Owner, privileges, partitions and storage are not in it. It has the style of the
 * parts that Postgres prints: keywords in upper case, and quotes only if a name needs them.
 */
export function tableDefinition({ table, ...parts }: TableParts): string {
  const name = qualifiedIdentifier(table);
  const own = parts.constraints.filter(({ inherited }) => !inherited);
  const lines = [
    ...parts.columns.map(columnLine),
    ...own.map(({ name: of, definition }) => `CONSTRAINT ${identifier(of)} ${definition}`),
  ];
  const comments = [
    [`TABLE ${name}`, table.comment],
    ...parts.columns.map((column) => [`COLUMN ${name}.${identifier(column.name)}`, column.comment]),
    ...own.map((constraint) => [`CONSTRAINT ${identifier(constraint.name)} ON ${name}`, constraint.comment]),
    ...parts.indexes.map((index) => [`INDEX ${qualifiedIdentifier(index)}`, index.comment]),
    ...parts.triggers.map((trigger) => [`TRIGGER ${identifier(trigger.name)} ON ${name}`, trigger.comment]),
  ] as const;
  const groups = [
    sequencesOf(parts.columns),
    [`CREATE TABLE ${name} (${lines.length === 0 ? '' : `\n  ${lines.join(',\n  ')}\n`});`],
    parts.indexes
      .filter(({ constraint, inherited }) => constraint === null && !inherited)
      .map(({ definition }) => `${definition};`),
    [
      ...(table.rls_enabled ? [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;`] : []),
      ...(table.rls_forced ? [`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;`] : []),
    ],
    parts.policies.map((policy) => policySql(name, policy)),
    parts.triggers
      .filter(({ inherited }) => !inherited)
      .flatMap((trigger) => [
        `${trigger.definition};`,
        ...(trigger.state === 'origin'
          ? []
          : [`ALTER TABLE ${name} ${STATES[trigger.state]} TRIGGER ${identifier(trigger.name)};`]),
      ]),
    comments.flatMap(([of, comment]) => (comment ? [`COMMENT ON ${of} IS ${literal(comment)};`] : [])),
  ];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n');
}

const STATES: Record<Exclude<TriggerState, 'origin'>, string> = {
  disabled: 'DISABLE',
  replica: 'ENABLE REPLICA',
  always: 'ENABLE ALWAYS',
};

/** Text printed by Postgres is used verbatim, because it is not user input. */
function columnLine({
  name,
  type,
  collation,
  nullable,
  identity,
  generated,
  stored,
  ...column
}: PostgresColumn): string {
  return [
    `${identifier(name)} ${type}`,
    ...(collation === null ? [] : [`COLLATE ${collation}`]),
    ...(identity === null ? [] : [`GENERATED ${identity.toUpperCase()} AS IDENTITY`]),
    ...(generated === null ? [] : [`GENERATED ALWAYS AS (${generated}) ${stored ? 'STORED' : 'VIRTUAL'}`]),
    ...(nullable ? [] : ['NOT NULL']),
    ...(column.default === null ? [] : [`DEFAULT ${column.default}`]),
  ].join(' ');
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

/** A serial column has its own sequence. */
function sequencesOf(columns: readonly PostgresColumn[]): string[] {
  return columns.flatMap(({ default: value }) => {
    const [, text] = /^nextval\('((?:[^']|'')+)'::regclass\)$/.exec(value ?? '') ?? [];
    return text === undefined ? [] : [`CREATE SEQUENCE IF NOT EXISTS ${text.replaceAll("''", "'")};`];
  });
}
