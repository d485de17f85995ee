import type { DatabaseSession } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { DatabaseLocation } from './owner-access.ts';
import { PLATFORM_LABEL, readLabel } from './session-label.ts';

/** Longer statements are cut. */
const MAX_QUERY_CHARS = 1000;
/** How long to wait for a terminated session to end. */
const END_TIMEOUT_MS = 3_000;

type SessionRow = Omit<DatabaseSession, 'is_platform' | 'platform_user'>;

/** Postgres reuses process ids; the start time makes the id unique. */
const idOf = `pid || '-' || (extract(epoch from backend_start) * 1000000)::bigint`;

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the client sessions of a database, oldest first. Statements of server administrators are left out. */
export async function clientSessions(
  { server, name }: DatabaseLocation,
  reader: string,
  usernameOf: (userId: string) => Promise<string | null>,
): Promise<DatabaseSession[]> {
  const rows = await server.ask<SessionRow>(
    `with sessions as (
       select *, case usename when $1 then 'owner' when $2 then 'reader' end as role,
         state = 'active' and wait_event_type is not null as waits
       from pg_stat_activity where datname = $1 and backend_type = 'client backend'
     )
     select ${idOf} as id, pid, coalesce(application_name, '') as application_name, role,
       host(client_addr) as client_address, state,
       ${iso('backend_start')} as connected_at, ${iso('state_change')} as state_changed_at,
       case when waits then concat_ws(': ', wait_event_type, wait_event) end as waiting_for,
       case when waits and wait_event_type = 'Lock' then pg_blocking_pids(pid) else '{}' end as blocked_by,
       case when role is null then '' else left(coalesce(query, ''), ${MAX_QUERY_CHARS}) end as query
     from sessions order by backend_start, pid`,
    [name, reader],
  );
  return Promise.all(
    rows.map(async (row) => {
      const label = readLabel(row.application_name);
      const username = label?.userId ? await usernameOf(label.userId) : null;
      return {
        ...row,
        is_platform: isOfPlatform(row),
        platform_user: label?.userId && username !== null ? { id: label.userId, username } : null,
      };
    }),
  );
}

/**
 * Terminates a session of the project's roles. Resolves to false when none has this id, and rejects with
 * `database_unavailable` when it does not end. Sessions of administrators are never terminated.
 */
export async function endClientSession(
  { server, name }: DatabaseLocation,
  reader: string,
  id: string,
): Promise<boolean> {
  const [session] = await server.ask<{ has_ended: boolean }>(
    `select pg_terminate_backend(pid, ${END_TIMEOUT_MS}) as has_ended from pg_stat_activity
     where datname = $1 and usename in ($1, $2) and backend_type = 'client backend' and ${idOf} = $3`,
    [name, reader, id],
  );
  // Also false for a session that has ended by itself just before.
  if (session?.has_ended === false && (await isOpen(server, id))) {
    throw new EngineError('database_unavailable', 'The connection was told to end, but it is still open.');
  }
  return session !== undefined;
}

async function isOpen(server: DatabaseLocation['server'], id: string): Promise<boolean> {
  const [session] = await server.ask(`select 1 from pg_stat_activity where ${idOf} = $1`, [id]);
  return session !== undefined;
}

/** Reads the session's own label. A client can set any label, but misleads only about itself. */
function isOfPlatform({ application_name: label }: SessionRow): boolean {
  return label === PLATFORM_LABEL || readLabel(label) !== null;
}
