import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RemotesStatus } from '@howdah/shared-api/remotes-status';
import { earlierVersions } from '../remotes/choose-target.ts';

/** One version of a remote, and what browsers have reported about it. */
export interface VersionRow {
  version: string;
  /** Its role in the registry: `Stable`, `Canary, 10%`, `Earlier`. */
  role: string;
  kind: 'stable' | 'canary' | 'earlier';
  contract: string;
  /** The id of the owner's key that signed it; null if it is not signed. Undefined if the remote has no owner. */
  signedBy?: string | null;
  /** Undefined, like the other counts, while the reports of browsers are not known. */
  loaded: number | undefined;
  failed: number | undefined;
  crashed: number | undefined;
}

/** The versions that the registry names: the stable one, the canary, and earlier ones from new to old. */
export function versionRows(entry: RegistryEntry, loads: RemotesStatus['loads'] | undefined): VersionRow[] {
  const row = (
    { version, contract = entry.contract, signature }: PublishedVersion,
    kind: VersionRow['kind'],
    role: string,
  ): VersionRow => {
    const counts = loads?.find((of) => of.remote === entry.id && of.version === version);
    return {
      version,
      kind,
      role,
      contract: contract.min === contract.max ? `${contract.min}` : `${contract.min} to ${contract.max}`,
      ...(entry.ownerKeys && { signedBy: signature?.key ?? null }),
      loaded: loads && (counts?.loaded ?? 0),
      failed: loads && (counts?.failed ?? 0),
      crashed: loads && (counts?.crashed ?? 0),
    };
  };
  const { canary } = entry;
  return [
    row(entry, 'stable', 'Stable'),
    ...(canary ? [row(canary, 'canary', `Canary, ${canary.percent}%`)] : []),
    ...earlierVersions(entry).map((older) => row(older, 'earlier', 'Earlier')),
  ];
}
