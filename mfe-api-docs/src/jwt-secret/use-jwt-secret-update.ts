import { useAppDispatch } from '@howdah/shared-api';
import { apiSettingsApi } from '@howdah/shared-api/data-api';
import { jwtSecretApi, type JwtSecretUpdate } from '@howdah/shared-api/projects/api-access';
import { projectsApi } from '@howdah/shared-api/projects';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often the status is asked for while the secret changes (docs/product/api-docs.md#numbers). */
const POLL_EVERY_MS = 1000;

/**
 * Whether the keys can be shown. `updating` lasts until the new ones were read; after a failure nobody should trust
 * them (docs/product/api-docs.md#states).
 */
export type KeyState = 'ready' | 'updating' | 'failed';

export interface JwtSecretState {
  /** The last change; null where there was none, undefined until it is known. */
  update: JwtSecretUpdate | null | undefined;
  keys: KeyState;
}

/**
 * Follows a change of the project's JWT secret, asking each second and only while the page is visible, and reads the new
 * keys when it is done; then `onUpdated` is called. A status that cannot be read counts as no change.
 */
export function useJwtSecretUpdate(ref: string, onUpdated?: () => void): JwtSecretState {
  const dispatch = useAppDispatch();
  const status = jwtSecretApi.endpoints.jwtSecretGetUpdate;
  const { currentData: update } = status.useQueryState({ ref });
  status.useQuerySubscription(
    { ref },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: update?.status === 'Updating' ? POLL_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );

  // True from the moment that a change is seen under way until its keys are here: those at hand are worth nothing then.
  const [isFollowing, setFollowing] = useState(false);
  if (update?.status === 'Updating' && !isFollowing) setFollowing(true);
  if (update?.status === 'Failed' && isFollowing) setFollowing(false);

  const isDone = isFollowing && update?.status === 'Updated';
  const tell = useEffectEvent(() => onUpdated?.());
  useEffect(() => {
    if (!isDone) return;
    let isGone = false;
    const anew = { forceRefetch: true, subscribe: false };
    void Promise.all([
      dispatch(projectsApi.endpoints.projectsGetSettings.initiate({ ref }, anew)),
      dispatch(apiSettingsApi.endpoints.apiSettingsGetPostgrest.initiate({ ref }, anew)),
    ]).then(() => {
      if (isGone) return;
      setFollowing(false);
      tell();
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, isDone, ref]);

  if (isFollowing) return { update, keys: 'updating' };
  return { update, keys: update?.status === 'Failed' ? 'failed' : 'ready' };
}
