import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import {
  createPostgresEngine,
  type PostgresEngineOptions,
} from '../../src/engines/postgres/postgres-engine.ts';
import type { RolePasswords } from '../../src/engines/postgres/owner-access.ts';
import { newKey } from '../../src/kernel/security/sealed.ts';
import { asAdmin, postgresUrl } from '../postgres/with-postgres.ts';
import { engineEntry } from './engine-entry.ts';

export interface TestPostgresEngine {
  engine: DatabaseEngine;
  key: Buffer;
  /** Prefix of its database and role names. */
  prefix: string;
  /** Name of a database on the server, and of its owner. */
  nameOf(name: string): string;
  /** Name of a database during its creation. */
  unfinished(name: string): string;
  /** Closes the engine and drops its databases and roles. */
  dispose(): Promise<void>;
}

/** Starts an engine on the PostgreSQL server of the tests. Its own key keeps its names apart from those of other tests. */
export function startPostgresEngine(options: Partial<PostgresEngineOptions> = {}): TestPostgresEngine {
  const key = options.key ?? newKey();
  const urls = options.urls ?? [postgresUrl()];
  const engine = createPostgresEngine({
    workerEntry: engineEntry(),
    rolePasswords: passwordsInMemory(),
    ...options,
    key,
    urls,
  });
  const names = new ServerNames(key);
  const { prefix } = names;
  return {
    engine,
    key,
    prefix,
    nameOf: (name) => names.database(name)!,
    unfinished: (name) => names.unfinished(names.database(name)!),
    dispose: async () => {
      await engine.close();
      // The engine that made the key removes them.
      if (!options.key) await removeAll(prefix);
    },
  };
}

/** Passwords that all processes of a platform share. */
export function passwordsInMemory(): RolePasswords {
  const kept = new Map<string, string>();
  return {
    find: async (role) => kept.get(role) ?? null,
    save: async (role, password) => void kept.set(role, password),
    remove: async (role) => void kept.delete(role),
  };
}

async function removeAll(prefix: string): Promise<void> {
  const databases = await asAdmin(`select datname from pg_database where starts_with(datname, '${prefix}')`);
  for (const { datname } of databases) await asAdmin(`drop database "${String(datname)}" with (force)`);
  const roles = await asAdmin(`select rolname from pg_roles where starts_with(rolname, '${prefix}')`);
  for (const { rolname } of roles) await asAdmin(`drop role "${String(rolname)}"`);
}
