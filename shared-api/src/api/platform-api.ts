import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './base-query.ts';
import { TAG_TYPES } from './tags.ts';

/**
 * The API of the dashboard (docs/architecture.md#state-in-the-browser). It has no endpoints itself: each area
 * adds its own with `injectArea`, from any bundle.
 */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: makeBaseQuery(),
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export type PlatformApi = typeof platformApi;
