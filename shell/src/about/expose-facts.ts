import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { PageFacts } from '../layout/page-facts.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { failureReports, type RemoteFailureReport } from '../remotes/report-failure.ts';
import { remoteFacts, type RemoteFacts } from './remote-facts.ts';

/** `window.__HOWDAH__`: what support and tests may ask a page about itself. Read-only, and made anew at each look. */
export interface HowdahFacts {
  readonly contract: number;
  readonly registry: { revision: number; from: PageFacts['registryFrom'] };
  readonly overrides: PageFacts['overrides'];
  readonly remotes: RemoteFacts[];
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
    registry: { revision: facts.revision, from: facts.registryFrom },
    overrides: facts.overrides,
    get remotes() {
      return remoteFacts(remotes);
    },
    get failures() {
      return failureReports();
    },
  };
}
