import type { ControlDatabase } from '../../control-plane/database.ts';
import { installation } from '../../control-plane/schema.ts';

export type Installation = typeof installation.$inferSelect;
export type InstallationFacts = Pick<Installation, 'keyFingerprint' | 'engine'>;

export function installationIn(db: ControlDatabase) {
  return {
    /** What the first process wrote down; `facts` are written when there was none. */
    async claim(facts: InstallationFacts): Promise<Installation> {
      await db.insert(installation).values(facts).onConflictDoNothing();
      const [row] = await db.select().from(installation);
      return row!;
    },
  };
}

export type InstallationRepository = ReturnType<typeof installationIn>;
