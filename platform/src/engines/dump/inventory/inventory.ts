import { createHash } from 'node:crypto';
import type { ObjectFacts } from '../../manifest.ts';
import type { DumpOptions, DumpSource } from '../dump-source.ts';
import { inventoryQueries } from './inventory-queries.ts';

interface Found {
  name: string;
  owner: string | null;
  holder?: string | null;
  grants: string | null;
  facts: string;
}

/** Postgres lets only superusers own these, so their owner stays the same. */
const superusersOnly = new Set(['event trigger', 'foreign data wrapper']);

/** Grantee (empty: PUBLIC), privilege, whether it has the grant option, column. */
type Grant = [grantee: string, privilege: string, grantable: boolean, column: string | null];

/**
 * Returns what a database holds besides rows, each object with a digest that is equal before and after a dump,
 * whatever the version. Roles that do not belong to the database do not count. Requires `readingSettings` in the
 * session, so that names are complete.
 */
export async function readInventory(
  source: DumpSource,
  { isForeignRole, ownerInScript = (role) => role }: DumpOptions = {},
): Promise<ObjectFacts[]> {
  const isForeign = (role: string) => isForeignRole?.(role) ?? false;
  const objects: ObjectFacts[] = [];
  for (const [kind, question] of Object.entries(inventoryQueries)) {
    for (const { name, owner: ownerHere, holder = ownerHere, grants, facts } of await source.query<Found>(
      question,
    )) {
      const inScript = (role: string | null) =>
        role === null || superusersOnly.has(kind) ? role : ownerInScript(role);
      const owner = inScript(ownerHere);
      // Who owns the objects of a foreign role after a load depends on the target.
      const isDefault = kind === 'default privileges' || kind === 'user mapping';
      if (isDefault && ownerHere !== null && isForeign(ownerHere)) continue;
      // An owner needs no grants.
      const newHolder = inScript(holder) === holder ? null : inScript(holder);
      const granted = (JSON.parse(grants ?? '[]') as Grant[]).filter(
        ([grantee]) => !isForeign(grantee) && grantee !== newHolder,
      );
      // Only the platform's reader has grants here. Another database gets them when a member first reads there.
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

/** Returns a short digest, because a manifest holds thousands. It detects loss, not tampering. */
export function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
