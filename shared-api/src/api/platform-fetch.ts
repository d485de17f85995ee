import { PAGE_USER_HEADER } from '@howdah/shared-api/contract';
import type { RuntimeConfig } from '../runtime-config.ts';
import { isSessionRefusal, isUserChange, selectPageUser, sessionRefused } from './authentication.ts';
import type { PlatformError } from './platform-error.ts';

/** What the store passes to every thunk and query function (see `makeStore`). */
export interface StoreExtra {
  config: RuntimeConfig;
  /** Responses requested before the store existed, by path. Each can be read once. */
  early?: Map<string, Promise<Response>>;
}

/** The part of RTK Query's `BaseQueryApi` that a call needs. */
export interface CallContext {
  extra: unknown;
  getState(): unknown;
  dispatch(action: ReturnType<typeof sessionRefused>): unknown;
}

/**
 * Returns the address and credentials of a call. The session is a cookie, which browsers send to another
 * origin only on request.
 */
export function platformRequest(context: Pick<CallContext, 'extra'>, path: string) {
  const { apiBase } = (context.extra as StoreExtra).config;
  const credentials: RequestCredentials = apiBase === '' ? 'same-origin' : 'include';
  return { url: apiBase + path, credentials };
}

/** Returns the headers of a call. They name the user of the page, so the platform can refuse it when another one has signed in. */
export function platformHeaders({ getState }: Pick<CallContext, 'getState'>, headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  const pageUser = selectPageUser(getState() as Parameters<typeof selectPageUser>[0]);
  if (pageUser !== undefined) all.set(PAGE_USER_HEADER, String(pageUser));
  return all;
}

/** Ends the session in the browser if a call is refused because there is none, or that of another user. Nothing else does so. */
export function recordRefusal(context: Pick<CallContext, 'dispatch'>, error: PlatformError): void {
  if (isSessionRefusal(error)) context.dispatch(sessionRefused({ userChanged: isUserChange(error) }));
}

/**
 * Calls a platform path with plain `fetch`, for streamed responses, which the base query does not support.
 * Rejects as `fetch` does. On an error status, the caller reads the response with `responseError` and passes
 * the error to `recordRefusal`.
 */
export function platformFetch(context: CallContext, path: string, init: RequestInit): Promise<Response> {
  const { url, credentials } = platformRequest(context, path);
  const headers = platformHeaders(context, init.headers);
  return fetch(url, { ...init, headers, credentials });
}
