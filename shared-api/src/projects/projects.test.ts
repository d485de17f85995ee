import { makeStore } from '../index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { projectsApi, type Project } from './index.ts';

const bookshop = { ref: 'bookshop', name: 'Bookshop', status: 'ACTIVE_HEALTHY' } as Project;
const atlas = { ref: 'atlas', name: 'Old atlas', status: 'INACTIVE' } as Project;
const { endpoints, util } = projectsApi;

describe('projects', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let respond: Parameters<typeof startTestServer>[0];
  let store: ReturnType<typeof makeStore>;

  beforeEach(async () => {
    server = await startTestServer((...call) => respond(...call));
    store = makeStore({ config: server.config });
    await store.dispatch(util.upsertQueryData('projectsGet', { ref: 'atlas' }, atlas));
    await store.dispatch(util.upsertQueryData('projectsList', undefined, [bookshop, atlas]));
  });
  afterEach(() => server.close());

  const cached = () => endpoints.projectsGet.select({ ref: 'atlas' })(store.getState()).data!;
  const listed = () => endpoints.projectsList.select()(store.getState()).data!;

  it('shows a new name before the platform has answered', async () => {
    let sawBefore: string | undefined;
    respond = (_, response) => {
      sawBefore = listed()[1]!.name;
      answer(response, 200, { ...atlas, name: 'Atlas' });
    };
    // Subscribes to both, so that they stay in the cache.
    const looks = [
      store.dispatch(endpoints.projectsGet.initiate({ ref: 'atlas' })),
      store.dispatch(endpoints.projectsList.initiate()),
    ];
    const { data } = await store.dispatch(endpoints.projectsUpdate.initiate({ ref: 'atlas', name: 'Atlas' }));
    expect(sawBefore).toBe('Atlas');
    expect(data).toMatchObject({ name: 'Atlas' });
    expect(server.calls[0]).toMatchObject({
      method: 'PATCH',
      path: '/platform/projects/atlas',
      body: '{"name":"Atlas"}',
    });
    looks.forEach((look) => look.unsubscribe());
  });

  it('takes the new name back when the platform refuses it', async () => {
    respond = (_, response) => answer(response, 403, { message: 'No.', code: 'permission_denied' });
    const { error } = await store.dispatch(
      endpoints.projectsUpdate.initiate({ ref: 'atlas', name: 'Atlas' }),
    );
    expect(error).toMatchObject({ status: 403 });
    expect([cached().name, listed()[1]!.name]).toEqual(['Old atlas', 'Old atlas']);
  });

  it.each([
    ['PAUSING', 'pause', () => store.dispatch(endpoints.projectsPause.initiate({ ref: 'atlas' }))],
  ] as const)('shows %s in every list when the platform has accepted to %s', async (status, path, start) => {
    respond = ({ method, url }, response) => {
      const project = { ...atlas, status };
      if (method === 'POST') answer(response, 201, { status });
      else answer(response, 200, url!.endsWith('/projects') ? [bookshop, project] : project);
    };
    const pages = [
      store.dispatch(endpoints.projectsGet.initiate({ ref: 'atlas' })),
      store.dispatch(endpoints.projectsList.initiate()),
    ];
    await start();
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: `/platform/projects/atlas/${path}`,
      body: '{}',
    });
    expect([cached().status, listed()[1]!.status, listed()[0]!.status]).toEqual([
      status,
      status,
      'ACTIVE_HEALTHY',
    ]);
    pages.forEach((page) => page.unsubscribe());
  });

  it('ends with the new status when an older answer comes after the platform has accepted to pause', async () => {
    let status = 'INACTIVE';
    let sendOldAnswer = () => {};
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    respond = ({ method }, response) => {
      if (method === 'POST') {
        status = 'PAUSING';
        return answer(response, 201, { status });
      }
      const project = { ...atlas, status };
      if (status === 'PAUSING') return answer(response, 200, project);
      sendOldAnswer = () => answer(response, 200, project);
      arrive();
    };
    const look = store.dispatch(
      endpoints.projectsGet.initiate({ ref: 'atlas' }, { forceRefetch: true, subscribe: true }),
    );
    await arrived;
    await store.dispatch(endpoints.projectsPause.initiate({ ref: 'atlas' }));
    expect(cached().status).toBe('PAUSING');
    sendOldAnswer();
    expect((await look).data).toMatchObject({ status: 'INACTIVE' });
    await Promise.all(store.dispatch(util.getRunningQueriesThunk()));
    expect(cached().status).toBe('PAUSING');
    look.unsubscribe();
  });

  it('changes nothing when the platform refuses to pause', async () => {
    respond = (_, response) => answer(response, 403, { message: 'You may not.', code: 'forbidden' });
    await store.dispatch(endpoints.projectsPause.initiate({ ref: 'atlas' }));
    expect([cached().status, listed()[1]!.status]).toEqual(['INACTIVE', 'INACTIVE']);
  });

  it('asks for a status once, even when the platform is in trouble: a poll comes again by itself', async () => {
    respond = (_, response) => answer(response, 503, { message: 'Later.', code: 'unavailable' });
    await store.dispatch(endpoints.projectsGetStatus.initiate({ ref: 'atlas' }));
    expect(server.calls).toMatchObject([{ path: '/platform/projects/atlas/status' }]);
  });

  it('keeps a ref out of the rest of the path', async () => {
    respond = (_, response) => answer(response, 404, { message: 'No.', code: 'project_not_found' });
    await store.dispatch(endpoints.projectsGet.initiate({ ref: '../profile?x' }));
    expect(server.calls[0]!.path).toBe('/platform/projects/..%2Fprofile%3Fx');
  });
});
