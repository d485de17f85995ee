import { makeStore } from '../index.ts';
import { projectsApi, type Project } from '../projects/index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { deleteProjectApi } from './delete-project.ts';

const atlas = { ref: 'atlas', name: 'Old atlas', status: 'INACTIVE' } as Project;
const LIST = '/platform/projects';

describe('lifecycleDelete', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let store: ReturnType<typeof makeStore>;
  let status = 200;

  beforeEach(async () => {
    server = await startTestServer(({ method, url }, response) => {
      if (method === 'DELETE' && status === 0) return response.destroy();
      if (method === 'DELETE') return answer(response, status, { id: 1, ref: 'atlas', name: 'Old atlas' });
      return answer(response, 200, url === LIST ? [atlas] : atlas);
    });
    store = makeStore({ config: server.config });
    // Subscribes to both, so that an invalidation would refetch them.
    await store.dispatch(projectsApi.endpoints.projectsList.initiate());
    await store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: 'atlas' }));
    server.calls.length = 0;
  });
  afterEach(() => server.close());

  const remove = () => store.dispatch(deleteProjectApi.endpoints.lifecycleDelete.initiate({ ref: 'atlas' }));
  const calls = () => server.calls.map(({ method, path }) => `${method} ${path}`);

  it('reads the list again, and not the project that is going', async () => {
    status = 200;
    await remove();
    await Promise.all(store.dispatch(projectsApi.util.getRunningQueriesThunk()));
    expect(calls()).toEqual(['DELETE /platform/projects/atlas', `GET ${LIST}`]);
  });

  it('reads nothing again when the platform refuses', async () => {
    status = 403;
    await remove();
    expect(calls()).toEqual(['DELETE /platform/projects/atlas']);
  });

  it('reads the project again, too, when the answer is lost', async () => {
    status = 0;
    await remove();
    await Promise.all(store.dispatch(projectsApi.util.getRunningQueriesThunk()));
    expect(calls().sort()).toEqual([
      'DELETE /platform/projects/atlas',
      `GET ${LIST}`,
      'GET /platform/projects/atlas',
    ]);
  });
});
