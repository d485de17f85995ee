import { authentication, platformApi, type StoreExtra } from '@howdah/shared-api/api';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { assistantPanel } from './assistant-panel.ts';
import type { RuntimeConfig } from '../runtime-config.ts';
import { sqlRequests } from './sql-requests.ts';

const rootReducer = combineReducers({
  [platformApi.reducerPath]: platformApi.reducer,
  [authentication.reducerPath]: authentication.reducer,
  [assistantPanel.reducerPath]: assistantPanel.reducer,
  [sqlRequests.reducerPath]: sqlRequests.reducer,
});

export interface MakeStoreOptions {
  /** The platform's configuration. Calls go to its `apiBase`. */
  config: RuntimeConfig;
  /** Responses requested before the store existed, by path. Each serves the first query of its path. */
  early?: StoreExtra['early'];
  /** An initial state, for tests. */
  preloaded?: Partial<RootState>;
}

/** Creates the page's store, for the shell (docs/architecture.md#state-in-the-browser). Fetches nothing. */
export function makeStore({ config, early, preloaded }: MakeStoreOptions) {
  const extra: StoreExtra = { config, early };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(platformApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
