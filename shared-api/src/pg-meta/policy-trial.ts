import { array, mixed, object, type InferType } from 'yup';
import { literal } from './format.ts';
import { wholeNumber } from './row-schemas.ts';
import { whole, type BuiltQuery } from './statements.ts';
import { tableOf, type NameOnTable } from './table-name.ts';

/** Rows that a trial counts. One more stands for any number beyond. */
export const MAX_TRIAL_ROWS = 10_000;

/** What a lock may wait, so that nobody waits behind the trial, and what a statement of it may take. */
const LOCK_TIMEOUT = '2s';
const STATEMENT_TIMEOUT = '10s';

/** Characters of a value that are shown. */
const MAX_VALUE_LENGTH = 200;

type Cells = Record<string, string | null>;

const cells = mixed<Cells>((value): value is Cells => typeof value === 'object' && value !== null);

const row = object({
  /** Rows that the role reads without the change, and with it. */
  before: wholeNumber(),
  after: wholeNumber(),
  /** The first of those that it reads with the change. Values are texts. */
  rows: array(cells.required()).json().required(),
});
const rows = array(row).length(1).required();

export type PolicyTrial = InferType<typeof row>;

export interface PolicyTrialRequest {
  table: Pick<NameOnTable, 'schema' | 'table'>;
  /** What changes the policy, as the builders of policies make it. */
  statements: readonly string[];
  /** Settings of a session of the one who reads, with the role. */
  settings: readonly (readonly [name: string, value: string])[];
  /** Rows that are shown. */
  limit: number;
}

/** Changes a policy, reads the table as somebody else before and after, and takes all of it back. */
export function tryPolicy({
  table,
  statements,
  settings,
  limit,
}: PolicyTrialRequest): BuiltQuery<typeof rows> {
  const from = tableOf(table);
  const count = `(select count(*) from (select from ${from} limit ${whole(MAX_TRIAL_ROWS + 1, 'limit')}) counted)`;
  // The role comes last: another role can lack the privilege to set the rest.
  const [others, role] = [
    settings.filter(([name]) => name !== 'role'),
    settings.find(([name]) => name === 'role'),
  ];
  if (!role) throw new Error('A trial needs a role');
  const become = `select ${[...others, role].map(setting).join(', ')};`;
  return {
    sql: [
      'begin;',
      `set local lock_timeout = ${literal(LOCK_TIMEOUT)};`,
      `set local statement_timeout = ${literal(STATEMENT_TIMEOUT)};`,
      become,
      `select set_config('howdah.rows_before', ${count}::text, true);`,
      `select ${setting(['role', 'none'])};`,
      ...statements,
      become,
      `select current_setting('howdah.rows_before')::int as before, ${count}::int as after,
  (select coalesce(json_agg((
      select coalesce(json_object_agg(cell.key, left(cell.value, ${whole(MAX_VALUE_LENGTH, 'length')})), '{}')
      from json_each_text(row_to_json(shown.*)) cell
    )), '[]')
    from (select * from ${from} limit ${whole(limit, 'limit')}) shown) as rows;`,
      'rollback;',
    ].join('\n'),
    schema: rows,
  };
}

/** For the transaction alone. */
const setting = ([name, value]: readonly [name: string, value: string]) =>
  `set_config(${literal(name)}, ${literal(value)}, true)`;
