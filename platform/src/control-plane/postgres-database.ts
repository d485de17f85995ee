import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { Client, Pool, type PoolClient } from 'pg';
import { StartRefusal } from '../kernel/errors.ts';
import { isConnectionLoss } from './connection-loss.ts';
import type { OpenDatabase } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Calls of the control plane take milliseconds. When all connections are busy, more calls wait. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** A server that does not answer must not block requests. */
const ANSWER_TIMEOUT_MS = 30_000;
/** A process that hangs in a transaction must not block the others. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Key of the advisory lock for the process that updates the schema. "howdah" in ASCII. */
const MIGRATION_LOCK = 0x686f77646168n;

/**
 * By default, Postgres lets every role of a server connect to a new database, including the projects' roles. This
 * revokes that right. It does nothing when the user lacks the privilege.
 */
const CLOSED_TO_OTHERS_SQL = `
do $$ begin
  if has_database_privilege('public', current_database(), 'connect') then
    execute format('revoke connect on database %I from public', current_database());
  end if;
exception when insufficient_privilege then null;
end $$`;

/**
 * Opens the control plane on a Postgres server. Several processes can do this at once: one of them updates the schema
 * while the others wait. When the server goes away later, only the calls at that time fail (`isConnectionLoss`);
 * later calls reconnect. Rejects with a StartRefusal when the server or the database cannot be used.
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  logger?: FastifyBaseLogger,
): Promise<OpenDatabase> {
  await migrateOnce(url, migrationsFolder);
  const pool = new Pool({
    connectionString: url,
    application_name: 'howdah',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that breaks rejects the waiting call. It also emits an event, which would end the process without a
  // listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => logger?.warn({ err: error }, 'A connection of the control plane broke'));
  const db = drizzle(pool);
  db.transaction = (work, config) =>
    withConnection(pool, (client) => drizzle(client).transaction(work, config));
  return { db, close: () => pool.end() };
}

/**
 * Runs `work` on a connection of the pool, and closes a connection that broke. Drizzle's own transactions on a pool
 * never release a connection whose `begin` failed, and release others that can still be busy with a call that timed
 * out: a server that is away for a moment would use up the pool.
 */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = isConnectionLoss(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Updates the schema on a connection of its own, without a timeout, because another process can hold the lock for a
 * while.
 */
async function migrateOnce(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'howdah',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, client);
  }
  try {
    const { rows } = await client.query<{ encoding: string }>('select getdatabaseencoding() as encoding');
    if (rows[0]?.encoding !== 'UTF8')
      throw refusal(client, `its encoding is ${rows[0]?.encoding}, and not UTF8`);
    // The lock belongs to the session, so it is released however this process ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await migrateDatabase(db, () => migrate(db, { migrationsFolder }), migrationsFolder);
    await client.query(CLOSED_TO_OTHERS_SQL);
  } finally {
    await client.end();
  }
}

/**
 * Returns the error for the user when the first connection fails. It does not contain the URL, which holds a
 * password.
 */
function explain(error: NodeJS.ErrnoException, client: Client): unknown {
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return refusal(client, 'no server listens there', error);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refusal(client, 'there is no such host', error);
    case '28P01':
    case '28000':
      return refusal(client, `the server refuses the user ${client.user} or its password`, error);
    case '3D000':
      return refusal(client, 'the server has no such database', error);
    default:
      return refusal(client, error.message || String(error.code), error);
  }
}

function refusal({ host, port, database }: Client, why: string, cause?: unknown): StartRefusal {
  return new StartRefusal(
    `The control plane cannot be opened: HOWDAH_CONTROL_URL names the database "${database}" on ${host}:${port}, and ${why}.`,
    { cause },
  );
}
