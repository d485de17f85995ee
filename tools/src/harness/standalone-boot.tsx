import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { ErrorState, SkeletonText, ThemeProvider, Toaster } from '@howdah/shared-ui';
import { createBrowserRouter, RouterProvider } from '@howdah/shared-ui/router';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MessagePage } from './message-page.tsx';
import { loadRuntime, type Runtime } from './load-runtime.ts';
import { standaloneRoutes } from './standalone-routes.tsx';

type BootState =
  | { status: 'loading' }
  | { status: 'failed'; cause: unknown }
  | { status: 'ready'; store: Runtime['store']; router: ReturnType<typeof createBrowserRouter> };

/** Waits for the platform's configuration, then renders the harness round the remote. */
export function StandaloneBoot({ remote }: { remote: RemoteModule }) {
  const [state, setState] = useState<BootState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    loadRuntime(abort.signal).then(
      ({ config, store }) => {
        const router = createBrowserRouter(standaloneRoutes(remote, config));
        setState({ status: 'ready', store, router });
      },
      (cause: unknown) => {
        if (!abort.signal.aborted) setState({ status: 'failed', cause });
      },
    );
    return () => abort.abort();
  }, [attempt, remote]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };

  return (
    <ThemeProvider>
      <BootedHarness state={state} onRetry={retry} />
      <Toaster />
    </ThemeProvider>
  );
}

interface BootedHarnessProps {
  state: BootState;
  onRetry(): void;
}

function BootedHarness({ state, onRetry }: BootedHarnessProps) {
  if (state.status === 'loading') {
    return (
      <MessagePage title="Starting" busy>
        <SkeletonText />
      </MessagePage>
    );
  }
  if (state.status === 'failed') {
    return (
      <MessagePage title="Starting">
        <ErrorState
          title="The platform does not answer"
          description="Its configuration could not be read. Start the platform, then try again."
          detail={String(state.cause)}
          onRetry={onRetry}
        />
      </MessagePage>
    );
  }
  return (
    <Provider store={state.store}>
      <RouterProvider router={state.router} />
    </Provider>
  );
}
