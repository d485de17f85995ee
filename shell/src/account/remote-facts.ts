import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { PageFacts } from '../page/page-facts.ts';
import type { RegistryView } from '../remotes/registry-view.ts';
import type { RemoteSource } from '../remotes/remote-state.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { failureReports, type RemoteFailureReport } from '../remotes/failure-reports.ts';

/** One remote, as the About dialog and `window.__HOWDAH__` list it. */
export interface RemoteFacts {
  id: string;
  title: string;
  version: string;
  source: RemoteSource;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Duration of the successful load. */
  loadMs?: number;
  failedPhase?: string;
  manifestUrl: string;
}

/** The current state of each remote, in the order of the registry. */
export function remoteFacts(remotes: RemoteStore): RemoteFacts[] {
  return remotes.entries.map((entry) => {
    const state = remotes.state(entry.id);
    const { id, title, version, source, manifestUrl } =
      state.status === 'idle' ? remotes.target(entry) : state.target;
    return {
      id,
      title,
      version,
      source,
      manifestUrl,
      state: state.status,
      ...(state.status === 'ready' && { loadMs: Math.round(state.loadMs) }),
      ...(state.status === 'failed' && { failedPhase: state.failure.phase }),
    };
  });
}

/** `window.__HOWDAH__`: facts for support and tests. Read-only, and computed at each access. */
interface HowdahFacts {
  readonly contract: number;
  readonly registry: Pick<RegistryView, 'revision' | 'from'>;
  readonly overrides: PageFacts['overrides'];
  readonly remotes: RemoteFacts[];
  readonly notes: RemoteStore['notes'];
  readonly failures: readonly RemoteFailureReport[];
}
declare global {
  interface Window {
    __HOWDAH__?: HowdahFacts;
  }
}

export function exposeFacts(facts: PageFacts, remotes: RemoteStore): void {
  window.__HOWDAH__ = {
    contract: CONTRACT_VERSION,
    get registry() {
      const { revision, from } = remotes.registry.getSnapshot();
      return { revision, from };
    },
    overrides: facts.overrides,
    get remotes() {
      return remoteFacts(remotes);
    },
    get notes() {
      return remotes.notes;
    },
    get failures() {
      return failureReports();
    },
  };
}
