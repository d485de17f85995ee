import type { ContractRange, RemoteModule } from '@howdah/shared-api/remote-contract';
import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { UnmetNeeds } from '@howdah/shared-api/remote-contract/sharing';

/** Why this version was chosen. `previous` is an older one that the user picked after a failure. */
export type RemoteSource = 'stable' | 'canary' | 'override' | 'previous';

/** One version of a remote, with everything that loading needs. */
export interface RemoteTarget {
  id: string;
  title: string;
  version: string;
  source: RemoteSource;
  /** Absolute URL of the federation manifest. */
  manifestUrl: string;
  /** `sha384-<base64>` of the manifest's bytes. Absent for an override. */
  integrity?: string;
  /** The contract range of this version. Absent for an override. */
  contract?: ContractRange;
  /** Set if the remote has an owner (docs/security.md#owners-of-remotes). Absent for an override. */
  owned?: OwnedVersion;
}

/** A version that runs only when an owner of its remote has signed it. */
export interface OwnedVersion {
  /** The public keys of the owners by their ids. */
  keys: Readonly<Record<string, string>>;
  /** The signed version and its signature, from the registry. */
  version: PublishedVersion;
  /** The entry whose routes, slots and commands are shown. They must equal those in the manifest. */
  stated?: RegistryEntry;
}

/** Why it cannot be verified that an owner published a version. `unsupported`: this browser cannot verify signatures. */
export type SignatureProblem = 'unsigned' | 'wrong' | 'facts' | 'unsupported';

/** The origin of an area in this page: another remote, another version of the same one, or the shell. */
type AreaOwner = { id: string; title: string } | 'itself' | 'shell';

/** Whether two targets are the same files. */
export function isSameVersion(one: RemoteTarget, other: RemoteTarget): boolean {
  return one.manifestUrl === other.manifestUrl && one.integrity === other.integrity;
}

/** Why a remote failed to load: the phase, and what is known about the cause. */
export type LoadFailure =
  /** Disabled in the registry. */
  | { phase: 'disabled' }
  /** Built for another contract version. Nothing was downloaded. */
  | { phase: 'contract'; built: ContractRange; spoken: number }
  /** Needs shared code that this shell lacks, because one of them is older. No code of it ran. */
  | ({ phase: 'imports' } & UnmetNeeds)
  /** Includes an area that this page already has with other code. No code of it ran. */
  | { phase: 'area'; area: string; by: AreaOwner }
  /** The manifest could not be fetched or parsed after all attempts. */
  | { phase: 'manifest'; attempts: number; httpStatus?: number; cause: unknown }
  /** A file differs from the published one. It did not run. */
  | { phase: 'integrity'; file: string }
  /** The remote has an owner who did not sign this version. It did not run. */
  | { phase: 'signature'; problem: SignatureProblem }
  /** A script of the remote could not be fetched. */
  | { phase: 'download'; cause: unknown }
  /** A script of the remote threw when it first ran. */
  | { phase: 'script'; cause: unknown }
  /** The module's export is not a remote, or another remote. */
  | { phase: 'module'; cause: string }
  | { phase: 'timeout'; afterMs: number };

/** The result of a load, which never rejects. */
export type LoadResult = { ok: true; module: RemoteModule } | { ok: false; failure: LoadFailure };

/** The state of one remote in this page. */
export type RemoteState =
  | { status: 'idle' }
  /** `slow` is true after five seconds. */
  | { status: 'loading'; target: RemoteTarget; since: number; slow: boolean }
  | { status: 'ready'; target: RemoteTarget; module: RemoteModule; loadMs: number }
  | { status: 'failed'; target: RemoteTarget; failure: LoadFailure };

/** Whether a retry of the same version can help (docs/architecture.md#from-an-address-to-a-page). */
export function canRetry({ phase }: LoadFailure): boolean {
  return ['manifest', 'download', 'timeout', 'integrity', 'script'].includes(phase);
}

/** Whether an older version can help: the current one is broken, or does not fit this page. */
export function canUsePrevious(failure: LoadFailure): boolean {
  if (failure.phase === 'signature') return failure.problem !== 'unsupported';
  return ['script', 'module', 'integrity', 'imports', 'area'].includes(failure.phase);
}
