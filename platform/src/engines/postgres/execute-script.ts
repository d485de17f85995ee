import { runSimply } from '../protocol/run-simply.ts';
import { asEngineError } from './connect-error.ts';
import type { OwnerAccess, DatabaseLocation } from './owner-access.ts';
import { questionOptions } from './query-pools.ts';
import { Session, SessionLost } from './session.ts';
import { PLATFORM_LABEL } from './session-label.ts';

/** Opens a session for the platform itself as the database's owner. Rejects with EngineError or SqlError. */
export function openOwnerSession(location: DatabaseLocation, access: OwnerAccess): Promise<Session> {
  const config = access.config(location, { application_name: PLATFORM_LABEL, options: questionOptions });
  return access.enter(location, () => Session.open(config));
}

/** Runs a trusted script in its own session and discards the results. Rejects with SqlError or EngineError. */
export async function executeScript(
  location: DatabaseLocation,
  access: OwnerAccess,
  sql: string,
): Promise<void> {
  const session = await openOwnerSession(location, access);
  try {
    await runSimply(session, sql);
  } catch (error) {
    throw error instanceof SessionLost ? asEngineError(error, location.server.label) : error;
  } finally {
    await session.end();
  }
}
