import type { RemoteStore } from '../remotes/remote-store.ts';
import type { RemoteSource } from '../remotes/remote-state.ts';

/** One remote, as the About panel and `window.__HOWDAH__` list it. */
export interface RemoteFacts {
  id: string;
  title: string;
  version: string;
  source: RemoteSource;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Of the load that succeeded, in milliseconds. */
  loadMs?: number;
  /** The step that failed. */
  failedPhase?: string;
  manifestUrl: string;
}

/** The remotes of this page as they are now, in the registry's order. */
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
