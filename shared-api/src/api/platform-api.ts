import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './base-query.ts';
import { TAG_TYPES } from './tags.ts';

/**
 * The one API of the dashboard (docs/architecture.md#state-in-the-browser). It has no endpoints of its own: each area brings its
 * endpoints with `injectArea`, in whichever bundle they are.
 */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: makeBaseQuery(),
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export type PlatformApi = typeof platformApi;
