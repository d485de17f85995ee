import type { PlatformConfig } from '../kernel/config.ts';
import type { DatabaseEngine } from './engine.ts';
import type { WallsLogger } from './pglite/box/outer-walls.ts';
import { createPgliteEngine } from './pglite/pglite-engine.ts';
import type { RolePasswords } from './postgres/owner-access.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';

export interface EngineDependencies {
  /** The home's own key. */
  key: Buffer;
  /** The script of an engine's worker thread. */
  workerEntry: string | URL;
  /** Name of a person by id; null for nobody. */
  usernameOf: (userId: string) => Promise<string | null>;
  /** The passwords that people chose for their databases. */
  rolePasswords: RolePasswords;
  logger?: WallsLogger;
}

/** The engine that holds the projects' databases: the servers that the configuration names, else PGlite in the home. */
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
