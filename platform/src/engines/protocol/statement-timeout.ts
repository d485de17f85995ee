/** How long a statement may take. 0 means no limit. */
export interface StatementTimeout {
  ms: number;
  /** Somebody asked for it: it is stronger than what the database or the role has. */
  isRequested: boolean;
}

export const TIMED_OUT = {
  code: '57014',
  message: 'canceling statement due to statement timeout',
  hint: 'Choose a longer timeout beside Run, or set statement_timeout at the beginning of the script.',
} as const;

/** Scripts that may change the setting on their way; in others it stays what it was at the start. */
const MENTIONS_TIMEOUT = /timeout|\breset\b|\bdiscard\b/i;

export const canChangeTimeout = (sql: string): boolean => MENTIONS_TIMEOUT.test(sql);

/**
 * Sets what a script begins with, and answers it. A default of the role or the database counts where nothing was requested;
 * it is looked up, because an embedded Postgres applies such defaults when it starts and never again.
 */
export function setTimeoutSql({ ms, isRequested }: StatementTimeout): string {
  if (isRequested) return `select pg_catalog.set_config('statement_timeout', '${ms}', false)`;
  return `
    select pg_catalog.set_config('statement_timeout', coalesce((
      select pg_catalog.substr(entry, ${'statement_timeout='.length + 1})
      from pg_catalog.pg_db_role_setting, pg_catalog.unnest(setconfig) as entry
      where pg_catalog.starts_with(entry, 'statement_timeout=')
        and setdatabase in (0, (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database()))
        and setrole in (0, (select oid from pg_catalog.pg_roles where rolname = current_user),
          (select oid from pg_catalog.pg_roles where rolname = session_user))
      order by setrole <> 0 and setdatabase <> 0 desc, setrole <> 0 desc, setdatabase <> 0 desc
      limit 1), '${ms}'), false)`;
}

const milliseconds: Record<string, number> = {
  us: 0.001,
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Milliseconds of the setting as Postgres prints it, e.g. `2min`; 0 for none. */
export function readTimeout(setting: string): number {
  const [, number = '0', unit = 'ms'] = /^(\d+)(us|ms|s|min|h|d)?$/.exec(setting) ?? [];
  return Number(number) * milliseconds[unit]!;
}
