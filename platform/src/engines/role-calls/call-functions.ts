import { createHash } from 'node:crypto';
import { quoteName, quoteText } from '../dump/identifiers.ts';
import { SqlError } from '../engine-error.ts';
import { fingerprintSql } from './fingerprint.ts';
import {
  type ExplainOptions,
  ROLE_CALL_COLUMNS,
  RowCountRefused,
  type RoleCall,
  type RoleCallAnswer,
  SchemaChanged,
} from '../role-call.ts';

/** SQLSTATEs with which the functions report to the platform. No other code raises them. */
const signals = { tampered: 'HWD01', schemaChanged: 'HWD02', rowCount: 'HWD03' } as const;

const columns = Array.from({ length: ROLE_CALL_COLUMNS }, (_, index) => `f${index + 1}`).join(', ');
const outColumns = Array.from({ length: ROLE_CALL_COLUMNS }, (_, index) => `out f${index + 1} text`).join(
  ', ',
);

const innerParameters = `q text, p text[], writes boolean, explained text, ${outColumns}`;
const outerParameters = `names text[], vals text[], q text, p text[], writes boolean, explained text, min_rows int8, max_rows int8,
  known_snapshot text, known_fingerprint text, checked_snapshot text`;
const outerArguments = Array.from({ length: 11 }, (_, index) => `$${index + 1}`).join(', ');

/**
 * Runs as the role itself, because the role owns it and it is `security definer`. Postgres then refuses every change of
 * role, also in functions and triggers of the project. Deferred triggers and cursors end inside of it, because what runs
 * at the commit would no longer be in it.
 */
const innerBody = `
declare
  call text := '';
  value text;
begin
  deallocate all;
  execute 'prepare howdah_call as ' operator(pg_catalog.||) q;
  foreach value in array p loop
    call := pg_catalog.concat(call, ',', pg_catalog.quote_nullable(value));
  end loop;
  call := pg_catalog.concat('execute howdah_call', case when call operator(pg_catalog.<>) '' then pg_catalog.concat('(', pg_catalog.substr(call, 2), ')') end);
  if explained is not null then
    for value in execute pg_catalog.concat('explain (', explained, ') ', call) loop
      f1 := pg_catalog.concat_ws(pg_catalog.chr(10), f1, value);
    end loop;
  else
    execute call into ${columns};
  end if;
  if writes then
    set constraints all immediate;
  end if;
  execute 'close all';
end`;

const innerDigest = createHash('md5').update(innerBody).digest('hex');

/**
 * Checks that nothing of an earlier call is left in the session, applies the settings, and calls the inner function. The
 * asking role does not own it, so it cannot change it. What a call leaves are rows of catalogs, which a transaction writes:
 * as long as the snapshot is that of the last check, there is nothing new.
 *
 * It is called very often: an assignment of `set_config` takes less time than `perform`, and rows of one column less than
 * one row of many.
 */
