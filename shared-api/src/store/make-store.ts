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
  /** Where the platform is (`apiBase`); the calls of this store go there. */
  config: RuntimeConfig;
  /** Responses that were requested before there was a store, by path. Each answers the first query of its path. */
  early?: StoreExtra['early'];
  /** A state to begin with, for tests and for the harness. */
  preloaded?: Partial<RootState>;
}

/**
 * The one store of a page, made by the shell (docs/architecture.md#state-in-the-browser).
 * Nothing is fetched by making it.
 */
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
