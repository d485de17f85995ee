import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type RetryOptions,
} from '@reduxjs/toolkit/query/react';
import { platformError } from './platform-error.ts';
import { platformHeaders, platformRequest, recordRefusal, type StoreExtra } from './platform-fetch.ts';
import { backOff, shouldRetry } from './retry-policy.ts';

export type PlatformBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  RetryOptions,
  FetchBaseQueryMeta
>;

const send = fetchBaseQuery();

/** Sends a call once, to the address in the store's configuration, with the session cookie. */
const attempt: PlatformBaseQuery = async (args, api, extraOptions) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const early = api.type === 'query' ? takeEarly(api.extra as StoreExtra, call.url) : undefined;
  const ask = early ? fetchBaseQuery({ fetchFn: () => early }) : send;
  const headers = platformHeaders(api, call.headers as HeadersInit | undefined);
  const result = await ask({ ...call, ...platformRequest(api, call.url), headers }, api, extraOptions);
  if (result.error) recordRefusal(api, platformError(result.error));
  return result;
};

/** Removes the response, so that a retry after a failure calls the platform. */
function takeEarly({ early }: StoreExtra, path: string): Promise<Response> | undefined {
  const response = early?.get(path);
  early?.delete(path);
  return response;
}

/**
 * Creates the base query of every endpoint. A read without a response is retried up to three times
 * (`maxRetries` in an endpoint's `extraOptions` changes that). Nothing else is ever sent twice.
 */
export function makeBaseQuery(wait: typeof backOff = backOff): PlatformBaseQuery {
  return retry(attempt, {
    backoff: wait,
    retryCondition: (error, args, { attempt: count, baseQueryApi, extraOptions }) =>
      shouldRetry({
        type: baseQueryApi.type,
        args: args as string | FetchArgs,
        error: error as FetchBaseQueryError,
        attempt: count,
        maxRetries: extraOptions?.maxRetries,
      }),
  }) as PlatformBaseQuery;
}
