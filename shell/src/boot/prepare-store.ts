import type { AppStore } from '@howdah/shared-api';
import { selectIsSignedOut, sessionRefused, sessionStarted } from '@howdah/shared-api/api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { onProjectChange, projectsApi } from '@howdah/shared-api/projects';
import { resourcesApi } from '@howdah/shared-api/projects/advisors';
import type { RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';
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

/** Reads a project again, wherever this tab shows it, when another tab has paused, deleted or otherwise changed it. */
export function followOtherTabs(store: AppStore): () => void {
  return onProjectChange((ref) => {
    store.dispatch(
      projectsApi.util.invalidateTags([
        { type: 'Project', id: ref },
        { type: 'Project', id: 'LIST' },
      ]),
    );
  });
}

const PROJECT_REF = /^\/project\/([^/]+)/;

/**
 * Asks for what the first page wants (permissions once, organizations, the project of the route) before it is rendered.
 * The pages' own hooks join these requests.
 */
export function startProjectReads(store: AppStore, config: RuntimeConfig, pathname: string): void {
  if (selectIsSignedOut(store.getState())) return;
  const kept = { subscribe: false } as const;
  void store.dispatch(sessionApi.endpoints.sessionGetPermissions.initiate(undefined, kept));
  void store.dispatch(organizationsApi.endpoints.organizationsList.initiate(undefined, kept));
  const ref = PROJECT_REF.exec(pathname)?.[1];
  if (!ref) return;
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: decodeURIComponent(ref) }, kept));
  // A banner that came later would push the page away from under the pointer.
  if (config.deployment === 'hosted') {
    void store.dispatch(resourcesApi.endpoints.resourcesListWarnings.initiate(undefined, kept));
  }
}
