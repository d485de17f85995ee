import { sql } from 'drizzle-orm';
import { accessTokensIn, type AccessTokens } from './access-tokens.ts';
import { apiSettingsIn, type ApiSettingsRepository } from './api-settings.ts';
import { backupsIn, type BackupRepository } from './backups.ts';
import { branchesIn, type Branches } from './branches.ts';
import { customHostnamesIn, type CustomHostnames } from './custom-hostnames.ts';
import type { ControlDatabase } from './database.ts';
import { openControlDatabase, type ControlPlaneOptions } from './open-database.ts';
import { edgeFunctionsIn, type EdgeFunctions } from './edge-functions.ts';
import { installationIn, type InstallationRepository } from './installation.ts';
import { contentIn, type Content } from './content.ts';
import { contentListsIn, type ContentLists } from './content-lists.ts';
import { feedbackIn, type Feedback } from './feedback.ts';
import { foldersIn, type Folders } from './folders.ts';
import { freeProjectsIn, type FreeProjects } from './free-projects.ts';
import { invitationsIn, type Invitations } from './invitations.ts';
import { jobsIn, type Jobs } from './jobs.ts';
import { membersIn, type Members } from './members.ts';
import { organizationsIn, type Organizations } from './organizations.ts';
import { peopleIn, type People } from './people.ts';
import { projectsIn, type Projects } from './projects.ts';
import { repositoryConnectionsIn, type RepositoryConnections } from './repository-connections.ts';
import { refusedSignInsIn, type RefusedSignInCounts } from './refused-sign-ins.ts';
import { rolePasswordsIn, type SealedRolePasswords } from './role-passwords.ts';
import { sessionsIn, type Sessions } from './sessions.ts';
import { storedFilesIn, type StoredFiles } from './stored-files.ts';

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
