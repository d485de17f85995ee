import type { AppStore } from '@howdah/shared-api';
import { selectIsSignedOut, sessionRefused } from '@howdah/shared-api/api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { onProjectChange, projectsApi } from '@howdah/shared-api/projects';
import { resourcesApi } from '@howdah/shared-api/projects/advisors';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { sessionApi, startSession, type Profile } from '@howdah/shared-api/session';
import { projectAddress } from './page-address.ts';
import { withinLimit, type Reads } from './reads.ts';

/**
 * Puts the profile that was requested at start-up into the store, so that no page requests it again. Any other
 * response, or a late one, is left to the page's own query, which retries and shows the error.
 */
export async function resolveSession(
  store: AppStore,
  config: RuntimeConfig,
  reads: Pick<Reads, 'profile' | 'timeLimit'>,
): Promise<void> {
  // The session belongs to another origin, so the early request went to the wrong one.
  if (config.apiBase !== '') return;
  try {
    const { status, profile } = await withinLimit(readProfile(reads.profile), reads, 'The session');
    if (status === 401) store.dispatch(sessionRefused());
    if (profile) store.dispatch(startSession(profile));
  } catch {
    // The page's query gets the same failure and offers a retry.
  }
}

async function readProfile(read: Promise<Response>): Promise<{ status: number; profile?: Profile }> {
  const response = await read;
  const { status } = response;
  if (response.ok) return { status, profile: (await response.json()) as Profile };
  // An unread body keeps its connection busy.
  response.text().catch(() => undefined);
  return { status };
}

/** Refetches a project when another tab has changed it. */
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

/**
 * Requests what the first page needs (permissions, organizations, the project of the route) before it renders. The
 * pages' own hooks join these requests.
 */
export function startProjectReads(store: AppStore, config: RuntimeConfig, pathname: string): void {
  if (selectIsSignedOut(store.getState())) return;
  const kept = { subscribe: false } as const;
  void store.dispatch(sessionApi.endpoints.sessionGetPermissions.initiate(undefined, kept));
  void store.dispatch(organizationsApi.endpoints.organizationsList.initiate(undefined, kept));
  const address = projectAddress(pathname);
  if (!address) return;
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: address.ref }, kept));
  // A banner that appears later would shift the page.
  if (config.deployment === 'hosted') {
    void store.dispatch(resourcesApi.endpoints.resourcesListWarnings.initiate(undefined, kept));
  }
}
