import { columnSql, type PostgresColumn } from './columns.ts';
import type { PostgresConstraint } from './constraints.ts';
import { ident, literal } from './format.ts';
import type { PostgresIndex } from './indexes.ts';
import { policies, type PostgresPolicy } from './policies.ts';
import { qualified } from './table-name.ts';
import type { PostgresTable } from './tables.ts';
import { triggers, type PostgresTrigger } from './triggers.ts';

export interface TableParts {
  table: PostgresTable;
  columns: readonly PostgresColumn[];
  constraints: readonly PostgresConstraint[];
  indexes: readonly PostgresIndex[];
  policies: readonly PostgresPolicy[];
  triggers: readonly PostgresTrigger[];
}

/**
 * Writes the statements that make a table as it is: columns, keys, constraints, indexes, row level security, policies, triggers
 * and comments. Owner, privileges, partitions and storage are not in it.
 */
export function tableDefinition({ table, ...parts }: TableParts): string {
  const name = qualified(table);
  const own = parts.constraints.filter(({ inherited }) => !inherited);
  const lines = [
    ...parts.columns.map(columnLine),
    ...own.map(({ name: of, definition }) => `constraint ${ident(of)} ${definition}`),
  ];
  const comments = [
    [`table ${name}`, table.comment],
    ...parts.columns.map((column) => [`column ${name}.${ident(column.name)}`, column.comment]),
    ...own.map((constraint) => [`constraint ${ident(constraint.name)} on ${name}`, constraint.comment]),
    ...parts.indexes.map((index) => [`index ${qualified(index)}`, index.comment]),
    ...parts.triggers.map((trigger) => [`trigger ${ident(trigger.name)} on ${name}`, trigger.comment]),
  ] as const;
  const groups = [
    sequencesOf(parts.columns),
    [`create table ${name} (${lines.length === 0 ? '' : `\n  ${lines.join(',\n  ')}\n`});`],
    parts.indexes
      .filter(({ constraint, inherited }) => constraint === null && !inherited)
      .map(({ definition }) => `${definition};`),
    [
      ...(table.rls_enabled ? [`alter table ${name} enable row level security;`] : []),
      ...(table.rls_forced ? [`alter table ${name} force row level security;`] : []),
    ],
    parts.policies.flatMap((policy) => policies.create(policy, policy).statements),
    parts.triggers
      .filter(({ inherited }) => !inherited)
      .flatMap((trigger) => [
        `${trigger.definition};`,
        ...(trigger.state === 'origin' ? [] : triggers.setState(trigger, trigger.state).statements),
      ]),
    comments.flatMap(([of, comment]) => (comment ? [`comment on ${of} is ${literal(comment)};`] : [])),
  ];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n');
}

/** What Postgres prints is taken as it is: it is no input of a form. */
function columnLine(column: PostgresColumn): string {
  const { name, type, nullable, identity, generated, stored } = column;
  if (generated === null && column.default === null) return columnSql({ name, type, nullable, identity });
  return [
    `${ident(name)} ${type}`,
    ...(generated === null ? [] : [`generated always as (${generated}) ${stored ? 'stored' : 'virtual'}`]),
    ...(nullable ? [] : ['not null']),
    ...(column.default === null ? [] : [`default ${column.default}`]),
  ].join(' ');
}

/** A serial column takes its numbers from a sequence of its own. */
function sequencesOf(columns: readonly PostgresColumn[]): string[] {
  return columns.flatMap(({ default: value }) => {
    const [, text] = /^nextval\('((?:[^']|'')+)'::regclass\)$/.exec(value ?? '') ?? [];
    return text === undefined ? [] : [`create sequence if not exists ${text.replaceAll("''", "'")};`];
  });
}
