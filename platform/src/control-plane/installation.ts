import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { StartRefusal } from '../kernel/errors.ts';
import { fingerprint } from '../kernel/security/sealed.ts';
import { insertedAt } from './columns.ts';
import type { ControlDatabase } from './database.ts';

type EngineKind = 'pglite' | 'postgres';

/** What must be the same for every process of this platform, now and later. It has one row. */
export const installation = pgTable('installation', {
  only: integer('only').primaryKey().default(1),
  /** Of the home's key: what is sealed with another one cannot be read. */
  keyFingerprint: text('key_fingerprint').notNull(),
  /** What holds the projects' databases. */
  engine: text('engine').$type<EngineKind>().notNull(),
  insertedAt: insertedAt(),
});

export type Installation = typeof installation.$inferSelect;
export type InstallationFacts = Pick<Installation, 'keyFingerprint' | 'engine'>;

export function installationStore(db: ControlDatabase) {
  return {
    /** What the first process wrote down; `facts` are written when there was none. */
    async claim(facts: InstallationFacts): Promise<Installation> {
      await db.insert(installation).values(facts).onConflictDoNothing();
      const [row] = await db.select().from(installation);
      return row!;
    },
  };
}

export type InstallationStore = ReturnType<typeof installationStore>;

/**
 * Insists that home, control plane and engine belong together, as they did when the platform was first started. Throws a
 * StartRefusal otherwise: a process with another home could read no secret and no backup of the projects, and one with
 * another engine would find none of their databases.
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
