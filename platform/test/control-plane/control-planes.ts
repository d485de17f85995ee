import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewProject } from '../../src/areas/projects/store.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { openControlPlane } from '../../src/open-control-plane.ts';
import { createTestDatabase, describeWithPostgres, type TestDatabase } from '../postgres/with-postgres.ts';
import { homeWithControlPlane, migrations } from '../server/home-with-control-plane.ts';

export { migrations };

/** Where a test keeps a control plane. */
export interface Place {
  open(): Promise<ControlPlane>;
  remove(): Promise<void>;
}

async function onPglite(): Promise<Place> {
  const dir = await newControlPlane();
  return {
    open: () => openControlPlane({ dir, migrations }),
    remove: () => Promise.resolve(rmSync(dirname(dir), { recursive: true, force: true })),
  };
}

/** A new folder on PGlite. */
export async function newControlPlane(): Promise<string> {
  return join(await homeWithControlPlane(), 'control');
}

/** A new database on the PostgreSQL server of the tests. */
export async function onPostgres(database?: TestDatabase): Promise<Place & TestDatabase> {
  const place = database ?? (await createTestDatabase());
  return { ...place, open: () => openAt(place.url), remove: () => place.drop() };
}

export function openAt(url: string): Promise<ControlPlane> {
  return openControlPlane({ dir: '/nowhere', url, migrations });
}

/**
 * Declares the tests of `body` for each kind of database of a control plane. `describePglite` can leave PGlite to the extended
 * run.
 */
export function describeOnEachDatabase(
  name: string,
  body: (at: { readonly place: Place }) => void,
  describePglite: (name: string, body: () => void) => void = describe,
): void {
  const declare = (makePlace: () => Promise<Place>) => () => {
    let place: Place;
    beforeAll(async () => {
      place = await makePlace();
    });
    afterAll(() => place.remove());
    body({
      get place() {
        return place;
      },
    });
  };
  describePglite(`${name} on PGlite`, declare(onPglite));
  describeWithPostgres(
    `${name} on PostgreSQL`,
    declare(() => onPostgres()),
  );
}

let count = 0;
/** A name that is unique in the run. */
export const unique = (what: string) => `${what}-${process.pid}-${(count += 1)}`;

/** Adds a new organization with one project. */
export async function addProject(
  { organizations, projects }: Pick<ControlPlane, 'organizations' | 'projects'>,
  more: Partial<NewProject> = {},
) {
  const slug = unique('organization');
  const { id: organizationId } = await organizations.add({ slug, name: slug, plan: 'free' });
  const ref = unique('project');
  return projects.add({
    ref,
    name: ref,
    database: ref,
    organizationId,
    status: 'INACTIVE',
    postgresMajor: 18,
    sealedJwtSecret: '',
    sealedConnectionKey: '',
    ...more,
  });
}
