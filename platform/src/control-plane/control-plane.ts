import { sql } from 'drizzle-orm';
import { accessTokensIn, type AccessTokens } from '../areas/accounts/access-token-store.ts';
import { apiSettingsIn, type ApiSettingsRepository } from '../areas/api/store.ts';
import { backupsIn, type BackupRepository } from '../areas/backups/store.ts';
import { branchesIn, type Branches } from '../areas/branching/store.ts';
import { customHostnamesIn, type CustomHostnames } from '../areas/custom-hostnames/store.ts';
import type { ControlDatabase } from './database.ts';
import { openControlDatabase, type ControlPlaneOptions } from './open-database.ts';
import { edgeFunctionsIn, type EdgeFunctions } from '../areas/edge-functions/store.ts';
import { installationIn, type InstallationRepository } from '../areas/installation/store.ts';
import { contentIn, type Content } from '../areas/content/store.ts';
import { contentListsIn, type ContentLists } from '../areas/content/list-store.ts';
import { feedbackIn, type Feedback } from '../areas/feedback/store.ts';
import { foldersIn, type Folders } from '../areas/content/folder-store.ts';
import { freeProjectsIn, type FreeProjects } from '../areas/projects/free-project-store.ts';
import { invitationsIn, type Invitations } from '../areas/organizations/invitation-store.ts';
import { jobsIn, type Jobs } from '../areas/jobs/store.ts';
import { membersIn, type Members } from '../areas/organizations/member-store.ts';
import { organizationsIn, type Organizations } from '../areas/organizations/store.ts';
import { peopleIn, type People } from '../areas/accounts/user-store.ts';
import { projectsIn, type Projects } from '../areas/projects/store.ts';
import { repositoryConnectionsIn, type RepositoryConnections } from '../areas/branching/connection-store.ts';
import { refusedSignInsIn, type RefusedSignInCounts } from '../areas/accounts/refused-sign-in-store.ts';
import { rolePasswordsIn, type SealedRolePasswords } from '../engines/postgres/role-password-store.ts';
import { sessionsIn, type Sessions } from '../areas/accounts/session-store.ts';
import { storedFilesIn, type StoredFiles } from '../areas/storage/store.ts';

export interface Repositories {
  installation: InstallationRepository;
  people: People;
  organizations: Organizations;
  members: Members;
  invitations: Invitations;
  freeProjects: FreeProjects;
  feedback: Feedback;
  content: Content;
  contentLists: ContentLists;
  folders: Folders;
  projects: Projects;
  sessions: Sessions;
  jobs: Jobs;
  backups: BackupRepository;
  accessTokens: AccessTokens;
  apiSettings: ApiSettingsRepository;
  edgeFunctions: EdgeFunctions;
  customHostnames: CustomHostnames;
  storedFiles: StoredFiles;
  refusedSignIns: RefusedSignInCounts;
  rolePasswords: SealedRolePasswords;
  repositoryConnections: RepositoryConnections;
  branches: Branches;
}

/** What the platform knows of itself: who, which projects, what is going on. It holds no data of any project. */
export interface ControlPlane extends Repositories {
  /** All or nothing; the repositories handed to `work` act inside the transaction. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /** A transaction that waits until no other with this name runs, in whatever process. */
  oneAtATime<T>(name: string, work: (repositories: Repositories) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens it where it is, brought up to date. Rejects with a StartRefusal when it cannot be had. */
export async function openControlPlane(options: ControlPlaneOptions): Promise<ControlPlane> {
  const { db, close } = await openControlDatabase(options);
  return {
    ...repositoriesOn(db),
    transaction: (work) => db.transaction((tx) => work(repositoriesOn(tx))),
    oneAtATime: (name, work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`howdah: ${name}`}, 0))`);
        return work(repositoriesOn(tx));
      }),
    close,
  };
}

function repositoriesOn(db: ControlDatabase): Repositories {
  return {
    installation: installationIn(db),
    people: peopleIn(db),
    organizations: organizationsIn(db),
    members: membersIn(db),
    invitations: invitationsIn(db),
    freeProjects: freeProjectsIn(db),
    feedback: feedbackIn(db),
    content: contentIn(db),
    contentLists: contentListsIn(db),
    folders: foldersIn(db),
    projects: projectsIn(db),
    sessions: sessionsIn(db),
    jobs: jobsIn(db),
    backups: backupsIn(db),
    accessTokens: accessTokensIn(db),
    apiSettings: apiSettingsIn(db),
    edgeFunctions: edgeFunctionsIn(db),
    customHostnames: customHostnamesIn(db),
    storedFiles: storedFilesIn(db),
    refusedSignIns: refusedSignInsIn(db),
    rolePasswords: rolePasswordsIn(db),
    repositoryConnections: repositoryConnectionsIn(db),
    branches: branchesIn(db),
  };
}
