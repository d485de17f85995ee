import type { RemoteStore } from '../remotes/remote-store.ts';
import type { RemoteSource } from '../remotes/remote-state.ts';
import { failureReports, onFailureReport, type RemoteFailureReport } from '../remotes/failure-reports.ts';

/** The result of loading a remote, or a crash of a loaded one. */
export interface RemoteEvent {
  outcome: 'loaded' | 'failed' | 'crashed' | 'command-failed';
  remote: string;
  version: string;
  source: RemoteSource | 'unknown';
  /** The phase of a failed load, or the location of a crash. Never a message, which can contain data. */
  where?: string;
  /** The class of the error. */
  error?: string;
}

export type WatchedRemotes = Pick<RemoteStore, 'getSnapshot' | 'subscribe' | 'state'>;

/** Calls `listener` for every load and failure of this page, from its start. Returns how to stop. */
export function watchRemotes(remotes: WatchedRemotes, listener: (event: RemoteEvent) => void): () => void {
  const seen = new Map<string, unknown>();
  const look = () => {
    for (const [id, state] of remotes.getSnapshot()) {
      if (seen.get(id) === state) continue;
      seen.set(id, state);
      if (state.status !== 'ready') continue;
      const { version, source } = state.target;
      listener({ outcome: 'loaded', remote: id, version, source });
    }
  };
  const report = (failure: RemoteFailureReport) => listener(failureEvent(remotes, failure));
  look();
  failureReports().forEach(report);
  const stops = [remotes.subscribe(look), onFailureReport(report)];
  return () => stops.forEach((stop) => stop());
}

function failureEvent(remotes: WatchedRemotes, failure: RemoteFailureReport): RemoteEvent {
  const { remote, version, where, error } = failure;
  const state = remotes.state(remote);
  const isSame = state.status !== 'idle' && state.target.version === version;
  return {
    outcome: outcomeOf(where),
    remote,
    version,
    source: isSame ? state.target.source : 'unknown',
    where,
    error,
  };
}

/** Tells them apart by the format of `RemoteFailureReport`: phases of a load are one word. */
function outcomeOf(where: string): RemoteEvent['outcome'] {
  if (where.startsWith('render ')) return 'crashed';
  return where.startsWith('command ') ? 'command-failed' : 'failed';
}
