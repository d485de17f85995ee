import type { RunningStatement } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { DatabaseLocation } from './owner-access.ts';
import { PLATFORM_LABEL, readLabel, type SessionLabel } from './session-label.ts';

/** How often to check whether a session that was asked to end is gone. */
const POLL_INTERVAL_MS = 100;
const CANCEL_GRACE_MS = 1_000;
const TERMINATE_GRACE_MS = 900;
/** How long to wait for scripts of other processes, and for calls of all, before their sessions are ended. */
const STOP_GRACE_MS = 10_000;
/** How long a login can take that began with the password from before: its session is listed when it ends. */
const LOGIN_MS = 1_000;

interface Activity extends SessionLabel {
  pid: number;
  query: string;
  /** ISO 8601. */
  since: string;
}

/**
 * Returns the scripts that other processes run in this database. A script can change only its own label, so a false
 * label misleads about that script only.
 */
async function scriptsElsewhere({ server, name }: DatabaseLocation, process: string): Promise<Activity[]> {
  const sessions = await server.ask<{ pid: number; label: string; query: string; since: string }>(
    `select pid, application_name as label, query,
       to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
     from pg_stat_activity where datname = $1 and starts_with(usename, $1) and starts_with(application_name, 'howdah/')`,
    [name],
  );
  return sessions.flatMap(({ label, ...session }) => {
    const read = readLabel(label);
    return read && read.process !== process ? { ...session, ...read } : [];
  });
}

/**
 * Returns what other processes run, for the list of running statements. Postgres reports the statement that a session
 * runs now, cut to `track_activity_query_size`. Scripts that wait in the queue of another process are not included.
 */
export async function runningElsewhere(
  location: DatabaseLocation,
  process: string,
  usernameOf: (userId: string) => Promise<string | null>,
): Promise<RunningStatement[]> {
  const scripts = await scriptsElsewhere(location, process);
  return Promise.all(
    scripts.map(async ({ id, userId, readOnly, query, since }) => {
      const username = userId === null ? null : await usernameOf(userId);
      return {
        id,
        query,
        started_at: since,
        user: userId === null || username === null ? null : { id: userId, username },
        read_only: readOnly,
        state: 'running' as const,
      };
    }),
  );
}

/** Resolves when the scripts of other processes have ended, or after STOP_GRACE_MS. */
export async function waitForOtherScripts(location: DatabaseLocation, process: string): Promise<void> {
  await untilNone(() => scriptsElsewhere(location, process));
}

/**
 * Waits for the calls that all processes make now, and ends their sessions. Sessions that begin later stay: who uses
 * them is admitted first.
 */
export async function endCalls(location: DatabaseLocation): Promise<void> {
  const { server, name } = location;
  const sessions =
    'pg_stat_activity where datname = $1 and usename = $1 and application_name = $2 and backend_start <= $3::timestamptz';
  const params = [name, PLATFORM_LABEL, await serverTime(location)];
  await untilNone(() => server.ask(`select from ${sessions} and state <> 'idle'`, params));
  await server.ask(`select pg_terminate_backend(pid, 5000) from ${sessions}`, params);
}

/**
 * Ends the sessions of the project's roles that began before now, also those whose login has not ended yet. Rejects with
 * `database_unavailable` when one stays.
 */
export async function endOpenSessions(location: DatabaseLocation): Promise<void> {
  const { server, name } = location;
  const now = await serverTime(location);
  const limit = performance.now() + STOP_GRACE_MS;
  let lastSeen = performance.now();
  while (performance.now() < lastSeen + LOGIN_MS) {
    const ended = await server.ask(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = $1 and starts_with(usename, $1) and backend_start <= $2::timestamptz`,
      [name, now],
    );
    if (ended.length > 0) lastSeen = performance.now();
    if (lastSeen > limit) {
      throw new EngineError('database_unavailable', 'A client of the database stays connected');
    }
    await pause();
  }
}

/**
 * Cancels a script of another process and resolves when its session is gone. Resolves to false when there is no such
 * script.
 */
export async function cancelElsewhere(
  location: DatabaseLocation,
  process: string,
  id: string,
): Promise<boolean> {
  const find = async () =>
    (await scriptsElsewhere(location, process)).filter((script) => script.id === id).map(({ pid }) => pid);
  let pids = await find();
  if (pids.length === 0) return false;
  const asked = performance.now();
  while (pids.length > 0) {
    const waited = performance.now() - asked;
    // A session that waits for its client ignores a cancel. Repeat it, then terminate the session.
    const how = waited < CANCEL_GRACE_MS ? 'pg_cancel_backend' : 'pg_terminate_backend';
    if (waited > CANCEL_GRACE_MS + TERMINATE_GRACE_MS) break;
    await location.server.ask(`select ${how}(pid) from unnest($1::int[]) as pid`, [pids]);
    await pause();
    pids = await find();
  }
  return true;
}

async function serverTime({ server }: DatabaseLocation): Promise<string> {
  const [row] = await server.ask<{ now: string }>('select clock_timestamp()::text as now');
  return row!.now;
}

/** Resolves when none is found, or after STOP_GRACE_MS. */
async function untilNone(find: () => Promise<unknown[]>): Promise<void> {
  const limit = performance.now() + STOP_GRACE_MS;
  while (performance.now() < limit && (await find()).length > 0) await pause();
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
}
