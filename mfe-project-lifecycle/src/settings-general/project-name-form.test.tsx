import { projectsApi, useProjectsGetQuery } from '@howdah/shared-api/projects';
import { answerCalls, aProject, holdBack, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProjectNameForm } from './project-name-form.tsx';

const project = aProject({ name: 'Bookshop' });
const GET = `GET /platform/projects/${project.ref}`;
const PATCH = `PATCH /platform/projects/${project.ref}`;

const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const button = (name: string) => screen.getByRole('button', { name });

/** The form as its page has it: with the project of the cache, whose name changes before the platform has answered. */
function FormOfCachedProject() {
  const { data } = useProjectsGetQuery({ ref: project.ref });
  return (
    data && (
      <>
        <h1>{data.name}</h1>
        <ProjectNameForm project={data} />
      </>
    )
  );
}

async function rename(name: string) {
  await userEvent.clear(nameField());
  if (name) await userEvent.type(nameField(), name);
}

describe('ProjectNameForm', () => {
  it('saves the name without the spaces around it and says so', async () => {
    const calls = answerCalls({ [PATCH]: ok({ ...project, name: 'Library' }) });
    const notify = jest.fn();
    renderInShell(<ProjectNameForm project={project} />, { shell: { notify } });
    await rename('  Library ');
    await userEvent.click(button('Save'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Project name saved' }),
    );
    expect(calls).toEqual([{ call: PATCH, sent: { name: 'Library' } }]);
    expect(button('Save')).toBeDisabled();
  });

  it.each(['🐘'.repeat(100), 'مكتبة', '"><img src=x>', "O'Reilly & Söhne"])(
    'saves the name %s',
    async (name) => {
      const calls = answerCalls({ [PATCH]: ok({ ...project, name }) });
      renderInShell(<ProjectNameForm project={project} />);
      await userEvent.clear(nameField());
      await userEvent.paste(name);
      await userEvent.click(button('Save'));
      await waitFor(() => expect(calls).toEqual([{ call: PATCH, sent: { name } }]));
    },
  );

  it('keeps what was typed and shows the reason when the platform refuses', async () => {
    answerCalls({ [PATCH]: refused(403, 'permission_denied', 'You may not rename it') });
    const notify = jest.fn();
    renderInShell(<ProjectNameForm project={project} />, { shell: { notify } });
    await rename('Library');
    await userEvent.click(button('Save'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to save the project name: You may not rename it',
      }),
    );
    expect(nameField()).toHaveValue('Library');
  });

  it('keeps what is typed while it is saved', async () => {
    answerCalls({ [GET]: ok(project), [PATCH]: ok({ ...project, name: 'Library' }) });
    const answer = holdBack('PATCH');
    const notify = jest.fn();
    const { router } = renderInShell(<FormOfCachedProject />, { shell: { notify } });
    await screen.findByRole('heading', { name: 'Bookshop' });
    await rename('Library');
    await userEvent.click(button('Save'));
    await userEvent.type(nameField(), ' two');
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByRole('alertdialog', { name: 'Leave while saving?' })).toBeInTheDocument();
    await userEvent.click(button('Stay'));
    answer();
    await waitFor(() => expect(notify).toHaveBeenCalled());
    expect(nameField()).toHaveValue('Library two');
    expect(button('Save')).toBeEnabled();
  });

  describe('while the platform is out of reach', () => {
    /** Opens the form, saves a new name, and breaks the connection once that name is shown as if it were saved. */
    async function failToSave() {
      const answers: Record<string, ReturnType<typeof ok>> = { [GET]: ok(project) };
      answerCalls(answers);
      const breakConnection = holdBack('PATCH');
      const notify = jest.fn();
      const { store } = renderInShell(<FormOfCachedProject />, { shell: { notify } });
      await screen.findByRole('heading', { name: 'Bookshop' });
      await rename('Library');
      await userEvent.click(button('Save'));
      await screen.findByRole('heading', { name: 'Library' });
      breakConnection();
      await screen.findByRole('heading', { name: 'Bookshop' });
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'No response from the platform',
        detail: 'The name may have been saved. It is safe to save it again.',
      });
      return { answers, notify, store };
    }

    it.extended('keeps what was typed as unsaved, and can save it later', async () => {
      const { answers, notify } = await failToSave();
      expect(nameField()).toHaveValue('Library');
      expect(screen.getByText('Unsaved changes')).toBeVisible();

      answers[PATCH] = ok({ ...project, name: 'Library' });
      await userEvent.click(button('Save'));
      await waitFor(() =>
        expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Project name saved' }),
      );
      expect(button('Save')).toBeDisabled();
    });

    it.extended('keeps what was typed as unsaved when the next attempt fails, too', async () => {
      await failToSave();
      const breakConnection = holdBack('PATCH');
      await userEvent.click(button('Save'));
      await screen.findByRole('heading', { name: 'Library' });
      breakConnection();
      await screen.findByRole('heading', { name: 'Bookshop' });
      expect(nameField()).toHaveValue('Library');
      expect(screen.getByText('Unsaved changes')).toBeVisible();
    });

    it.extended('has nothing unsaved when the name had been saved nevertheless', async () => {
      const { answers, store } = await failToSave();
      answers[GET] = ok({ ...project, name: 'Library' });
      act(() => void store.dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: project.ref }])));
      await screen.findByRole('heading', { name: 'Library' });
      expect(nameField()).toHaveValue('Library');
      expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
      expect(button('Save')).toBeDisabled();
    });

    it.extended(
      'shows the name that another user gives it after the sent one was saved nevertheless',
      async () => {
        const { answers, store } = await failToSave();
        for (const name of ['Library', 'Reading room']) {
          answers[GET] = ok({ ...project, name });
          act(
            () =>
              void store.dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: project.ref }])),
          );
          await screen.findByRole('heading', { name });
        }
        expect(nameField()).toHaveValue('Reading room');
        expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
      },
    );

    it.extended('goes back to the saved name when the change is discarded', async () => {
      await failToSave();
      await userEvent.click(button('Discard'));
      expect(nameField()).toHaveValue('Bookshop');
      expect(button('Save')).toBeDisabled();
    });
  });

  it.each([
    ['', 'Enter a name'],
    ['\u200b\u200d', 'Enter a name'],
    ['x'.repeat(101), 'Use at most 100 characters'],
    ['🐘'.repeat(101), 'Use at most 100 characters'],
    ['Book\u0000shop', 'Remove line breaks and control characters'],
  ])('refuses "%s" before it is sent', async (name, message) => {
    const calls = answerCalls({});
    renderInShell(<ProjectNameForm project={project} />);
    await userEvent.clear(nameField());
    if (name) await userEvent.paste(name);
    await userEvent.click(button('Save'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(nameField()).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('goes back to the saved name when the change is discarded', async () => {
    renderInShell(<ProjectNameForm project={project} />);
    await rename('Library');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(button('Discard'));
    expect(nameField()).toHaveValue('Bookshop');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('keeps what was typed as unsaved when another user renames the project', async () => {
    const answers = { [GET]: ok(project) };
    answerCalls(answers);
    const { store } = renderInShell(<FormOfCachedProject />);
    await screen.findByRole('heading', { name: 'Bookshop' });
    await rename('Library');
    answers[GET] = ok({ ...project, name: 'Reading room' });
    act(() => void store.dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: project.ref }])));
    await screen.findByRole('heading', { name: 'Reading room' });
    expect(nameField()).toHaveValue('Library');
    expect(button('Save')).toBeEnabled();
    await userEvent.click(button('Discard'));
    expect(nameField()).toHaveValue('Reading room');
  });

  it('is a fact, with the reason, for a user without the permission', () => {
    const calls = answerCalls({});
    renderInShell(<ProjectNameForm project={project} />, { shell: { can: () => 'denied' } });
    expect(screen.getByRole('definition')).toHaveTextContent('Bookshop');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(
      'Only owners, administrators and developers can rename this project.',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('is closed without a reason while permissions load', () => {
    renderInShell(<ProjectNameForm project={project} />, { shell: { can: () => 'unknown' } });
    expect(nameField()).toHaveAttribute('readonly');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it.extended('asks before a link leaves with an unsaved name, and stays when the user cancels', async () => {
    const { router } = renderInShell(<ProjectNameForm project={project} />, { path: '/settings/general' });
    await rename('Library');
    await act(() => router.navigate('/sql/new'));
    await userEvent.click(button('Keep editing'));
    expect(router.state.location.pathname).toBe('/settings/general');
    expect(nameField()).toHaveValue('Library');
  });

  it('asks before the tab is closed with an unsaved name, and only then', async () => {
    renderInShell(<ProjectNameForm project={project} />);
    const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksBeforeClosing()).toBe(false);
    await rename('Library');
    expect(asksBeforeClosing()).toBe(true);
    await userEvent.click(button('Discard'));
    expect(asksBeforeClosing()).toBe(false);
  });
});
