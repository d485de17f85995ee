import type { PlatformConfig } from '../kernel/config.ts';
import type { DatabaseEngine } from './engine.ts';
import type { WallsLogger } from './pglite/box/wrapper-commands.ts';
import { createPgliteEngine } from './pglite/pglite-engine.ts';
import type { RolePasswords } from './postgres/owner-access.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';

export interface EngineDependencies {
  /** The home's own key. */
  key: Buffer;
  /** The script of an engine's worker threads and database processes. */
  workerEntry: string | URL;
  /** Returns the username for a user id, or null for an unknown id. */
  usernameOf: (userId: string) => Promise<string | null>;
  /** The passwords that users chose for their databases. */
  rolePasswords: RolePasswords;
  logger?: WallsLogger;
}

/**
 * Creates the engine for the projects' databases: on the servers that the configuration names, otherwise PGlite in
 * the home.
 */
export function chooseEngine(
  {
    postgresUrls,
    postgresPublicHosts,
    home,
    maxValueMb,
    statementSeconds,
    maxStatementSeconds,
    engineMemoryMb,
    readerMaxRows,
    readerMaxMb,
  }: PlatformConfig,
  { key, workerEntry, usernameOf, rolePasswords, logger }: EngineDependencies,
): DatabaseEngine {
  const limits = { maxValueMb, statementSeconds, maxStatementSeconds };
  if (postgresUrls.length === 0) {
    const readOnlyLimits = { rows: readerMaxRows, bytes: readerMaxMb * 1024 * 1024 };
    const memoryLimitMb = engineMemoryMb;
    return createPgliteEngine({ home, workerEntry, limits, memoryLimitMb, readOnlyLimits, logger });
  }
  return createPostgresEngine({
    urls: postgresUrls,
    publicHosts: postgresPublicHosts,
    key,
    workerEntry,
    usernameOf,
    rolePasswords,
    limits,
  });
}
