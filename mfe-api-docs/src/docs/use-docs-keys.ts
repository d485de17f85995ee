import { keyOf } from '@howdah/shared-api/data-api';
import { useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useJwtSecretState, type KeyState } from '../settings-api/use-jwt-secret-state.ts';

/**
 * The project's keys, as far as the docs can show them. `denied`: missing permission. `updating` and `failed`: the keys may
 * be invalid (docs/product/api-docs.md#states). `unread`: loading them failed.
 */
export interface DocsKeys {
  state: KeyState | 'loading' | 'denied' | 'unread';
  /** Null unless the state is `ready`. */
  anon: string | null;
  service: string | null;
  retry(): void;
}

export function useDocsKeys(ref: string): DocsKeys {
  const permission = useShell().can('secrets:Read', 'service_api_keys');
  const { currentData: settings, error, refetch } = useProjectsGetSettingsQuery({ ref });
  const { keys: change } = useJwtSecretState(ref);
  const keys = settings?.service_api_keys;
  const state = keysState();
  return {
    state,
    anon: state === 'ready' ? (keyOf(keys ?? [], 'anon') ?? null) : null,
    service:
      state === 'ready' && permission === 'allowed' ? (keyOf(keys ?? [], 'service_role') ?? null) : null,
    retry: () => void refetch(),
  };

  function keysState(): DocsKeys['state'] {
    if (permission === 'denied' || (keys?.length === 0 && !error)) return 'denied';
    if (error) return 'unread';
    if (!keys || permission === 'unknown') return 'loading';
    return change;
  }
}
