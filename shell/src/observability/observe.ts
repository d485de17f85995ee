import type { AppStore } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { LoadReports } from './load-reports.ts';
import { watchRemotes } from './remote-events.ts';

export interface Observed {
  config: RuntimeConfig;
  store: AppStore;
  remotes: RemoteStore;
}

/** Reports loads and failures of this page to the platform, and to an OpenTelemetry receiver if the operator has configured one. */
export async function observe({ config, store, remotes }: Observed): Promise<void> {
  const reports = new LoadReports({
    apiBase: config.apiBase,
    isSignedIn: () => !selectIsSignedOut(store.getState()),
  });
  watchRemotes(remotes, (event) => reports.take(event));
  if (!config.openTelemetry) return;
  const { openTelemetry } = await import(/* webpackChunkName: "open-telemetry" */ './open-telemetry.ts');
  const telemetry = openTelemetry(config.openTelemetry);
  watchRemotes(remotes, (event) => telemetry.recordEvent(event));
  telemetry.recordPhases((remote) => {
    const state = remotes.state(remote);
    return state.status === 'idle' ? undefined : state.target;
  });
}
