import { makeStore } from '../index.ts';
import { projectsApi, type Project } from '../projects/index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { lifecycleApi } from './index.ts';

const bookshop = { ref: 'bookshop', name: 'Bookshop', status: 'ACTIVE_HEALTHY' } as Project;
const atlas = { ref: 'atlas', name: 'Old atlas', status: 'INACTIVE' } as Project;
const { endpoints } = lifecycleApi;

describe('lifecycle', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let respond: Parameters<typeof startTestServer>[0];
  let store: ReturnType<typeof makeStore>;

  beforeEach(async () => {
    server = await startTestServer((...call) => respond(...call));
    store = makeStore({ config: server.config });
    await store.dispatch(projectsApi.util.upsertQueryData('projectsGet', { ref: 'atlas' }, atlas));
    await store.dispatch(projectsApi.util.upsertQueryData('projectsList', undefined, [bookshop, atlas]));
  });
  afterEach(() => server.close());

  const statuses = () => [
    projectsApi.endpoints.projectsGet.select({ ref: 'atlas' })(store.getState()).data!.status,
    ...projectsApi.endpoints.projectsList
      .select()(store.getState())
      .data!.map(({ status }) => status),
  ];
  /** The platform accepts a job, and pages show the project. */
  const acceptJob = (status: string) => {
    const project = { ...atlas, status };
    respond = ({ method, url }, response) =>
      method === 'POST'
        ? answer(response, 201, { status })
        : answer(response, 200, url?.endsWith('/atlas') ? project : [bookshop, project]);
    store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: 'atlas' }));
    store.dispatch(projectsApi.endpoints.projectsList.initiate());
  };
  const choice = { postgres_engine: '18', release_channel: 'ga' } as const;

  it('shows RESTORING in every list when the platform has accepted to restore, on the chosen version', async () => {
    acceptJob('RESTORING');
    await store.dispatch(endpoints.lifecycleRestore.initiate({ ref: 'atlas', choice }));
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: '/platform/projects/atlas/restore',
      body: JSON.stringify(choice),
    });
    expect(statuses()).toEqual(['RESTORING', 'ACTIVE_HEALTHY', 'RESTORING']);
  });

  it('changes nothing when the platform refuses to restore', async () => {
    respond = (_, response) => answer(response, 403, { message: 'You may not.', code: 'forbidden' });
    await store.dispatch(endpoints.lifecycleRestore.initiate({ ref: 'atlas', choice: {} }));
    expect(statuses()).toEqual(['INACTIVE', 'ACTIVE_HEALTHY', 'INACTIVE']);
  });

  it('reads a project again that is not in the state any more in which it was to be restored', async () => {
    const restoring = { ...atlas, status: 'RESTORING' };
    respond = ({ method, url }, response) =>
      method === 'POST'
        ? answer(response, 409, { message: 'Not paused.', code: 'project_not_paused' })
        : answer(response, 200, url?.endsWith('/atlas') ? restoring : [bookshop, restoring]);
    store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: 'atlas' }));
    store.dispatch(projectsApi.endpoints.projectsList.initiate());
    await store.dispatch(endpoints.lifecycleRestore.initiate({ ref: 'atlas', choice: {} }));
    await Promise.all(store.dispatch(projectsApi.util.getRunningQueriesThunk()));
    expect(statuses()).toEqual(['RESTORING', 'ACTIVE_HEALTHY', 'RESTORING']);
  });

  it('reads a project again when the answer is lost, because the restore may have begun', async () => {
    const restoring = { ...atlas, status: 'RESTORING' };
    respond = ({ method, url }, response) =>
      method === 'POST'
        ? response.destroy()
        : answer(response, 200, url?.endsWith('/atlas') ? restoring : [bookshop, restoring]);
    store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: 'atlas' }));
    store.dispatch(projectsApi.endpoints.projectsList.initiate());
    await store.dispatch(endpoints.lifecycleRestore.initiate({ ref: 'atlas', choice: {} }));
    await Promise.all(store.dispatch(projectsApi.util.getRunningQueriesThunk()));
    expect(statuses()).toEqual(['RESTORING', 'ACTIVE_HEALTHY', 'RESTORING']);
  });

  it.each(['RESTARTING', 'COMING_UP'] as const)('shows %s when a restart leads there', async (status) => {
    acceptJob(status);
    await store.dispatch(endpoints.lifecycleRestart.initiate({ ref: 'atlas' }));
    expect(statuses()[0]).toBe(status);
  });

  it('does not keep the document of a REST endpoint that is reached', async () => {
    respond = (_, response) => answer(response, 200, { paths: {} });
    expect(await store.dispatch(endpoints.lifecycleReachRest.initiate({ ref: 'atlas' }))).toMatchObject({
      isSuccess: true,
      data: null,
    });
  });

  it.each([
    ['the REST endpoint', () => store.dispatch(endpoints.lifecycleReachRest.initiate({ ref: 'atlas' }))],
    ['an upgrade', () => store.dispatch(endpoints.lifecycleGetUpgradeStatus.initiate({ ref: 'atlas' }))],
    ['an archive', () => store.dispatch(endpoints.lifecycleGetStorageArchive.initiate({ ref: 'atlas' }))],
  ])(
    'asks for %s once, even when the platform is in trouble: a poll comes again by itself',
    async (_, ask) => {
      respond = (__, response) => answer(response, 503, { message: 'Later.', code: 'unavailable' });
      await ask();
      expect(server.calls).toHaveLength(1);
    },
  );
});
