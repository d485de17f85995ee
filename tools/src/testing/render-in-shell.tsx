import { makeStore } from '@howdah/shared-api';
import { ShellContext, type ShellContextValue } from '@howdah/shared-api/remote-contract';
import { RouterProvider } from '@howdah/shared-ui/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { aConfig, aShell } from './builders.ts';

interface RenderInShellOptions {
  /** What differs from `aShell()`. */
  shell?: Partial<ShellContextValue>;
  /** The store, when the test prepares it. */
  store?: ReturnType<typeof makeStore>;
  /** The address, for links and parameters. */
  path?: string;
}

/** Renders a part of a remote with what the shell provides: the store, the router and ShellContext. */
export function renderInShell(
  part: ReactNode,
  { shell, store = makeTestStore(), path = '/' }: RenderInShellOptions = {},
) {
  const element = <ShellContext value={aShell(shell)}>{part}</ShellContext>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const rendered = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router, ...rendered };
}

/** A store whose calls go to `TEST_PLATFORM`. */
export function makeTestStore() {
  return makeStore({ config: aConfig() });
}
