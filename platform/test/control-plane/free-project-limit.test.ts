import { requireFreeProjectRoom } from '../../src/areas/lifecycle/free-project-limit.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { asAdmin, describeWithPostgres } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { addProject, onPostgres, unique } from './control-planes.ts';

/** On PGlite, transactions of the control plane run one after another. */
describeWithPostgres('the limit of free projects', () => {
  let place: Awaited<ReturnType<typeof onPostgres>>;
  let controlPlane: ControlPlane;
  beforeAll(async () => {
    place = await onPostgres();
    controlPlane = await place.open();
  });
  afterAll(async () => {
    await controlPlane.close();
    await place.drop();
  });

  it('holds when an owner of two organizations creates a project in both at once', async () => {
    const name = unique('owner');
    const owner = await controlPlane.users.add({ email: `${name}@howdah.local`, username: name });
    await controlPlane.users.update(owner.id, { freeProjectLimit: 1 });
    const [shop, club] = await Promise.all(
      ['shop', 'club'].map(async (what) => {
        const slug = unique(what);
        const { id } = await controlPlane.organizations.add({ slug, name: slug, plan: 'free' });
        await controlPlane.organizations.addMember(id, owner.id, 'Owner');
        return id;
      }),
    );
    const create = (organizationId: number, meanwhile?: () => Promise<void>) =>
      controlPlane.transaction(async (stores) => {
        await requireFreeProjectRoom(stores, organizationId);
        await meanwhile?.();
        await addProject(stores, { organizationId, status: 'COMING_UP' });
      });

    let second: Promise<unknown> | undefined;
    await create(shop!, async () => {
      let isOver = false;
      const ended = () => (isOver = true);
      second = create(club!).then(ended, (error: unknown) => (ended(), error));
      await eventually(async () => {
        const waiting = await asAdmin(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          place.url,
        );
        expect(isOver || waiting.length > 0).toBe(true);
      });
    });
    expect(await second).toMatchObject({ code: 'free_project_limit_reached' });
    expect(await controlPlane.projects.ofOrganization(club!)).toEqual([]);
  });
});
