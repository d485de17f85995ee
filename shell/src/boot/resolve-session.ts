import type { AppStore } from '@howdah/shared-api';
import { sessionRefused, sessionStarted } from '@howdah/shared-api/api';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { sessionApi, type Profile } from '@howdah/shared-api/session';

/**
 * Puts the profile that was asked for at the very start into the store, so that no page asks again. Any other answer
 * than a profile or "not signed in" is left to the page's own query, which tries again and tells.
 */
export async function resolveSession(
  store: AppStore,
  config: RuntimeConfig,
  read: Promise<Response>,
): Promise<void> {
  // Another origin holds the session: the early question went to the wrong place.
  if (config.apiBase !== '') return;
  try {
    const response = await read;
    if (response.status === 401) store.dispatch(sessionRefused());
    if (!response.ok) return;
    const profile = (await response.json()) as Profile;
    await store.dispatch(sessionApi.util.upsertQueryData('sessionGetProfile', undefined, profile));
    store.dispatch(sessionStarted());
  } catch {
    // The page's query meets the same failure, and shows it with a way to try again.
  }
}
