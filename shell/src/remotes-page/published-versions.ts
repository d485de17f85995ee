import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RemotesStatus } from '@howdah/shared-api/remotes-status';

/** One version of a remote, and what browsers have reported about it. */
export interface VersionRow {
  version: string;
  /** What the registry does with it: `Stable`, `Canary, 10%`, `Earlier`. */
  role: string;
  kind: 'stable' | 'canary' | 'earlier';
  contract: string;
  loaded: number;
  failed: number;
  crashed: number;
}

/** The versions that the registry names: the stable one, the canary, and earlier ones from new to old. */
export function versionRows(entry: RegistryEntry, loads: RemotesStatus['loads']): VersionRow[] {
  const row = (
    { version, contract = entry.contract }: PublishedVersion,
    kind: VersionRow['kind'],
    role: string,
  ): VersionRow => {
    const counts = loads.find((of) => of.remote === entry.id && of.version === version);
    return {
      version,
      kind,
      role,
      contract: contract.min === contract.max ? `${contract.min}` : `${contract.min} to ${contract.max}`,
      loaded: counts?.loaded ?? 0,
      failed: counts?.failed ?? 0,
      crashed: counts?.crashed ?? 0,
    };
  };
  const { canary } = entry;
  return [
    row(entry, 'stable', 'Stable'),
    ...(canary ? [row(canary, 'canary', `Canary, ${canary.percent}%`)] : []),
    ...entry.previous.map((older) => row(older, 'earlier', 'Earlier')),
  ];
}
