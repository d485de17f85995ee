import type { Branch, RepositoryConnection } from '@howdah/shared-api/projects/branches';
import {
  answerCalls,
  anOrganization,
  aProject,
  lost,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BranchesPage from './branches-page.tsx';

const project = aProject({ ref: 'abc' });
const connection: RepositoryConnection = {
  id: 7,
  user: { id: 1, primary_email: { email: 'ada@example.com' }, username: 'ada' },
  repository: { id: 'acme/shop', name: 'acme/shop' },
  project: { ref: 'abc' },
  inserted_at: '2026-11-21T00:16:04.000Z',
  updated_at: '2026-11-21T00:16:04.000Z',
};
const aBranch = (changed: Partial<Branch> = {}): Branch => ({
  id: 'b1',
  name: 'feature/cart',
  git_branch: 'feature/cart',
  project_ref: 'preview',
  parent_project_ref: 'abc',
  region: 'local',
  status: 'READY',
  preview_project_status: 'ACTIVE_HEALTHY',
  progress: null,
  error: null,
  created_by: { id: 1, username: 'ada' },
  created_at: '2026-11-21T00:16:04.000Z',
  ...changed,
});

const BRANCHES = 'GET /v1/projects/abc/branches';
const CONNECTION = 'GET /platform/projects/abc/repository-connection';
const ELIGIBILITY = 'GET /v1/projects/abc/upgrade/eligibility';
const REPOSITORIES = 'GET /platform/projects/abc/repositories';
const all = {
  [BRANCHES]: ok([aBranch()]),
  [CONNECTION]: ok({ connection }),
  [ELIGIBILITY]: ok({ current_app_version: 'supabase-postgres-18.6' }),
};

/** A project whose repository is connected by the call that `answer` answers. */
function answerConnecting(answer: () => { status: number; body: unknown }) {
  let connected = false;
  return answerCalls({
    ...all,
    [BRANCHES]: ok([]),
    [CONNECTION]: () => ok({ connection: connected ? connection : null }),
    [REPOSITORIES]: ok({ configured: true, repositories: [{ id: 'acme/shop.git', name: 'acme/shop' }] }),
    'POST /platform/integrations/github/connections': () => {
      connected = true;
      return answer();
    },
  });
}

const create = () => screen.findByRole('button', { name: 'Create branch' });
const reasonOf = async (button: HTMLElement) => {
  await userEvent.hover(button);
  return screen.findByRole('tooltip');
};

describe('BranchesPage', () => {
  it.extended('leads to each branch, and says who made it', async () => {
    answerCalls(all);
    renderInShell(<BranchesPage />, { shell: { project } });
    expect(await screen.findByRole('link', { name: 'Open branch feature/cart' })).toHaveAttribute(
      'href',
      '/project/preview',
    );
    expect(screen.getByText('by ada')).toBeVisible();
    expect(screen.getByText('acme/shop')).toBeVisible();
  });

  it('has the project itself as the first branch', async () => {
    answerCalls({ ...all, [BRANCHES]: ok([]) });
    renderInShell(<BranchesPage />, { shell: { project } });
    const [, main] = within(await screen.findByRole('table', { name: 'Branches' })).getAllByRole('row');
    expect(main).toHaveTextContent(/^mainCurrentHealthy.*Not linked/);
  });

  it.extended('shows the line that sets a folder of repositories', async () => {
    answerCalls({
      ...all,
      [BRANCHES]: ok([]),
      [CONNECTION]: ok({ connection: null }),
      [REPOSITORIES]: ok({ configured: false, repositories: [] }),
    });
    renderInShell(<BranchesPage />, { shell: { project } });
    expect(await screen.findByText('HOWDAH_GIT_ROOT=~/code npm start')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy command' })).toBeVisible();
  });

  it('leads to the plans on the free plan', async () => {
    answerCalls(all);
    const organization = anOrganization({ plan: { id: 'free', name: 'Free' } });
    renderInShell(<BranchesPage />, { shell: { project, organization } });
    expect(await screen.findByRole('link', { name: 'Upgrade plan' })).toHaveAttribute(
      'href',
      '/org/demo/billing?panel=subscriptionPlan',
    );
    expect(screen.queryByRole('button', { name: 'Create branch' })).not.toBeInTheDocument();
  });

  it('leads to the upgrade where Postgres is older than 15', async () => {
    answerCalls({ ...all, [ELIGIBILITY]: ok({ current_app_version: 'supabase-postgres-14.9' }) });
    renderInShell(<BranchesPage />, { shell: { project } });
    expect(await screen.findByText(/This project runs Postgres 14.9/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade Postgres' })).toHaveAttribute(
      'href',
      '/project/abc/settings/infrastructure',
    );
  });

  it('connects a repository first', async () => {
    const calls = answerConnecting(() => ({ status: 201, body: connection }));
    renderInShell(<BranchesPage />, { shell: { project } });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect acme/shop' }));
    expect(await create()).not.toHaveAttribute('aria-disabled');
    expect(calls).toContainEqual({
      call: 'POST /platform/integrations/github/connections',
      sent: { project_ref: 'abc', repository_id: 'acme/shop.git' },
    });
  });

  it.each([
    [false, 'No repository folder is configured', { role: 'link', name: 'Contact support' }],
    [true, 'No git repositories found', { role: 'button', name: 'Refresh' }],
  ])(
    'says why no repository can be connected where a root is configured: %s',
    async (configured, words, way) => {
      answerCalls({
        ...all,
        [BRANCHES]: ok([]),
        [CONNECTION]: ok({ connection: null }),
        [REPOSITORIES]: ok({ configured, repositories: [] }),
      });
      renderInShell(<BranchesPage />, { shell: { project } });
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByRole(way.role, { name: way.name })).toBeVisible();
    },
  );

  it.extended('keeps unavailable actions in place, with the reason', async () => {
    answerCalls(all);
    renderInShell(<BranchesPage />, { shell: { project, can: () => 'denied' } });
    expect(await reasonOf(await create())).toHaveTextContent(/permissions to create preview branches/);
    expect(screen.getByRole('button', { name: 'Remove branch feature/cart' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Disconnect' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that the branches could not be read, and reads them again', async () => {
    let answer: ReturnType<typeof ok> = refused(403, 'forbidden', "You don't have access");
    answerCalls({ ...all, [BRANCHES]: () => answer });
    renderInShell(<BranchesPage />, { shell: { project } });
    expect(await screen.findByText('Failed to load branches')).toBeVisible();
    answer = ok([aBranch()]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'feature/cart' })).toBeVisible();
  });

  it.extended('shows how far a branch is that is being made, which cannot be removed yet', async () => {
    answerCalls({ ...all, [BRANCHES]: ok([aBranch({ status: 'CREATING', progress: 0.4 })]) });
    renderInShell(<BranchesPage />, { shell: { project } });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.queryByRole('link', { name: /feature\/cart/ })).not.toBeInTheDocument();
    const remove = screen.getByRole('button', { name: 'Remove branch feature/cart' });
    expect(await reasonOf(remove)).toHaveTextContent('You can remove the branch once it is created.');
  });

  it('says why a branch could not be made, and tries again', async () => {
    const retry = 'POST /platform/projects/preview/restart';
    const calls = answerCalls({
      ...all,
      [BRANCHES]: ok([aBranch({ status: 'FAILED', error: 'There is no room left.' })]),
      [retry]: { status: 201, body: { status: 'COMING_UP' } },
    });
    renderInShell(<BranchesPage />, { shell: { project } });
    expect(await screen.findByText(/There is no room left\. This project is not affected/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(retry));
  });

  it('removes a branch after a question, and keeps the question when that is refused', async () => {
    const remove = 'DELETE /v1/branches/b1';
    let answer: ReturnType<typeof ok> = refused(409, 'project_busy', 'The project is busy.');
    answerCalls({ ...all, [remove]: () => answer });
    const notify = jest.fn();
    renderInShell(<BranchesPage />, { shell: { project, notify } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove branch feature/cart' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove branch "feature/cart"?' }));
    await userEvent.type(question.getByLabelText('Type feature/cart to confirm'), 'feature/cart');
    await userEvent.click(question.getByRole('button', { name: 'Remove branch' }));
    expect(await question.findByRole('alert')).toHaveTextContent(
      'Failed to remove branch: The project is busy.',
    );
    answer = ok({ message: 'ok' });
    await userEvent.click(question.getByRole('button', { name: 'Remove branch' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' })));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.extended(
    'says that a branch may be gone when the answer is lost, and lists the branches again',
    async () => {
      let branches = [aBranch()];
      answerCalls({
        ...all,
        [BRANCHES]: () => ok(branches),
        'DELETE /v1/branches/b1': () => {
          branches = [];
          return lost();
        },
      });
      renderInShell(<BranchesPage />, { shell: { project } });
      await userEvent.click(await screen.findByRole('button', { name: 'Remove branch feature/cart' }));
      const question = within(screen.getByRole('alertdialog'));
      await userEvent.type(question.getByLabelText('Type feature/cart to confirm'), 'feature/cart');
      await userEvent.click(question.getByRole('button', { name: 'Remove branch' }));
      expect(await question.findByRole('alert')).toHaveTextContent(
        /^No response from the platform\. The branch may have been removed\./,
      );
      await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Remove branch feature/cart' })).not.toBeInTheDocument(),
      );
    },
  );

  it.extended('shows the repository that was connected although the answer was lost', async () => {
    answerConnecting(lost);
    const notify = jest.fn();
    renderInShell(<BranchesPage />, { shell: { project, notify } });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect acme/shop' }));
    expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeVisible();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'warning' }));
  });

  it.extended(
    'shows on a preview branch the branches of its project, and goes there when it is removed',
    async () => {
      answerCalls({
        ...all,
        'GET /v1/projects/preview/upgrade/eligibility': all[ELIGIBILITY],
        'DELETE /v1/branches/b1': ok({ message: 'ok' }),
      });
      const preview = aProject({ ref: 'preview', parent_project_ref: 'abc' });
      const { router } = renderInShell(<BranchesPage />, { shell: { project: preview } });
      expect(await screen.findByText('Current')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to project' })).toHaveAttribute('href', '/project/abc');
      await userEvent.click(screen.getByRole('button', { name: 'Remove branch feature/cart' }));
      await userEvent.type(screen.getByLabelText('Type feature/cart to confirm'), 'feature/cart');
      await userEvent.click(screen.getByRole('button', { name: 'Remove branch' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/project/abc/branches'));
    },
  );
});
