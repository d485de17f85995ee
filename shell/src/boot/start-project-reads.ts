import type { AppStore } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { projectsApi } from '@howdah/shared-api/projects';
import { resourcesApi } from '@howdah/shared-api/resources';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { sessionApi } from '@howdah/shared-api/session';

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
