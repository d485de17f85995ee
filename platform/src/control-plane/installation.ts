import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { StartRefusal } from '../kernel/errors.ts';
import { fingerprint } from '../kernel/security/sealed.ts';
import { insertedAt } from './columns.ts';
import type { ControlDatabase } from './database.ts';

type EngineKind = 'pglite' | 'postgres';

/** Facts that must be the same for every process of this platform, now and later. The table has one row. */
export const installation = pgTable('installation', {
  only: integer('only').primaryKey().default(1),
  /** Fingerprint of the home's key: what was sealed with another key cannot be read. */
  keyFingerprint: text('key_fingerprint').notNull(),
  /** The engine of the projects' databases. */
  engine: text('engine').$type<EngineKind>().notNull(),
  insertedAt: insertedAt(),
});

export type Installation = typeof installation.$inferSelect;
export type InstallationFacts = Pick<Installation, 'keyFingerprint' | 'engine'>;

export function installationStore(db: ControlDatabase) {
  return {
    /** Returns what the first process stored. Stores `facts` when there is nothing yet. */
    async claim(facts: InstallationFacts): Promise<Installation> {
      await db.insert(installation).values(facts).onConflictDoNothing();
      const [row] = await db.select().from(installation);
      return row!;
    },
  };
}

export type InstallationStore = ReturnType<typeof installationStore>;

/**
 * Checks that home, control plane and engine belong together, as they did at the platform's first start. Rejects with
 * a StartRefusal otherwise: a process with another home could not read the projects' secrets and backups, and one
 * with another engine would not find their databases.
 */
export async function requireSameInstallation(
  { installation }: { installation: InstallationStore },
  key: Buffer,
  engine: EngineKind,
): Promise<void> {
  const known = await installation.claim({ keyFingerprint: fingerprint(key), engine });
  if (known.keyFingerprint !== fingerprint(key)) {
    throw new StartRefusal(
      'This control plane belongs to another home: platform.key in HOWDAH_HOME is not the key that it was made with. ' +
        'All processes of one platform need the same HOWDAH_HOME, on a shared volume where they run on several machines.',
    );
  }
  if (known.engine !== engine) {
    throw new StartRefusal(
      known.engine === 'pglite'
        ? 'The projects of this control plane live on PGlite in HOWDAH_HOME. Leave HOWDAH_POSTGRES_URL out.'
        : 'The projects of this control plane live on Postgres servers. Set HOWDAH_POSTGRES_URL.',
    );
  }
}
