import type { PlatformConfig } from '../config.ts';
import type { DatabaseEngine } from './engine.ts';
import { createPgliteEngine } from './pglite/pglite-engine.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';

export interface EngineSurroundings {
  /** The home's own key. */
  key: Buffer;
  /** The script of an engine's worker thread. */
  workerEntry: string | URL;
  /** Name of a person by id; null for nobody. */
  usernameOf: (userId: string) => Promise<string | null>;
}

/** The engine that holds the projects' databases: the servers that the configuration names, else PGlite in the home. */
export function chooseEngine(
  { postgresUrls, home }: PlatformConfig,
  { key, workerEntry, usernameOf }: EngineSurroundings,
): DatabaseEngine {
  if (postgresUrls.length === 0) return createPgliteEngine({ home, workerEntry });
  return createPostgresEngine({ urls: postgresUrls, key, workerEntry, usernameOf });
}
