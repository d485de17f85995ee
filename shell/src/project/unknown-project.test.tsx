import { ThemeProvider } from '@howdah/shared-ui';
import { RouterProvider } from '@howdah/shared-ui/router';
import { projectsApi } from '@howdah/shared-api/projects';
import { aConfig, answerCalls, aProject, makeTestStore, ok, refused } from '@howdah/tools/testing';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { PageFactsContext } from '../page/page-facts.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { BASE, fakeLoader, registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { ProjectLayout } from './project-layout.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

async function open(path: string, answers: Parameters<typeof answerCalls>[0]) {
  answerCalls({
    'GET /platform/profile': refused(503, 'unavailable', 'Not now.'),
    'GET /platform/profile/permissions': ok([]),
    'GET /platform/organizations': ok([]),
    ...answers,
  });
  const remotes = new RemoteStore({
    registry: registryOf(await registryEntry()),
    loader: fakeLoader(),
    overrides: {},
    pins: makeVersionPins(sessionStorage),
    remotesBase: BASE,
    now: () => 0,
    onFailure: () => {},
  });
  const router = createMemoryRouter([{ path: '/project/:ref/*', element: <ProjectLayout /> }], {
    initialEntries: [path],
  });
  const store = makeTestStore();
  render(
    <PageFactsContext value={{ config: aConfig(), configFrom: 'platform', overrides: {} }}>
      <Provider store={store}>
        <RemotesContext value={remotes}>
          <ThemeProvider>
            <RouterProvider router={router} />
          </ThemeProvider>
        </RemotesContext>
      </Provider>
    </PageFactsContext>,
  );
  return store;
}

const breadcrumb = () => screen.getByRole('navigation', { name: 'Breadcrumb' });

describe('a project that failed to load', () => {
  it('says that it was not found, in page, title and breadcrumb, and links to nothing in it', async () => {
    await open('/project/nosuchref/sql/new', {
      'GET /platform/projects/nosuchref': refused(404, 'project_not_found', 'This project does not exist.'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeInTheDocument();
    expect(document.title).toBe('Project not found | Howdah');
    expect(breadcrumb()).toHaveTextContent('Project not found');
    expect(screen.getByRole('link', { name: 'View all projects' })).toHaveAttribute('href', '/projects');
    expect(screen.queryByRole('link', { name: 'SQL Editor' })).not.toBeInTheDocument();
  });

  it.extended('replaces the page of a project that is gone', async () => {
    const project = aProject({ name: 'Bookshop', status: 'INACTIVE' });
    const answers = [ok(project), refused(404, 'project_not_found', 'This project does not exist.')];
    const store = await open(`/project/${project.ref}`, {
      [`GET /platform/projects/${project.ref}`]: () => answers.shift()!,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookshop' })).toBeInTheDocument();
    store.dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: project.ref }]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeInTheDocument();
    expect(screen.getByText(/^Bookshop no longer exists\./)).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1, name: 'Bookshop' })).not.toBeInTheDocument();
  });

  it('is named by its ref, and keeps its navigation, when the platform failed', async () => {
    await open('/project/abc/sql/new', {
      'GET /platform/projects/abc': refused(403, 'forbidden', "You don't have access to it."),
    });
    expect(await screen.findByText('Failed to load project')).toBeInTheDocument();
    expect(within(breadcrumb()).getByText('abc')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'SQL Editor' })).toBeInTheDocument();
  });
});
