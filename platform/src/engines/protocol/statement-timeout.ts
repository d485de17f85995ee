/** How long a statement can take. 0 means no limit. */
export interface StatementTimeout {
  ms: number;
  /** The request asked for it: it overrides the default of the database or the role. */
  isRequested: boolean;
}

export const TIMED_OUT = {
  code: '57014',
  message: 'canceling statement due to statement timeout',
  hint: 'Choose a longer timeout beside Run, or set statement_timeout at the beginning of the script.',
} as const;

/** Scripts that can change the setting while they run. In others, it stays what it was at the start. */
const MENTIONS_TIMEOUT = /timeout|\breset\b|\bdiscard\b/i;

export const canChangeTimeout = (sql: string): boolean => MENTIONS_TIMEOUT.test(sql);

/**
 * Returns the SQL that sets, and returns, the timeout that a script starts with. When none was requested, a default
 * of the role or the database applies. The SQL looks it up, because an embedded Postgres applies such defaults only
 * when it starts.
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

/** Converts the setting, as Postgres prints or accepts it (`2min`, `500`), to milliseconds; 0 is no limit. */
export function readTimeout(setting: string): number {
  const [, number = '0', unit = 'ms'] =
    /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(us|ms|s|min|h|d)?\s*$/.exec(setting) ?? [];
  return Number(number) * milliseconds[unit]!;
}
