import { useAppDispatch } from '@howdah/shared-api';
import { apiSettingsApi } from '@howdah/shared-api/data-api';
import { projectsApi } from '@howdah/shared-api/projects';
import { type JwtSecretUpdate, useJwtSecretUpdate } from '@howdah/shared-api/projects/api-access';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the keys can be shown. `updating` lasts until the new keys are loaded; after a failure the keys may be
 * invalid (docs/product/api-docs.md#states).
 */
export type KeyState = 'ready' | 'updating' | 'failed';

export interface JwtSecretState {
  /** The last change; null when there was none, undefined until it is loaded. */
  update: JwtSecretUpdate | null | undefined;
  keys: KeyState;
}

/** Follows a change of the project's JWT secret, and refetches the keys when it is done; then calls `onUpdated`. */
export function useJwtSecretState(ref: string, onUpdated?: () => void): JwtSecretState {
  const dispatch = useAppDispatch();
  const update = useJwtSecretUpdate(ref);

  // From the start of a change until the new keys are loaded. The cached keys are invalid meanwhile.
  const [isFollowing, setFollowing] = useState(false);
  if (update?.status === 'Updating' && !isFollowing) setFollowing(true);
  if (update?.status === 'Failed' && isFollowing) setFollowing(false);

  const isDone = isFollowing && update?.status === 'Updated';
  const tell = useEffectEvent(() => onUpdated?.());
  useEffect(() => {
    if (!isDone) return;
    let isGone = false;
    const fresh = { forceRefetch: true, subscribe: false };
    void Promise.all([
      dispatch(projectsApi.endpoints.projectsGetSettings.initiate({ ref }, fresh)),
      dispatch(apiSettingsApi.endpoints.apiSettingsGetPostgrest.initiate({ ref }, fresh)),
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
