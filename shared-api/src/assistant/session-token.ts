import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { assistantApi } from './assistant.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** How long a cached token is used. It is valid for an hour. */
const LIFETIME_SECONDS = 45 * 60;

/**
 * Returns the token that the assistant's call sends as `Authorization: Bearer`
 * (docs/product/assistant.md#calls). Caches it for three quarters of its hour; it ends with the session.
 * Rejects with the error of the call, for `platformError`.
 *
 * @param options.renew After a refusal: makes another token. Only the refusal of this call means that the session has ended.
 */
export async function sessionToken(dispatch: Dispatch, { renew = false } = {}): Promise<string> {
  const token = await dispatch(
    assistantApi.endpoints.assistantSessionToken.initiate(undefined, {
      subscribe: false,
      forceRefetch: renew || LIFETIME_SECONDS,
    }),
  ).unwrap();
  return token.access_token;
}
