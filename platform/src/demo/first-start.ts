import type { ProjectSeed } from '../areas/jobs/tables.ts';
import type { ProjectSecrets } from '../areas/projects/secrets.ts';
import type { ControlPlane, Stores } from '../control-plane/control-plane.ts';
import type { PostgresMajor } from '../engines/engine.ts';
import type { PlatformConfig } from '../kernel/config.ts';
import { functionsOfSeed } from './edge-functions.ts';
import { demoPeople } from './people.ts';

interface DemoProject {
  ref: string;
  name: string;
  postgresMajor: PostgresMajor;
  seed: ProjectSeed;
  endsPaused?: true;
  /** A custom domain whose setup has begun. */
  hostname?: string;
}

/** Refs are fixed, so that addresses of the demo are the same on every machine. */
const bookshop: DemoProject = {
  ref: 'qmwvkxbtzjhslpdrnfgc',
  name: 'Bookshop',
  postgresMajor: 18,
  seed: 'bookshop',
};
const fieldNotes: DemoProject = {
  ref: 'hdtbrwzkqnvxlmcpsgfj',
  name: 'Field notes',
  postgresMajor: 17,
  seed: 'field-notes',
  hostname: 'api.field-notes.example',
};
const oldAtlas: DemoProject = {
  ref: 'xgkplsrvdwnbmtzcfhqj',
  name: 'Old atlas',
  postgresMajor: 17,
  seed: 'old-atlas',
  endsPaused: true,
};

interface DemoDependencies {
  deployment: PlatformConfig['deployment'];
  /** Returns the versions of Postgres that the engine supports. Called only if the demo is created. */
  majors(): Promise<PostgresMajor[]>;
}

/**
 * Inserts the users, organizations and projects of a first start, with a durable job per project that creates
 * its database. Runs in one transaction. Returns false if organizations exist already, so that only one of
 * several starting processes does it. The lifecycle runs the jobs.
 */
export function createDemo(
  controlPlane: ControlPlane,
  secrets: ProjectSecrets,
  { deployment, majors }: DemoDependencies,
): Promise<boolean> {
  return controlPlane.oneAtATime('demo', async (stores) => {
    if (await stores.organizations.any()) return false;
    const plant = deployment === 'hosted' ? createHosted : createSelfHosted;
    await plant(stores, secrets, await majors());
    return true;
  });
}

async function createHosted(stores: Stores, secrets: ProjectSecrets, majors: PostgresMajor[]): Promise<void> {
  const { organizations } = stores;
  const demo = await organizations.add({ slug: 'demo', name: 'Demo organization', plan: 'pro' });
  const personal = await organizations.add({ slug: 'personal', name: 'Personal', plan: 'free' });
  const owner = await addPeople(stores, demo.id);
  await organizations.addMember(personal.id, owner, 'Owner');
  for (const project of [bookshop, fieldNotes, oldAtlas]) {
    await addProject(stores, secrets, demo.id, onOneOf(majors, project));
  }
}

/** A self-hosted platform has one project (docs/decisions.md#deployments). */
async function createSelfHosted(
  stores: Stores,
  secrets: ProjectSecrets,
  majors: PostgresMajor[],
): Promise<void> {
  const organization = await stores.organizations.add({
    slug: 'default',
    name: 'Default organization',
    plan: 'enterprise',
  });
  await addPeople(stores, organization.id);
  await addProject(stores, secrets, organization.id, onOneOf(majors, bookshop));
}

/** Uses the requested version of Postgres, or the newest one if the engine does not support it. */
function onOneOf(majors: PostgresMajor[], project: DemoProject): DemoProject {
  const postgresMajor = majors.includes(project.postgresMajor) ? project.postgresMajor : Math.max(...majors);
  return { ...project, postgresMajor };
}

/** Returns the id of the owner. */
async function addPeople({ users, organizations }: Stores, organizationId: number): Promise<number> {
  const ids: number[] = [];
  for (const { role, ...user } of demoPeople) {
    const { id } = await users.add(user);
    await organizations.addMember(organizationId, id, role);
    ids.push(id);
  }
  return ids[0]!;
}

async function addProject(
  { projects, jobs, edgeFunctions, customHostnames }: Stores,
  secrets: ProjectSecrets,
  organizationId: number,
  { ref, name, postgresMajor, seed, endsPaused, hostname }: DemoProject,
): Promise<void> {
  const project = await projects.add({
    ref,
    name,
    database: ref,
    organizationId,
    postgresMajor,
    status: 'COMING_UP',
    ...secrets.create(),
  });
  const functions = functionsOfSeed[seed].map((details) => ({ ...details, projectId: project.id }));
  if (functions.length > 0) await edgeFunctions.add(...functions);
  if (hostname) await customHostnames.add({ projectId: project.id, hostname, status: '2_initiated' });
  await jobs.add({
    projectId: project.id,
    kind: 'initialize',
    input: { seed, endsPaused },
  });
}
