import { array, mixed, object, type InferType } from 'yup';
import { literal } from './format.ts';
import { wholeNumber } from './row-schemas.ts';
import { whole, type BuiltQuery } from './statements.ts';
import { tableOf, type NameOnTable } from './table-name.ts';

/** The maximum number of rows that a trial counts. One more means any larger number. */
export const MAX_TRIAL_ROWS = 10_000;

/** Timeouts of locks and statements. The lock timeout is short, so that nobody waits behind the trial. */
const LOCK_TIMEOUT = '2s';
const STATEMENT_TIMEOUT = '10s';

/** The maximum number of characters of a value. */
const MAX_VALUE_LENGTH = 200;

type Cells = Record<string, string | null>;

const cells = mixed<Cells>((value): value is Cells => typeof value === 'object' && value !== null);

const row = object({
  /** The number of rows that the role reads without and with the change. */
  before: wholeNumber(),
  after: wholeNumber(),
  /** The first rows that it reads with the change. Values are texts. */
  rows: array(cells.required()).json().required(),
});
const rows = array(row).length(1).required();

export type PolicyTrial = InferType<typeof row>;

export interface PolicyTrialRequest {
  table: Pick<NameOnTable, 'schema' | 'table'>;
  /** The statements of `policies` that change the policy. */
  statements: readonly string[];
  /** The session settings of the reader, including the role. */
  settings: readonly (readonly [name: string, value: string])[];
  /** The number of rows to return. */
  limit: number;
}

/** Changes a policy, reads the table as another role before and after, and rolls everything back. */
export function tryPolicy({
  table,
  statements,
  settings,
  limit,
}: PolicyTrialRequest): BuiltQuery<typeof rows> {
  const from = tableOf(table);
  const count = `(select count(*) from (select from ${from} limit ${whole(MAX_TRIAL_ROWS + 1, 'limit')}) counted)`;
  // The role is set last, because it can lack the privilege to set the others.
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

/** For this transaction only. */
const setting = ([name, value]: readonly [name: string, value: string]) =>
  `set_config(${literal(name)}, ${literal(value)}, true)`;
