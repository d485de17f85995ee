import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { ErrorState, SkeletonText, ThemeProvider, Toaster } from '@howdah/shared-ui';
import { BrowserRouter } from '@howdah/shared-ui/router';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { loadRuntime, type RuntimeState } from './load-runtime.ts';
import { StandaloneRoutes } from './standalone-routes.tsx';
import classes from './page.module.css';

/** Waits for the platform's configuration, then renders the harness round the remote. */
export function StandaloneBoot({ remote }: { remote: RemoteModule }) {
  const [state, setState] = useState<RuntimeState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    loadRuntime(abort.signal).then(
      (runtime) => setState({ status: 'ready', runtime }),
      (cause: unknown) => {
        if (!abort.signal.aborted) setState({ status: 'failed', cause });
      },
    );
    return () => abort.abort();
  }, [attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };

  return (
    <ThemeProvider>
      <BootedHarness remote={remote} state={state} onRetry={retry} />
      <Toaster />
    </ThemeProvider>
  );
}

interface BootedHarnessProps {
  remote: RemoteModule;
  state: RuntimeState;
  onRetry(): void;
}

function BootedHarness({ remote, state, onRetry }: BootedHarnessProps) {
  if (state.status === 'loading') {
    return (
      <main className={classes.page} aria-busy="true" aria-label="Loading">
        <SkeletonText />
      </main>
    );
  }
  if (state.status === 'failed') {
    return (
      <main className={classes.page}>
        <ErrorState
          title="The platform does not answer"
          description="Its configuration could not be read. Start the platform, then try again."
          detail={String(state.cause)}
          onRetry={onRetry}
        />
      </main>
    );
  }
  const { config, store } = state.runtime;
  return (
    <Provider store={store}>
      <BrowserRouter>
        <StandaloneRoutes remote={remote} config={config} />
      </BrowserRouter>
    </Provider>
  );
}
