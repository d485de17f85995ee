import {
  ownerKeysOf,
  type PublishedVersion,
  type RegistryEntry,
} from '@howdah/shared-api/remote-contract/registry';
import type { StoredRegistry } from '../store/registry-store.ts';
import { isSigned } from './owner-key.ts';
import { ownedBy } from './owners.ts';
import { earlierVersions } from './registry-entry.ts';

const NAME_WIDTH = 24;
const VERSION_WIDTH = 22;

/** The registry as text: each remote with its versions, the owners, and entries that cannot be read. */
export function registryLines(registry: StoredRegistry): string[] {
  const lines = [
    registry.revision === 0
      ? 'This store has no registry: nothing was published here yet.'
      : `revision ${registry.revision}, written ${registry.generatedAt}`,
  ];
  for (const entry of Object.values(registry.remotes)) lines.push(...entryLines(registry, entry));
  for (const [id, owner] of Object.entries(registry.owners ?? {})) {
    const owned = ownedBy(owner);
    lines.push(
      owned
        ? `owner ${id}${owner.name ? ` (${owner.name})` : ''} of ${owned.join(', ')}`
        : `owner ${id} is not valid. Remove it: npm run registry -- owner remove ${id}`,
    );
  }
  for (const { remote, leavesOut, reason } of registry.notes) {
    lines.push(`${remote.padEnd(NAME_WIDTH)} ${leavesOut === 'remote' ? 'not used. ' : ''}${reason}`);
  }
  return lines;
}

function entryLines({ owners }: StoredRegistry, entry: RegistryEntry): string[] {
  const { id, contract, canary } = entry;
  const keys = ownerKeysOf(owners, id);
  const notes = (version: PublishedVersion, ...more: (string | false | undefined)[]) =>
    [...more, keys && (isSigned(id, version, keys) ? 'signed' : 'NOT SIGNED by an owner')]
      .filter(Boolean)
      .join('  ');
  const line = (name: string, version: string, rest: string) =>
    `${name.padEnd(NAME_WIDTH)} ${version.padEnd(VERSION_WIDTH)} ${rest}`.trimEnd();
  return [
    line(
      id,
      entry.version,
      notes(entry, `contract ${contract.min}-${contract.max}`, entry.disabled && 'disabled'),
    ),
    ...(canary ? [line('', canary.version, notes(canary, canaryNote(canary)))] : []),
    ...(entry.abortedCanary
      ? [line('', entry.abortedCanary.version, `taken back: ${entry.abortedCanary.reason}`)]
      : []),
    ...earlierVersions(entry).map((older) => line('', older.version, notes(older))),
  ];
}

function canaryNote({ percent, maxErrorRate, minLoads }: NonNullable<RegistryEntry['canary']>): string {
  const limit =
    maxErrorRate === undefined
      ? ''
      : `, ends when more than ${Number((maxErrorRate * 100).toFixed(2))} % of ${minLoads ?? 'the'} loads fail`;
  return `canary for ${percent} % of users${limit}`;
}
