import { projectsApi, type Project } from '@howdah/shared-api/projects';
import { makeStore } from '../../index.ts';
import { answer, startTestServer } from '../../api/test-server.ts';
import { projectCreationApi } from './project-creation.ts';

const garden = { ref: 'garden', name: 'Garden', status: 'COMING_UP' } as Project;

describe('a new project', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  afterEach(() => server.close());

  it('is cached for its page before it is requested', async () => {
    server = await startTestServer((_, response) => answer(response, 201, garden));
    const store = makeStore({ config: server.config });
    const wish = { name: 'Garden', organization_slug: 'demo' };
    await store.dispatch(projectCreationApi.endpoints.projectCreationCreate.initiate(wish));
    expect(server.calls).toMatchObject([{ method: 'POST', path: '/platform/projects' }]);
    const { data } = projectsApi.endpoints.projectsGet.select({ ref: 'garden' })(store.getState());
    expect(data?.status).toBe('COMING_UP');
  });
});
