import type { AppStore } from '@howdah/shared-api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { projectsApi } from '@howdah/shared-api/projects';
import { sessionApi } from '@howdah/shared-api/session';
import { decideGate } from '../gate/decide-gate.ts';
import { homePage } from '../home/home-route.ts';
import { areaOf } from '../navigation/project-navigation.ts';
import { answerBy } from '../page/use-permissions.ts';
import { remoteAccess } from '../remotes/screens/remote-access.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { routeOwner } from '@howdah/shared-api/remote-contract/route-owner';

interface RouteAddress {
  ref: string;
  /** Below `/project/{ref}/`. */
  path: string;
}

/**
 * Loads the remote of the address before anything is rendered, if the project's status and the user's permissions allow
 * the page, by the same rules as the page. Resolves when the load has ended, or when there is nothing to load.
 */
export async function startRoute(
  store: AppStore,
  remotes: RemoteStore,
  { ref, path }: RouteAddress,
): Promise<void> {
  if (areaOf(path) === '') homePage.preload();
  const kept = { subscribe: false } as const;
  const [project, organizations, permissions, profile] = await Promise.all([
    store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref }, kept)).unwrap(),
    store.dispatch(organizationsApi.endpoints.organizationsList.initiate(undefined, kept)).unwrap(),
    store.dispatch(sessionApi.endpoints.sessionGetPermissions.initiate(undefined, kept)).unwrap(),
    store.dispatch(sessionApi.endpoints.sessionGetProfile.initiate(undefined, kept)).unwrap(),
  ]);
  const { status, postgrestStatus } = project;
  if (decideGate({ status, postgrestStatus, route: path }).kind !== 'pass') return;
  const owner = routeOwner(path, remotes.entries);
  const slug = organizations.find((organization) => organization.slug === project.organization_slug)?.slug;
  if (!owner || slug === undefined) return;
  const can = answerBy({ permissions, userId: profile.id, organizationSlug: slug, projectRef: ref });
  if (remoteAccess(owner.requires, can) !== 'allowed') return;
  // Canaries depend on the user.
  remotes.setUser(profile.id);
  remotes.load(owner.id);
  await remotes.settled(owner.id);
}
