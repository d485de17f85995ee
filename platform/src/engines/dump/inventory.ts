import { createHash } from 'node:crypto';
import type { ObjectFacts } from '../manifest.ts';
import type { DumpOptions, DumpSource } from './dump-source.ts';
import { inventoryQuestions } from './inventory-questions.ts';

interface Found {
  name: string;
  owner: string | null;
  holder?: string | null;
  grants: string | null;
  facts: string;
}

/** What Postgres lets only superusers own stays with them. */
const superusersOnly = new Set(['event trigger', 'foreign data wrapper']);

/** Grantee (empty: everybody), privilege, whether it may be granted on, column. */
type Grant = [grantee: string, privilege: string, grantable: boolean, column: string | null];

/**
 * What a database holds besides rows, each with a digest of what it is: equal before and after a dump, whatever the version.
 * Roles that are not the database's own do not count. The session reads names in full (`readingSettings`).
 */
export async function readInventory(
  source: DumpSource,
  { isForeignRole, ownerInScript = (role) => role }: DumpOptions = {},
): Promise<ObjectFacts[]> {
  const isForeign = (role: string) => isForeignRole?.(role) ?? false;
  const objects: ObjectFacts[] = [];
  for (const [kind, question] of Object.entries(inventoryQuestions)) {
    for (const { name, owner: ownerHere, holder = ownerHere, grants, facts } of await source.query<Found>(
      question,
    )) {
      const inScript = (role: string | null) =>
        role === null || superusersOnly.has(kind) ? role : ownerInScript(role);
      const owner = inScript(ownerHere);
      // Whose they become depends on where a foreign role's things are loaded.
      const isDefault = kind === 'default privileges' || kind === 'user mapping';
      if (isDefault && ownerHere !== null && isForeign(ownerHere)) continue;
      // What an owner may do needs no grant.
      const newHolder = inScript(holder) === holder ? null : inScript(holder);
      const granted = (JSON.parse(grants ?? '[]') as Grant[]).filter(
        ([grantee]) => !isForeign(grantee) && grantee !== newHolder,
      );
      // Of the platform's reader only: another database has it when somebody reads there.
      if (kind === 'column grant' && granted.length === 0) continue;
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
