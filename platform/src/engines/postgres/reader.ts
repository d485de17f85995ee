import { EngineError } from '../engine-error.ts';
import { readerIsStaleSql, renewReaderSql } from '../roles/reader-grants.ts';
import { quoteName } from '../dump/identifiers.ts';
import { connectionSqlStates, stateOf } from './connect-error.ts';
import { readRowsAsRecords } from './dump/records.ts';
import type { OwnerAccess, DatabaseLocation } from './owner-access.ts';
import { Session } from './session.ts';

/**
 * SQLSTATEs of a first login as the reader: the role does not exist, has another password, or has no right to
 * connect.
 */
const unmade: readonly string[] = [connectionSqlStates.wrongPassword, '28000', '42501'];

/**
 * Opens a session for a member with read access only. It logs in as a role that can only select from the project's
 * schemas, so there is no other role to switch back to. Creates the role and renews its grants when needed.
 */
export async function openReaderSession(
  location: DatabaseLocation,
  access: OwnerAccess,
  label: string,
): Promise<Session> {
  const connect = () => Session.open(access.readerConfig(location, { application_name: label }));
  const session = await connect().catch(async (error: unknown) => {
    if (!unmade.includes(stateOf(error) ?? ''))
      return access.enter(location, () => Promise.reject(error as Error));
    await makeReader(location, access);
    return access.enter(location, connect);
  });
  try {
    const [row] = await readRowsAsRecords<{ stale: boolean }>(
      session,
      readerIsStaleSql(access.readerOf(location)),
    );
    if (row?.stale) await renewReader(location, access);
    return session;
  } catch (error) {
    await session.end();
    throw error;
  }
}

/**
 * Creates or updates the reader role; idempotent. The role can switch to anon and authenticated, which see less than
 * it does.
 */
async function makeReader(location: DatabaseLocation, access: OwnerAccess): Promise<void> {
  const { server, name } = location;
  const reader = access.readerOf(location);
  const { major } = await server.facts();
  const how = major >= 16 ? ' with inherit false, set true, admin false' : '';
  await server.alone(`reader of ${name}`, async (ask) => {
    const there = await ask(`select from pg_database where datname = '${name}'`);
    if (there.length === 0) throw new EngineError('database_missing', 'There is no such database');
    const found = await ask(`select from pg_roles where rolname = '${reader}'`);
    if (found.length === 0) await ask(`create role ${quoteName(reader)}`);
    await ask(
      `alter role ${quoteName(reader)} with login nosuperuser nocreatedb nocreaterole noreplication bypassrls noinherit
       password '${access.passwordOf(reader)}'`,
    );
    await ask(`grant anon, authenticated to ${quoteName(reader)}${how}`);
    await ask(`grant connect on database ${quoteName(name)} to ${quoteName(reader)}`);
  });
}

/** Renews the reader's grants as the superuser, without running code of the project. */
async function renewReader(location: DatabaseLocation, access: OwnerAccess): Promise<void> {
  await location.server.runIn(location.name, renewReaderSql(access.readerOf(location)));
}
