import { accessTokensIn, type AccessTokens } from './access-tokens.ts';
import { apiSettingsIn, type ApiSettingsRepository } from './api-settings.ts';
import { customHostnamesIn, type CustomHostnames } from './custom-hostnames.ts';
import { openControlDatabase, type ControlDatabase } from './database.ts';
import { edgeFunctionsIn, type EdgeFunctions } from './edge-functions.ts';
import { jobsIn, type Jobs } from './jobs.ts';
import { organizationsIn, type Organizations } from './organizations.ts';
import { peopleIn, type People } from './people.ts';
import { projectsIn, type Projects } from './projects.ts';
import { sessionsIn, type Sessions } from './sessions.ts';
import { storedFilesIn, type StoredFiles } from './stored-files.ts';

export interface Repositories {
  people: People;
  organizations: Organizations;
  projects: Projects;
  sessions: Sessions;
  jobs: Jobs;
  accessTokens: AccessTokens;
  apiSettings: ApiSettingsRepository;
  edgeFunctions: EdgeFunctions;
  customHostnames: CustomHostnames;
  storedFiles: StoredFiles;
}

/** What the platform knows of itself: who, which projects, what is going on. It holds no data of any project. */
export interface ControlPlane extends Repositories {
  /** All or nothing; the repositories handed to `work` act inside the transaction. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ControlPlaneOptions {
  dir: string;
  /** Folder of the migrations that drizzle-kit wrote. */
  migrations: string;
}

export async function openControlPlane({ dir, migrations }: ControlPlaneOptions): Promise<ControlPlane> {
  const { db, close } = await openControlDatabase(dir, migrations);
  return {
    ...repositoriesOn(db),
    transaction: (work) => db.transaction((tx) => work(repositoriesOn(tx))),
    close,
  };
}

function repositoriesOn(db: ControlDatabase): Repositories {
  return {
    people: peopleIn(db),
    organizations: organizationsIn(db),
    projects: projectsIn(db),
    sessions: sessionsIn(db),
    jobs: jobsIn(db),
    accessTokens: accessTokensIn(db),
    apiSettings: apiSettingsIn(db),
    edgeFunctions: edgeFunctionsIn(db),
    customHostnames: customHostnamesIn(db),
    storedFiles: storedFilesIn(db),
  };
}
