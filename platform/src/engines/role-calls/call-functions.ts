import { createHash } from 'node:crypto';
import { quoteName, quoteText } from '../dump/identifiers.ts';
import { SqlError } from '../engine-error.ts';
import { fingerprintSql } from './fingerprint.ts';
import { ROLE_CALL_COLUMNS, RowCountRefused, type RoleCall, SchemaChanged } from '../role-call.ts';

/** SQLSTATEs with which the functions report to the platform. No other code raises them. */
const signals = { tampered: 'HWD01', schemaChanged: 'HWD02', rowCount: 'HWD03' } as const;

const columns = Array.from({ length: ROLE_CALL_COLUMNS }, (_, index) => `f${index + 1}`).join(', ');
const outColumns = Array.from({ length: ROLE_CALL_COLUMNS }, (_, index) => `out f${index + 1} text`).join(
  ', ',
);

const innerParameters = `q text, p text[], writes boolean, explained boolean, ${outColumns}`;
const outerParameters = `settings jsonb, q text, p text[], writes boolean, explained boolean, min_rows int8, max_rows int8,
  known_snapshot text, known_fingerprint text, ${outColumns}, out snapshot text`;

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
  if explained then
    execute pg_catalog.concat('explain (format json) ', call) into f1;
  else
    execute call into ${columns};
  end if;
  if writes then
    set constraints all immediate;
  end if;
  deallocate all;
  execute 'close all';
end`;

const innerDigest = createHash('md5').update(innerBody).digest('hex');

/**
 * Checks that nothing of an earlier call is left in the session, applies the settings, and calls the inner function. The
 * asking role does not own it, so it cannot change it.
 */
const outerBody = (role: string, inner: string) => `
begin
  if not exists (
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
  snapshot := pg_catalog.pg_current_snapshot()::pg_catalog.text;
  if known_snapshot operator(pg_catalog.<>) snapshot then
    -- Within the condition above, its plan would be set up at each call.
    if known_fingerprint operator(pg_catalog.<>) (${fingerprintSql}) then
      raise exception using errcode = '${signals.schemaChanged}';
    end if;
  end if;
  perform pg_catalog.set_config(s.key, s.value, true) from pg_catalog.jsonb_each_text(settings) as s;
  if not writes then
    perform pg_catalog.set_config('transaction_read_only', 'on', true);
  end if;
  perform pg_catalog.set_config('role', ${quoteText(role)}, true);
  select * from pg_temp.${inner}(q, p, writes, explained) into ${columns};
  if min_rows is not null and (
    coalesce(f1, '0')::pg_catalog.int8 operator(pg_catalog.<) min_rows
    or coalesce(f1, '0')::pg_catalog.int8 operator(pg_catalog.>) max_rows
  ) then
    raise exception using errcode = '${signals.rowCount}', message = coalesce(f1, '0');
  end if;
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
alter function pg_temp.${inner}(text, text[], boolean, boolean) owner to ${quoteName(role)};
create or replace function pg_temp.${outer}(${outerParameters}) language plpgsql as ${quoteText(outerBody(role, inner))};`;
}

/**
 * Returns scripts to run before the functions of a role are dropped; one that fails does not matter. Postgres keeps the
 * plans of a function for the rest of the session, also when it is dropped, and goes through all plans at each change of a
 * catalog. It gives them up when the function is called after it was replaced.
 */
export function releasePlansSql(role: string): string[] {
  const { inner, outer } = namesFor(role);
  const release = (name: string, parameters: string, count: number) => `
    create or replace function pg_temp.${name}(${parameters}) language plpgsql as 'begin end';
    select pg_temp.${name}(${Array.from({ length: count }, () => 'null').join(', ')})`;
  return [release(inner, innerParameters, 4), release(outer, outerParameters, 9)];
}

/** Roles whose functions a session keeps. */
const MAX_ROLES = 8;

/** The roles to make functions for when one is missing: that one, and those that have them. */
export function rolesToMake(missing: string, made: ReadonlySet<string>): string[] {
  return [missing, ...[...made].filter((role) => role !== missing)].slice(0, MAX_ROLES);
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

/** Returns the statement that makes a call, with its parameters. It is a transaction of its own. */
export function callSql({ role, settings, statement, readOnly, rowCount, schema }: RoleCall): {
  text: string;
  values: (string | null)[];
} {
  const { outer } = namesFor(role);
  return {
    text: `select * from pg_temp.${outer}($1::jsonb, $2::text, $3::text[], $4::boolean, $5::boolean, $6::int8, $7::int8, $8::text, $9::text)`,
    values: [
      JSON.stringify(settings),
      statement.text,
      arrayLiteral(statement.params),
      String(!readOnly),
      String(statement.explain === true),
      rowCount ? String(rowCount.min) : null,
      rowCount && rowCount.max < Infinity ? String(rowCount.max) : null,
      schema?.snapshot ?? null,
      schema?.fingerprint ?? null,
    ],
  };
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
export const tidySessionSql = 'reset all; unlisten *; select pg_catalog.pg_advisory_unlock_all()';

/** Writes an array of texts as Postgres reads it. NUL cannot be in a text. */
function arrayLiteral(values: readonly (string | null)[]): string {
  const escaped = values.map((value) =>
    value === null ? 'NULL' : `"${value.replace(/[\\"]/g, (character) => `\\${character}`)}"`,
  );
  return `{${escaped.join(',')}}`;
}
