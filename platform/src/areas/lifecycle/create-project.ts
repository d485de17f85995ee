import { randomInt } from 'node:crypto';
import type { ComputeSize } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { OrganizationRow } from '../organizations/store.ts';
import { requireIncludedCompute } from '../plans/included-compute.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { requireFreeProjectRoom } from './free-project-limit.ts';
import { chosenMajor } from './postgres-versions.ts';

export interface CreateProject {
  name: string;
  organization: OrganizationRow;
  /** Defaults to the highest available version. */
  postgresVersion?: string;
  computeSize?: ComputeSize;
}

/** Without vowels, so that a ref never reads as a word. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const REF_LENGTH = 20;

/**
 * Inserts a project and starts to create its database. `allow` runs under the lock of the organization, and throws to refuse.
 * Throws `version_unavailable`, `free_project_limit_reached`, `compute_size_not_included`, `organization_not_found`.
 */
export async function createProject(
  {
    controlPlane,
    engine,
    lifecycle,
    secrets,
  }: Pick<Platform, 'controlPlane' | 'engine' | 'lifecycle' | 'secrets'>,
  { name, organization, postgresVersion, computeSize = 'micro' }: CreateProject,
  allow: (stores: Stores) => Promise<void>,
): Promise<ProjectRecord> {
  const postgresMajor = postgresVersion
    ? await chosenMajor(engine, postgresVersion, 0)
    : Math.max(...(await engine.majors()));
  const ref = newRef();
  const id = await lifecycle.create(async (stores) => {
    // Before the limit, whose refusal names members.
    await stores.organizations.lock(organization.id);
    await allow(stores);
    const { plan } = await requireFreeProjectRoom(stores, organization.id);
    requireIncludedCompute(plan, computeSize);
    const project = await stores.projects.add({
      ref,
      name,
      database: ref,
      organizationId: organization.id,
      postgresMajor,
      computeSize,
      status: 'UNKNOWN',
      ...secrets.create(),
    });
    return project.id;
  });
  return (await controlPlane.projects.byId(id))!;
}

/** Generates the ref of a new project. */
export function newRef(): string {
  return Array.from({ length: REF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
