import { makeStore } from '../../index.ts';
import { projectsApi, type Project } from '../index.ts';
import { backupsApi, upgradesApi } from '@howdah/shared-api/lifecycle';
import { answer, startTestServer } from '../../api/test-server.ts';
import { resourcesApi } from './resources.ts';

const bookshop = { ref: 'bookshop', name: 'Bookshop', status: 'ACTIVE_HEALTHY' } as Project;
const byRef = { ref: 'bookshop' };

describe('jobs that settings start', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let respond: Parameters<typeof startTestServer>[0];
  let store: ReturnType<typeof makeStore>;

  beforeEach(async () => {
    server = await startTestServer((...call) => respond(...call));
    store = makeStore({ config: server.config });
    await store.dispatch(projectsApi.util.upsertQueryData('projectsGet', byRef, bookshop));
  });
  afterEach(() => server.close());

  const resize = () =>
    store.dispatch(resourcesApi.endpoints.resourcesResize.initiate({ ...byRef, compute_size: 'small' }));
  const restore = () => store.dispatch(backupsApi.endpoints.backupsRestore.initiate({ ...byRef, id: 7 }));
  const shown = () => projectsApi.endpoints.projectsGet.select(byRef)(store.getState()).data!.status;

  it.each([
    ['RESIZING', resize, '/platform/projects/bookshop/resize', '{"compute_size":"small"}'],
    ['RESTORING', restore, '/platform/database/bookshop/backups/restore', '{"id":7}'],
  ])('show %s when the platform has accepted', async (status, start, path, body) => {
    respond = ({ method }, response) =>
      method === 'POST' ? answer(response, 201, { status }) : answer(response, 200, { ...bookshop, status });
    const page = store.dispatch(projectsApi.endpoints.projectsGet.initiate(byRef));
    await start();
    expect(server.calls[0]).toMatchObject({ method: 'POST', path, body });
    expect(shown()).toBe(status);
    page.unsubscribe();
  });

  it.each([resize, restore])('change nothing when the platform refuses', async (start) => {
    respond = (_, response) => answer(response, 403, { message: 'No.', code: 'forbidden' });
    await start();
    expect(shown()).toBe('ACTIVE_HEALTHY');
  });

  it.each([
    ['the size', () => store.dispatch(resourcesApi.endpoints.resourcesGet.initiate(byRef))],
    ['the versions', () => store.dispatch(upgradesApi.endpoints.upgradesGetEligibility.initiate(byRef))],
  ])('change %s at their end, when the project is read again', async (_, fetchShown) => {
    let isOver = false;
    respond = ({ url }, response) =>
      answer(response, 200, url?.endsWith('/bookshop') ? bookshop : { isNew: isOver });
    const page = fetchShown();
    expect((await page).data).toEqual({ isNew: false });
    isOver = true;
    store.dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: 'bookshop' }]));
    await Promise.all(store.dispatch(projectsApi.util.getRunningQueriesThunk()));
    expect((await fetchShown()).data).toEqual({ isNew: true });
    page.unsubscribe();
  });
});
