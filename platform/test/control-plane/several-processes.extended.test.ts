import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { createDemo } from '../../src/demo/first-start.ts';
import { projectSecrets } from '../../src/areas/projects/secrets.ts';
import { newKey } from '../../src/kernel/security/sealed.ts';
import { asAdmin, describeWithPostgres } from '../postgres/with-postgres.ts';
import { onPostgres } from './control-planes.ts';

describeWithPostgres('processes that open a new control plane at once', () => {
  let place: Awaited<ReturnType<typeof onPostgres>>;
  let opened: ControlPlane[];
  beforeAll(async () => {
    place = await onPostgres();
    opened = await Promise.all(Array.from({ length: 6 }, () => place.open()));
  });
  afterAll(async () => {
    await Promise.all(opened.map((controlPlane) => controlPlane.close()));
    await place.remove();
  });

  it('create its schema once', async () => {
    const applied = await asAdmin('select hash from drizzle.__drizzle_migrations', place.url);
    expect(applied.length).toBeGreaterThan(1);
    expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
  });

  it('create the demo once', async () => {
    const secrets = projectSecrets(newKey());
    const planted = await Promise.all(
      opened.map((controlPlane) =>
        createDemo(controlPlane, secrets, { deployment: 'hosted', majors: async () => [15] }),
      ),
    );
    expect(planted.filter(Boolean)).toHaveLength(1);
    const [projects, jobs] = [await opened[0]!.projects.list(), await opened[0]!.jobs.running()];
    expect(jobs.map(({ projectId }) => projectId).sort()).toEqual(projects.map(({ id }) => id).sort());
    expect(projects.length).toBeGreaterThan(0);
  });
});