const outerBody = (role: string, inner: string) => `
declare
  ${Array.from({ length: ROLE_CALL_COLUMNS }, (_, index) => `f${index + 1} pg_catalog.text;`).join(' ')}
  snapshot pg_catalog.text := pg_catalog.pg_current_snapshot()::pg_catalog.text;
  applied pg_catalog.text;
begin
  if checked_snapshot operator(pg_catalog.=) snapshot then
    null;
  elsif not exists (
    select from pg_catalog.pg_proc p
    where p.proname operator(pg_catalog.=) ${quoteText(inner)} and p.pronamespace operator(pg_catalog.=) pg_catalog.pg_my_temp_schema()
      and p.prosecdef and p.proowner operator(pg_catalog.=) ${quoteText(quoteName(role))}::pg_catalog.regrole
      and p.proconfig is null and pg_catalog.md5(p.prosrc) operator(pg_catalog.=) '${innerDigest}'
  ) or exists (
    select from pg_catalog.pg_depend d
    where d.refclassid operator(pg_catalog.=) 'pg_catalog.pg_namespace'::pg_catalog.regclass
      and d.refobjid operator(pg_catalog.=) pg_catalog.pg_my_temp_schema()
      and d.classid operator(pg_catalog.<>) 'pg_catalog.pg_proc'::pg_catalog.regclass
  ) then
    raise exception using errcode = '${signals.tampered}';
  end if;
  if known_snapshot operator(pg_catalog.<>) snapshot then
    -- Within the condition above, its plan would be set up at each call.
    if known_fingerprint operator(pg_catalog.<>) (${fingerprintSql}) then
      raise exception using errcode = '${signals.schemaChanged}';
    end if;
  end if;
  for at in 1 .. pg_catalog.cardinality(names) loop
    applied := pg_catalog.set_config(names[at], vals[at], true);
  end loop;
  if not writes then
    applied := pg_catalog.set_config('transaction_read_only', 'on', true);
  end if;
  applied := pg_catalog.set_config('role', ${quoteText(role)}, true);
  select * from pg_temp.${inner}(q, p, writes, explained) into ${columns};
  if min_rows is not null and (
    coalesce(f1, '0')::pg_catalog.int8 operator(pg_catalog.<) min_rows
    or coalesce(f1, '0')::pg_catalog.int8 operator(pg_catalog.>) max_rows
  ) then
    raise exception using errcode = '${signals.rowCount}', message = coalesce(f1, '0');
  end if;
  ${Array.from({ length: ROLE_CALL_COLUMNS }, (_, index) => `return next f${index + 1};`).join(' ')}
  return next snapshot;
end`;

function namesFor(role: string): { inner: string; outer: string } {
  const digest = createHash('sha256').update(role).digest('hex').slice(0, 16);
  return { inner: `howdah_call_${digest}`, outer: `howdah_enter_${digest}` };
}

/**
 * Returns SQL that makes the functions for a role in the session's temporary schema. Fails with 22023 or 42501 for a role
 * that does not exist, or that the API cannot become. Run it outside of a transaction.
 */
export function createCallFunctionsSql(role: string): string {
  const { inner, outer } = namesFor(role);
  return `
do $howdah$
declare
  asked constant text := ${quoteText(role)};
begin
  if not exists (select from pg_catalog.pg_roles r where r.rolname = asked) then
    raise exception using errcode = '22023', message = pg_catalog.format('role "%s" does not exist', asked);
  end if;
  if not exists (select from pg_catalog.pg_roles r where r.rolname = 'authenticator')
    or not pg_catalog.pg_has_role('authenticator', asked, 'MEMBER')
    or exists (select from pg_catalog.pg_roles r where r.rolname = asked and r.rolsuper) then
    raise exception using errcode = '42501', message = pg_catalog.format('permission denied to set role "%s"', asked);
  end if;
end $howdah$;
create or replace function pg_temp.${inner}(${innerParameters})
  language plpgsql security definer as ${quoteText(innerBody)};
alter function pg_temp.${inner}(text, text[], boolean, text) owner to ${quoteName(role)};
create or replace function pg_temp.${outer}(${outerParameters}) returns setof text
  language plpgsql as ${quoteText(outerBody(role, inner))};`;
}

/**
 * Returns scripts to run before the functions of a role are dropped; one that fails does not matter. Postgres keeps the
 * plans of a function for the rest of the session, also when it is dropped, and goes through all plans at each change of a
 * catalog. It gives them up when the function is called after it was replaced.
 */
export function releasePlansSql(role: string): string[] {
  const { inner, outer } = namesFor(role);
  const release = (name: string, signature: string, count: number) => `
    create or replace function pg_temp.${name}(${signature} language plpgsql as 'begin end';
    select pg_temp.${name}(${Array.from({ length: count }, () => 'null').join(', ')})`;
  return [
    release(inner, `${innerParameters})`, 4),
    release(outer, `${outerParameters}) returns setof text`, 11),
  ];
}

/** Roles whose functions a session keeps. */
const MAX_ROLES = 8;

