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
import { recordRefusal, platformRequest } from './platform-fetch.ts';
import { backOff, shouldRetry } from './retry-policy.ts';

export type PlatformBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  RetryOptions,
  FetchBaseQueryMeta
>;

const send = fetchBaseQuery();

/** One attempt at a call: addressed by the store's configuration, with the session's cookie. */
const attempt: PlatformBaseQuery = async (args, api, extraOptions) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const result = await send({ ...call, ...platformRequest(api, call.url) }, api, extraOptions);
  if (result.error) recordRefusal(api, platformError(result.error));
  return result;
};

/**
 * The base query of every endpoint. A read that gets no answer is asked again up to three times
 * (`maxRetries` in an endpoint's `extraOptions` changes that); nothing else is ever sent twice.
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
