import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import {
  answerCalls,
  anOrganization,
  aProject,
  holdBack,
  ok,
  refused,
  renderInShell,
  type CaughtCall,
} from '@howdah/tools/testing';
import { useRoutes } from '@howdah/shared-ui/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { deleteReasons } from './delete-project-dialog.tsx';
import { DeleteProject } from './delete-project.tsx';

const project = aProject({ name: 'Bookshop' });
const DELETE = `DELETE /platform/projects/${project.ref}`;
const FEEDBACK = 'POST /platform/feedback/downgrade';
const gone = ok({ id: 1, ref: project.ref, name: project.name });

const dialog = () => screen.getByRole('dialog', { name: 'Delete "Bookshop"?' });
const inDialog = () => within(dialog());
const confirm = () => inDialog().getByRole('button', { name: 'Delete project' });
const typeName = (name: string) =>
  userEvent.type(inDialog().getByRole('textbox', { name: /^Type .* to confirm$/ }), name);

async function openDialog(shell: Partial<ShellContextValue> = {}) {
  const notify = jest.fn();
  const { router } = renderInShell(<DeleteProject project={project} />, { shell: { notify, ...shell } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
  await screen.findByRole('dialog');
  return { notify, router };
}

/** Without what the dialog reads to say what is at stake. */
const changesOf = (calls: CaughtCall[]) => calls.filter(({ call }) => !call.startsWith('GET'));

const free = { organization: anOrganization({ plan: { id: 'free', name: 'Free' } }) };

describe('DeleteProject', () => {
  it('deletes on the free plan once the exact name is typed, without asking why', async () => {
    const calls = answerCalls({ [DELETE]: gone });
    const { notify, router } = await openDialog(free);
    expect(dialog()).toHaveAttribute('data-size', 'sm');
    expect(inDialog().queryByRole('checkbox')).not.toBeInTheDocument();
    await typeName('bookshop');
    expect(confirm()).toBeDisabled();
    await userEvent.clear(inDialog().getByRole('textbox'));
    await typeName('Bookshop');
    await userEvent.click(confirm());
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Deleting Bookshop' });
    expect(changesOf(calls).map(({ call }) => call)).toEqual([DELETE]);
  });

  it('says how large the database is, and how old its latest backup', async () => {
    answerCalls({
      [`GET /platform/projects/${project.ref}/resources`]: ok({ disk: { used_bytes: 12 * 1024 ** 2 } }),
      [`GET /platform/database/${project.ref}/backups`]: ok({
        backups: [
          { id: 2, status: 'FAILED', inserted_at: new Date().toISOString() },
          { id: 1, status: 'COMPLETED', inserted_at: new Date(Date.now() - 3 * 3_600_000).toISOString() },
        ],
      }),
    });
    await openDialog(free);
    expect(await inDialog().findByText('12 MB')).toBeVisible();
    expect(await inDialog().findByText('3 hours ago')).toBeVisible();
    expect(inDialog().getByRole('link', { name: 'download a backup' })).toBeVisible();
  });

  it('leads to where a backup is made when there is none to download', async () => {
    answerCalls({
      [`GET /platform/database/${project.ref}/backups`]: ok({
        backups: [{ id: 2, status: 'FAILED', inserted_at: new Date().toISOString() }],
      }),
    });
    await openDialog(free);
    expect(await inDialog().findByRole('link', { name: 'make one' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/database/backups/scheduled`,
    );
    expect(inDialog().getByText(/There is no backup\./)).toBeVisible();
  });

  it('counts an organization that is not known as free', async () => {
    await openDialog({ organization: undefined });
    expect(inDialog().queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it.extended('asks for at least one reason on a paid plan', async () => {
    const calls = answerCalls({ [DELETE]: gone });
    const { notify } = await openDialog();
    expect(dialog()).toHaveAttribute('data-size', 'lg');
    expect(
      inDialog()
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels![0]!.textContent),
    ).toEqual([...deleteReasons]);
    await userEvent.click(inDialog().getByRole('checkbox', { name: 'Pricing' }));
    await userEvent.click(inDialog().getByRole('checkbox', { name: 'Pricing' }));
    await typeName('Bookshop');
    await userEvent.click(confirm());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'Please select at least one reason for deleting your project',
      }),
    );
    expect(changesOf(calls)).toEqual([]);
  });

  it.extended('says beside the button what is missing', async () => {
    await openDialog();
    const missing = inDialog().getByRole('status');
    expect(missing).toHaveTextContent('Type the name and choose a reason');
    await typeName('Bookshop');
    expect(missing).toHaveTextContent('Choose at least one reason');
    await userEvent.click(inDialog().getByRole('checkbox', { name: 'Pricing' }));
    expect(missing).toBeEmptyDOMElement();
    await userEvent.clear(inDialog().getByRole('textbox', { name: /^Type .* to confirm$/ }));
    expect(missing).toHaveTextContent('Type the name of the project');
  });

  it('takes no more of a message than the platform stores', async () => {
    await openDialog();
    const message = inDialog().getByRole('textbox', { name: /Anything else/ });
    await userEvent.click(message);
    await userEvent.paste('x'.repeat(20_001));
    expect(message).toHaveValue('x'.repeat(20_000));
  });

  it.extended(
    'sends the reasons after the project is gone, and does not mind when they do not arrive',
    async () => {
      const calls = answerCalls({ [DELETE]: gone, [FEEDBACK]: refused(400, 'body_invalid', 'No.') });
      const { notify, router } = await openDialog();
      await userEvent.click(inDialog().getByRole('checkbox', { name: 'Missing feature' }));
      await userEvent.click(inDialog().getByRole('checkbox', { name: 'Pricing' }));
      await userEvent.type(inDialog().getByLabelText('Anything else we should know?'), 'Bye');
      await typeName('Bookshop');
      await userEvent.click(confirm());
      await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
      await waitFor(() =>
        expect(changesOf(calls)).toEqual([
          { call: DELETE, sent: undefined },
          {
            call: FEEDBACK,
            sent: {
              orgSlug: 'demo',
              projectRef: project.ref,
              reasons: 'Missing feature\nPricing',
              additionalFeedback: 'Bye',
              exitAction: 'delete',
            },
          },
        ]),
      );
      expect(notify).toHaveBeenCalledTimes(1);
    },
  );

  it.extended('stays and says why when the platform refuses', async () => {
    answerCalls({ [DELETE]: refused(409, 'project_busy', 'It is being paused.') });
    const { notify, router } = await openDialog(free);
    await typeName('Bookshop');
    await userEvent.click(confirm());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to delete project: It is being paused.',
      }),
    );
    expect(dialog()).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('stays and does not say that it failed when the answer is lost', async () => {
    answerCalls({});
    const { notify, router } = await openDialog(free);
    await typeName('Bookshop');
    await userEvent.click(confirm());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'No response from the platform',
        detail: 'The project may be being deleted. Check its status before you try again.',
      }),
    );
    expect(router.state.location.pathname).toBe('/');
  });

  it.extended('does not lead away from the page that the user has opened meanwhile', async () => {
    answerCalls({ [DELETE]: gone });
    const answer = holdBack('DELETE');
    const notify = jest.fn();
    function Pages() {
      return useRoutes([
        { path: '/', element: <DeleteProject project={project} /> },
        { path: '*', element: null },
      ]);
    }
    const { router } = renderInShell(<Pages />, { shell: { notify, ...free } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    await typeName('Bookshop');
    await userEvent.click(confirm());
    await act(() => router.navigate('/elsewhere'));
    answer();
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Deleting Bookshop' }));
    await act(async () => undefined);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.extended(
    'leads to the projects also when the status of the project has replaced the screen',
    async () => {
      answerCalls({ [DELETE]: gone });
      const answer = holdBack('DELETE');
      window.history.replaceState(null, '', `/project/${project.ref}`);
      function Screen() {
        const [isDeleting, setDeleting] = useState(false);
        return (
          <>
            {isDeleting ? 'Deleting' : <DeleteProject project={project} />}
            <button onClick={() => setDeleting(true)}>Poll</button>
          </>
        );
      }
      const { router } = renderInShell(<Screen />, { shell: free });
      await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
      await typeName('Bookshop');
      await userEvent.click(confirm());
      // Behind the question, so the mouse does not reach it.
      await act(async () => screen.getByText('Poll').click());
      answer();
      await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
      window.history.replaceState(null, '', '/');
    },
  );

  it.extended('says why it cannot be pressed without the permission', async () => {
    renderInShell(<DeleteProject project={project} />, { shell: { can: () => 'denied' } });
    await userEvent.hover(screen.getByRole('button', { name: 'Delete project' }));
    expect(await screen.findByText('You need additional permissions to delete this project')).toBeVisible();
  });

  it('is not there on a self-hosted deployment', () => {
    renderInShell(<DeleteProject project={project} />, { shell: { deployment: 'self-hosted' } });
    expect(screen.queryByText('Delete project')).not.toBeInTheDocument();
  });
});
