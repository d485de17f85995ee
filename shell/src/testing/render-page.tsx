import { RouterProvider } from '@howdah/shared-ui/router';
import { Toaster } from '@howdah/shared-ui';
import { aConfig, makeTestStore } from '@howdah/tools/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { PageFactsContext } from '../page/page-facts.ts';

interface RenderPageOptions {
  /** The route's pattern, for parameters. */
  route: string;
  /** The address. */
  path: string;
  config?: Partial<RuntimeConfig>;
  store?: ReturnType<typeof makeTestStore>;
}

/** Renders a page at its route with store, facts and toasts. All other addresses are empty. */
export function renderPage(
  page: ReactNode,
  { route, path, config, store = makeTestStore() }: RenderPageOptions,
) {
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  const facts = { config: aConfig(config), configFrom: 'platform', overrides: {} } as const;
  const rendered = render(
    <PageFactsContext value={facts}>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </PageFactsContext>,
  );
  return { router, store, ...rendered };
}
