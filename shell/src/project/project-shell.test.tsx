import { assistantOpened, selectAssistantOpen } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ThemeProvider } from '@howdah/shared-ui';
import { aConfig, answerCalls, aProject, makeTestStore, ok } from '@howdah/tools/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NARROW } from '../page/narrow.ts';
import { PageFactsContext } from '../page/page-facts.ts';
import { olga } from '../testing/people.ts';
import { ProjectShell } from './project-shell.tsx';

afterEach(() => jest.restoreAllMocks());

/** What a card of the assistant does. */
function EditButton() {
  const { openInSqlEditor } = useShell();
  return <button onClick={() => openInSqlEditor({ sql: 'select 1' })}>Edit</button>;
}

/** A project's pages with the assistant open. */
function open() {
  answerCalls({ 'GET /platform/profile': ok(olga), 'GET /platform/profile/permissions': ok([]) });
  const store = makeTestStore();
  store.dispatch(assistantOpened());
  const project = aProject();
  const nothing = () => undefined;
  const element = (
    <ProjectShell
      project={project}
      organization={undefined}
      onOpenAssistant={nothing}
      onOpenApiDocs={nothing}
      onPageTitle={nothing}
      commandMenuOpen={false}
    >
      <EditButton />
    </ProjectShell>
  );
  const router = createMemoryRouter([{ path: '/project/:ref/*', element }], {
    initialEntries: [`/project/${project.ref}/database/functions`],
  });
  render(
    <PageFactsContext value={{ config: aConfig(), configFrom: 'platform', overrides: {} }}>
      <Provider store={store}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </Provider>
    </PageFactsContext>,
  );
  return { store, router, project };
}

describe('opening SQL in the editor', () => {
  it.each([
    ['closes the assistant in a narrow window, where it lies over the editor', NARROW, false],
    ['leaves the assistant beside the editor on a desk', 'none', true],
  ])('%s', async (_what, holds, staysOpen) => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query === holds ? ({ ...matchMedia(query), matches: true } as MediaQueryList) : matchMedia(query),
      );
    const { store, router, project } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(router.state.location.pathname).toBe(`/project/${project.ref}/sql/new`);
    expect(selectAssistantOpen(store.getState())).toBe(staysOpen);
  });
});
