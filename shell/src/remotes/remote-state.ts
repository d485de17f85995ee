import type { ContractRange, RemoteModule } from '@howdah/shared-api/remote-contract';

/** Why this version of a remote was chosen. `previous` is the older one that a person picked after a failure. */
export type RemoteSource = 'stable' | 'canary' | 'override' | 'previous';

/** One version of one remote, with everything that loading it needs. */
export interface RemoteTarget {
  id: string;
  title: string;
  version: string;
  source: RemoteSource;
  /** Absolute URL of the federation manifest. */
  manifestUrl: string;
  /** `sha384-<base64>` of the manifest's bytes; absent for an override only. */
  integrity?: string;
  /** The contract this version was built for; absent where only loading can tell (an override). */
  contract?: ContractRange;
}

/** What stopped a remote from loading: the step, and what is known about the cause there. */
export type LoadFailure =
  /** The registry switched it off. */
  | { phase: 'disabled' }
  /** Built for a contract that this shell does not speak. Nothing was downloaded. */
  | { phase: 'contract'; built: ContractRange; spoken: number }
  /** The manifest could not be fetched or read, after all attempts. */
  | { phase: 'manifest'; attempts: number; httpStatus?: number; cause: unknown }
  /** A file is not the one that was published. It was not run. */
  | { phase: 'integrity'; file: string }
  /** A script of the remote could not be fetched. */
  | { phase: 'download'; cause: unknown }
  /** A script of the remote threw while it ran. Running it again would run over its own remains. */
  | { phase: 'script'; cause: unknown }
  /** The script ran, and what it exports is no remote, or another one. */
  | { phase: 'module'; cause: string }
  | { phase: 'timeout'; afterMs: number };

/** What loading answers. It never rejects. */
export type LoadResult = { ok: true; module: RemoteModule } | { ok: false; failure: LoadFailure };

/** The state of one remote in this page. */
export type RemoteState =
  | { status: 'idle' }
  /** `slow` after five seconds: the skeleton then says "still loading". */
  | { status: 'loading'; target: RemoteTarget; since: number; slow: boolean }
  | { status: 'ready'; target: RemoteTarget; module: RemoteModule; loadMs: number }
  | { status: 'failed'; target: RemoteTarget; failure: LoadFailure };

/** Whether asking for the same file again can help (docs/architecture.md#from-an-address-to-a-page). */
export function canRetry({ phase }: LoadFailure): boolean {
  return phase === 'manifest' || phase === 'download' || phase === 'timeout' || phase === 'integrity';
}

/** Whether an older version is worth offering: the newest one is there, and it is broken. */
export function canUsePrevious({ phase }: LoadFailure): boolean {
  return phase === 'script' || phase === 'module' || phase === 'integrity';
}
