import type { AppStore } from '@howdah/shared-api';
import { ThemeProvider, Toaster } from '@howdah/shared-ui';
import { RouterProvider, type createBrowserRouter } from '@howdah/shared-ui/router';
import { Provider } from 'react-redux';
import { PageFactsContext, type PageFacts } from './page/page-facts.ts';
import type { RemoteStore } from './remotes/remote-store.ts';
import { RemotesContext } from './remotes/use-remotes.ts';

interface AppProps {
  facts: PageFacts;
  store: AppStore;
  remotes: RemoteStore;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The dashboard, rendered once boot has finished. */
export function App({ facts, store, remotes, router }: AppProps) {
  return (
    <PageFactsContext value={facts}>
      <Provider store={store}>
        <RemotesContext value={remotes}>
          <ThemeProvider>
            <RouterProvider router={router} />
            <Toaster />
          </ThemeProvider>
        </RemotesContext>
      </Provider>
    </PageFactsContext>
  );
}