/** The roles to make functions for when one is missing: that one, and those that have them. */
export function rolesToMake(missing: string, made: ReadonlyMap<string, unknown>): string[] {
  return [missing, ...[...made.keys()].filter((role) => role !== missing)].slice(0, MAX_ROLES);
}

/** Another role than the asked one can be gone by now. */
export function refuseOnly(asked: string, role: string, error: unknown): void {
  if (role === asked) throw error;
}

/**
 * Returns SQL for what the transaction of a call must have when it begins; null when that is nothing. It is for the session,
 * so run it outside of the transaction, and `tidySessionSql` after the call.
 */
export function beforeCallSql(
  { timeoutMs, isolation }: Pick<RoleCall, 'timeoutMs' | 'isolation'>,
  limitMs: number,
): string | null {
  const settings = [
    ...(timeoutMs !== undefined && timeoutMs < limitMs ? [`set statement_timeout = ${timeoutMs}`] : []),
    ...(isolation ? [`set default_transaction_isolation = ${quoteText(isolation)}`] : []),
  ];
  return settings.length > 0 ? settings.join('; ') : null;
}

/**
 * Returns the statement that makes a call, with its parameters. It is a transaction of its own. `checked` is the snapshot
 * with which the last call as this role answered in the same session; null when there was none since its functions were
 * made.
 */
export function callSql(
  { role, settings, statement, readOnly, rowCount, schema }: RoleCall,
  checked: string | null,
): {
  text: string;
  values: (string | null)[];
} {
  const { outer } = namesFor(role);
  return {
    text: `select pg_temp.${outer}(${outerArguments})`,
    values: [
      arrayLiteral(Object.keys(settings)),
      arrayLiteral(Object.values(settings)),
      statement.text,
      arrayLiteral(statement.params),
      String(!readOnly),
      statement.explain ? explainList(statement.explain) : null,
      rowCount ? String(rowCount.min) : null,
      rowCount && rowCount.max < Infinity ? String(rowCount.max) : null,
      schema?.snapshot ?? null,
      schema?.fingerprint ?? null,
      checked,
    ],
  };
}

const explainList = ({ format, options }: ExplainOptions) => [`format ${format}`, ...options].join(', ');

/** Reads the rows with which the statement of `callSql` answers: the columns, then the snapshot. Null for anything else. */
export function readCallRows(rows: readonly (string | null)[][]): RoleCallAnswer | null {
  const values = rows.map(([value]) => value ?? null);
  const snapshot = values[ROLE_CALL_COLUMNS];
  if (values.length !== ROLE_CALL_COLUMNS + 1 || !snapshot) return null;
  return { columns: values.slice(0, ROLE_CALL_COLUMNS), snapshot };
}

/** Whether the functions must be made again: an earlier call has changed them, or they are not there. */
export function isCallFunctionMissing(error: unknown): boolean {
  if (!(error instanceof SqlError)) return false;
  if (error.code === signals.tampered) return true;
  return error.code === '42883' && error.message.includes('pg_temp.howdah_enter_');
}

/** Converts what the functions report. Returns other errors as they are. */
export function readCallError(error: unknown): unknown {
  if (!(error instanceof SqlError)) return error;
  if (error.code === signals.schemaChanged) return new SchemaChanged('The schema has changed');
  if (error.code === signals.rowCount) return new RowCountRefused(Number(error.message));
  return error;
}

/** Undoes what a call can leave in its session besides temporary objects, which the next call finds. */
export const tidySessionSql =
  'reset all; deallocate all; unlisten *; select pg_catalog.pg_advisory_unlock_all()';

/** Writes an array of texts as Postgres reads it. NUL cannot be in a text. */
function arrayLiteral(values: readonly (string | null)[]): string {
  const escaped = values.map((value) =>
    value === null ? 'NULL' : `"${value.replace(/[\\"]/g, (character) => `\\${character}`)}"`,
  );
  return `{${escaped.join(',')}}`;
}
