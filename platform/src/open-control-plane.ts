import { accessTokenStore } from './areas/accounts/access-token-store.ts';
import { sessionStore } from './areas/accounts/session-store.ts';
import { userStore } from './areas/accounts/user-store.ts';
import { apiSettingsStore } from './areas/api/store.ts';
import { backupStore } from './areas/backups/store.ts';
import { connectionStore } from './areas/branching/connection-store.ts';
import { branchStore } from './areas/branching/store.ts';
import { folderStore } from './areas/content/folder-store.ts';
import { contentListStore } from './areas/content/list-store.ts';
import { contentStore } from './areas/content/store.ts';
import { customHostnameStore } from './areas/custom-hostnames/store.ts';
import { edgeFunctionStore } from './areas/edge-functions/store.ts';
import { feedbackStore } from './areas/feedback/store.ts';
import { jobStore } from './areas/jobs/store.ts';
import { invitationStore } from './areas/organizations/invitation-store.ts';
import { memberStore } from './areas/organizations/member-store.ts';
import { organizationStore } from './areas/organizations/store.ts';
import { freeProjectStore } from './areas/projects/free-project-store.ts';
import { projectStore } from './areas/projects/store.ts';
import { loadCountStore } from './areas/remotes/load-count-store.ts';
import { seenCallStore } from './areas/rest/seen-calls/store.ts';
import { calledProjectStore } from './areas/rest/store.ts';
import { storedFileStore } from './areas/storage/store.ts';
import { refusedSignInStore } from './areas/usage/refused-sign-in-store.ts';
import { type ControlPlane, onDatabase, type Stores } from './control-plane/control-plane.ts';
import type { ControlDatabase } from './control-plane/database.ts';
import { installationStore } from './control-plane/installation.ts';
import { type ControlPlaneOptions, openControlDatabase } from './control-plane/open-database.ts';
import { rolePasswordStore } from './engines/postgres/role-passwords.ts';

/** Opens the control plane and updates its schema. Rejects with a StartRefusal if that is not possible. */
export async function openControlPlane(options: ControlPlaneOptions): Promise<ControlPlane> {
  return onDatabase(await openControlDatabase(options), storesOn);
}

function storesOn(db: ControlDatabase): Stores {
  return {
    accessTokens: accessTokenStore(db),
    refusedSignIns: refusedSignInStore(db),
    sessions: sessionStore(db),
    users: userStore(db),
    apiSettings: apiSettingsStore(db),
    backups: backupStore(db),
    calledProjects: calledProjectStore(db),
    repositoryConnections: connectionStore(db),
    branches: branchStore(db),
    folders: folderStore(db),
    contentLists: contentListStore(db),
    content: contentStore(db),
    customHostnames: customHostnameStore(db),
    edgeFunctions: edgeFunctionStore(db),
    feedback: feedbackStore(db),
    jobs: jobStore(db),
    invitations: invitationStore(db),
    members: memberStore(db),
    organizations: organizationStore(db),
    freeProjects: freeProjectStore(db),
    projects: projectStore(db),
    seenCalls: seenCallStore(db),
    loadCounts: loadCountStore(db),
    storedFiles: storedFileStore(db),
    installation: installationStore(db),
    rolePasswords: rolePasswordStore(db),
  };
}
