import { CalledProjects } from '../../src/areas/rest/called-projects.ts';
import type { CalledProject } from '../../src/areas/rest/store.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import { firstUnlessExtended } from '../extended-tests.ts';
import { describeWithPostgres } from '../postgres/with-postgres.ts';
import { addProject, describeOnEachDatabase, onPostgres } from './control-planes.ts';

type Project = Awaited<ReturnType<typeof addProject>>;

/** Changes that calls of a project must notice, with what they see then. */
const changes: [
  what: string,
  change: (on: Pick<ControlPlane, 'projects' | 'apiSettings'>, project: Project) => Promise<unknown>,
  seen: Partial<CalledProject> | undefined,
][] = [
  ['a pause', ({ projects }, { id }) => projects.update(id, { status: 'PAUSING' }), { status: 'PAUSING' }],
  [
    'a new JWT secret',
    ({ projects }, { id }) => projects.update(id, { sealedJwtSecret: 'new' }),
    { sealedJwtSecret: 'new' },
  ],
  [
    'the read-only mode',
    ({ projects }, { id }) => projects.update(id, { readOnlyMode: true }),
    { readOnlyMode: true },
  ],
  [
    'other schemas',
    ({ apiSettings }, { id }) => apiSettings.change(id, { dbSchema: 'api', dbExtraSearchPath: 'more' }),
    { dbSchema: 'api', dbExtraSearchPath: 'more' },
  ],
  [
    'another maximum of rows',
    ({ apiSettings }, { id }) => apiSettings.change(id, { maxRows: 7 }),
    { maxRows: 7 },
  ],
  ['another name', ({ projects }, { id }) => projects.rename(id, 'Renamed'), { name: 'Renamed' }],
  ['its end', ({ projects }, { id }) => projects.remove(id), undefined],
];

const expected = (seen: Partial<CalledProject> | undefined) => seen && expect.objectContaining(seen);

describeOnEachDatabase('the projects of calls', (at) => {
  let controlPlane: ControlPlane;
  beforeAll(async () => {
    controlPlane = await at.place.open();
  });
  afterAll(() => controlPlane.close());

  it.each(changes)('show %s at once', async (_what, change, seen) => {
    const project = await addProject(controlPlane);
    const called = new CalledProjects(controlPlane);
    expect(await called.find(project.ref)).toMatchObject({ status: 'INACTIVE', maxRows: 1000 });
    await change(controlPlane, project);
    expect(await called.find(project.ref)).toEqual(expected(seen));
  });

  it.each(changes)('show %s once its transaction has ended', async (_what, change, seen) => {
    const project = await addProject(controlPlane);
    const called = new CalledProjects(controlPlane);
    await called.find(project.ref);
    await controlPlane.transaction((stores) => change(stores, project));
    expect(await called.find(project.ref)).toEqual(expected(seen));
  });

  it('show a project that was added after a call for it', async () => {
    const called = new CalledProjects(controlPlane);
    const { ref } = await addProject(controlPlane);
    expect(await called.find(`${ref}-later`)).toBeUndefined();
    await addProject(controlPlane, { ref: `${ref}-later` });
    expect(await called.find(`${ref}-later`)).toMatchObject({ ref: `${ref}-later` });
  });

  it('show each call a state that is not older than the call', async () => {
    const { id, ref } = await addProject(controlPlane);
    const called = new CalledProjects(controlPlane);
    for (let round = 0; round < 20; round += 1) {
      const earlier = Array.from({ length: 3 }, () => called.find(ref));
      await controlPlane.projects.rename(id, `Round ${round}`);
      const later = Array.from({ length: 3 }, () => called.find(ref));
      await Promise.all(earlier);
      for (const project of await Promise.all(later)) expect(project!.name).toBe(`Round ${round}`);
    }
  });
});

describeWithPostgres('the projects of calls of one process', () => {
  it.each(firstUnlessExtended(changes, 1))(
    'show %s by another process at once',
    async (_what, change, seen) => {
      const place = await onPostgres();
      const [one, two] = await Promise.all([place.open(), place.open()]);
      const project = await addProject(one);
      const called = new CalledProjects(one);
      await called.find(project.ref);
      await change(two, project);
      expect(await called.find(project.ref)).toEqual(expected(seen));
      await Promise.all([one.close(), two.close()]);
      await place.remove();
    },
  );
});

describe('reading the projects of calls', () => {
  /** A control plane whose readings end when the test says so. */
  function controlled(writes?: () => number) {
    const readings: { resolve: (project: CalledProject) => void; reject: (error: Error) => void }[] = [];
    const find = jest.fn(
      () => new Promise<CalledProject>((resolve, reject) => readings.push({ resolve, reject })),
    );
    const called = new CalledProjects({ calledProjects: { find }, ...(writes && { writes }) });
    return { called, find, readings };
  }
  const named = (name: string) => ({ name }) as CalledProject;

  it('happens once while nothing is written, if no other process can write', async () => {
    let writes = 0;
    const { called, find, readings } = controlled(() => writes);
    const first = called.find('a');
    await Promise.resolve();
    readings[0]!.resolve(named('old'));
    expect(await first).toEqual(named('old'));
    expect(await called.find('a')).toEqual(named('old'));
    expect(find).toHaveBeenCalledTimes(1);

    writes += 1;
    const second = called.find('a');
    await Promise.resolve();
    readings[1]!.resolve(named('new'));
    expect(await second).toEqual(named('new'));
  });

  it('is not kept when something was written meanwhile', async () => {
    let writes = 0;
    const { called, readings } = controlled(() => writes);
    const first = called.find('a');
    await Promise.resolve();
    writes += 1;
    readings[0]!.resolve(named('old'));
    await first;
    const second = called.find('a');
    await Promise.resolve();
    readings[1]!.resolve(named('new'));
    expect(await second).toEqual(named('new'));
  });

  it('is shared by the calls that came before it was sent', async () => {
    const { called, find, readings } = controlled();
    const [first, second] = [called.find('a'), called.find('a')];
    await Promise.resolve();
    const later = [called.find('a'), called.find('a'), called.find('b')];
    await Promise.resolve();
    expect(find.mock.calls).toEqual([['a'], ['b']]);
    readings[0]!.resolve(named('first'));
    readings[1]!.resolve(named('other'));
    expect(await Promise.all([first, second])).toEqual([named('first'), named('first')]);
    await later[2];
    expect(find).toHaveBeenCalledTimes(3);
    readings[2]!.resolve(named('second'));
    expect(await Promise.all(later)).toEqual([named('second'), named('second'), named('other')]);
  });

  it('begins again after one that failed', async () => {
    const { called, readings } = controlled(() => 0);
    const first = called.find('a');
    await Promise.resolve();
    const next = called.find('a');
    readings[0]!.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    readings[1]!.resolve(named('back'));
    expect(await next).toEqual(named('back'));
  });
});
