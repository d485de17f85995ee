import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import {
  createPostgresEngine,
  type PostgresEngineOptions,
} from '../../src/engines/postgres/postgres-engine.ts';
import { loadHomeKey } from '../../src/security/sealed.ts';
import { asAdmin, postgresUrl } from '../postgres/with-postgres.ts';

export interface TestPostgresEngine {
  engine: DatabaseEngine;
  home: string;
  /** What the names of its databases and roles begin with. */
  prefix: string;
  /** Closes it and takes its databases and roles off the server. */
  dispose(): Promise<void>;
}

/** An engine on the PostgreSQL for tests. A home of its own keeps its names apart from those of other tests. */
export function startPostgresEngine(options: Partial<PostgresEngineOptions> = {}): TestPostgresEngine {
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'howdah-engine-'));
  const urls = options.urls ?? [postgresUrl()];
  const engine = createPostgresEngine({ ...options, home, urls });
  const { prefix } = new ServerNames(loadHomeKey(join(home, 'platform.key')));
  return {
    engine,
    home,
    prefix,
    dispose: async () => {
      await engine.close();
      if (options.home) return;
      await removeAll(prefix);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function removeAll(prefix: string): Promise<void> {
  const databases = await asAdmin(`select datname from pg_database where starts_with(datname, '${prefix}')`);
  for (const { datname } of databases) await asAdmin(`drop database "${String(datname)}" with (force)`);
  const roles = await asAdmin(`select rolname from pg_roles where starts_with(rolname, '${prefix}')`);
  for (const { rolname } of roles) await asAdmin(`drop role "${String(rolname)}"`);
}
