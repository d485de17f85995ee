import { createHash } from 'node:crypto';
import type { ObjectFacts } from '../../backups/manifest.ts';
import type { DumpOptions, DumpSource } from './dump-source.ts';
import { inventoryQuestions } from './inventory-questions.ts';

interface Found {
  name: string;
  owner: string | null;
  grants: string | null;
  facts: string;
}

/** Grantee (empty: everybody), privilege, whether it may be granted on, column. */
type Grant = [grantee: string, privilege: string, grantable: boolean, column: string | null];

/**
 * What a database holds besides rows, each with a digest of what it is: equal before and after a dump, whatever the version.
 * Roles that are not the database's own do not count. The session reads names in full (`readingSettings`).
 */
export async function readInventory(
  source: DumpSource,
  { isForeignRole }: DumpOptions = {},
): Promise<ObjectFacts[]> {
  const isForeign = (role: string) => isForeignRole?.(role) ?? false;
  const objects: ObjectFacts[] = [];
  for (const [kind, question] of Object.entries(inventoryQuestions)) {
    for (const { name, owner, grants, facts } of await source.query<Found>(question)) {
      // Whose they become depends on where a foreign role's things are loaded.
      const isDefault = kind === 'default privileges' || kind === 'user mapping';
      if (isDefault && owner !== null && isForeign(owner)) continue;
      const granted = (JSON.parse(grants ?? '[]') as Grant[]).filter(([grantee]) => !isForeign(grantee));
      objects.push({
        kind,
        name: isDefault ? `${name} of ${owner ?? 'everybody'}` : name,
        digest: digestOf([
          owner === null || isForeign(owner) ? '' : owner,
          granted.map((grant) => JSON.stringify(grant)).sort(),
          facts,
        ]),
      });
    }
  }
  return objects;
}

/** Short: a manifest holds thousands. It finds loss, not malice. */
export function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
