import type { RuntimeConfig } from '../runtime-config.ts';
import { isSessionRefusal, sessionRefused } from './authentication.ts';
import type { PlatformError } from './platform-error.ts';

/** What the store hands to every thunk and query function (see `makeStore`). */
export interface StoreExtra {
  config: RuntimeConfig;
  /** Responses that were requested before there was a store, by path. Each can be read once. */
  early?: Map<string, Promise<Response>>;
}

/** The part of RTK Query's `BaseQueryApi` that a call needs. */
export interface CallContext {
  extra: unknown;
  dispatch(action: ReturnType<typeof sessionRefused>): unknown;
}

/** The address and credentials of a call: the session is a cookie, which another origin gets only when asked. */
export function platformRequest(context: Pick<CallContext, 'extra'>, path: string) {
  const { apiBase } = (context.extra as StoreExtra).config;
  const credentials: RequestCredentials = apiBase === '' ? 'same-origin' : 'include';
  return { url: apiBase + path, credentials };
}

/** Ends the session in the browser when a call is refused without one. Nothing else does. */
export function recordRefusal(context: Pick<CallContext, 'dispatch'>, error: PlatformError): void {
  if (isSessionRefusal(error)) context.dispatch(sessionRefused());
}

/**
 * A plain `fetch` of a platform path, for answers that are streamed and so cannot go through the base query. Rejects as
 * `fetch` does. A caller that finds an error status reads it with `responseError` and hands it to `recordRefusal`.
 */
export function platformFetch(context: CallContext, path: string, init: RequestInit): Promise<Response> {
  const { url, credentials } = platformRequest(context, path);
  return fetch(url, { ...init, credentials });
}
