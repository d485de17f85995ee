import type { RepositoryConnection } from '@howdah/shared-api/projects/branches';
import { answerCalls, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnableBranchingDialog } from './enable-branching-dialog.tsx';

const connection: RepositoryConnection = {
  id: 7,
  user: null,
  repository: { id: 'acme/shop', name: 'acme/shop' },
  project: { ref: 'abc' },
  inserted_at: '2026-11-21T00:16:04.000Z',
  updated_at: '2026-11-21T00:16:04.000Z',
};
const check = (name: string) => `GET /platform/integrations/github/branches/7/${encodeURIComponent(name)}`;
const LIST = 'GET /platform/integrations/github/branches/7';
const CREATE = 'POST /v1/projects/abc/branches';
const missing = refused(404, 'git_branch_not_found', 'There is no such branch.');

function open(given: { connection?: RepositoryConnection | null; hasPitr?: boolean } = {}) {
  const notify = jest.fn();
  const onClose = jest.fn();
  renderInShell(
    <EnableBranchingDialog
      open
      onClose={onClose}
      projectRef="abc"
      connection={connection}
      taken={['docs']}
      hasPitr={false}
      {...given}
    />,
    { shell: { notify } },
  );
  return { notify, onClose };
}

const field = () => screen.getByRole('textbox', { name: 'Git branch' });
const submit = () => screen.getByRole('button', { name: 'Create branch' });
const type = (text: string) => userEvent.type(field(), text);
const isFound = () => screen.findByText('Found in acme/shop.');

describe('EnableBranchingDialog', () => {
  it.extended('wants a name of more than one character when the field is left', async () => {
    const calls = answerCalls({});
    open();
    await type('a');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a branch name from acme/shop.');
    await type('b');
    await waitFor(() =>
      expect(screen.queryByText('Please enter a branch name from acme/shop.')).not.toBeInTheDocument(),
    );
    expect(calls.map(({ call }) => call)).not.toContain(check('a'));
  });

  it('cannot be submitted until the repository has the branch, nor after the next change', async () => {
    answerCalls({ [check('main')]: ok({ name: 'main' }), [check('mai')]: missing });
    open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await type('main');
    await isFound();
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Backspace}');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to find branch from acme/shop.');
  });

  it.extended('asks once for what is typed in one go, and at once when the field is left', async () => {
    const calls = answerCalls({ [check('feature/cart')]: ok({ name: 'feature/cart' }) });
    open();
    await type('feature/cart');
    await userEvent.tab();
    await isFound();
    expect(calls.map(({ call }) => call).filter((call) => call !== LIST)).toEqual([check('feature/cart')]);
  });

  it.extended('takes no answer about what was typed before', async () => {
    let answer = () => {};
    answerCalls({});
    const unanswered = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!new Request(input, init).url.endsWith('/main')) return unanswered(input, init);
      await new Promise<void>((resolve) => (answer = resolve));
      return Response.json({ name: 'main' });
    };
    const { notify } = open();
    await type('main');
    expect(await screen.findByText('Looking for the branch in acme/shop')).toBeInTheDocument();
    await type('x');
    answer();
    // The call about the present name fails here: it, and not the late answer, is what counts.
    await waitFor(() => expect(notify).toHaveBeenCalled());
    expect(screen.queryByText('Found in acme/shop.')).not.toBeInTheDocument();
  });

  it.extended('tells why a branch could not be checked, and checks again', async () => {
    const gone = refused(404, 'repository_not_found', 'The repository acme/shop is not there.');
    let answer = gone;
    answerCalls({ [check('main')]: () => answer });
    const { notify } = open();
    await type('main');
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to check Github branch: The repository acme/shop is not there.',
      }),
    );
    answer = ok({ name: 'main' });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await isFound();
  });

  it('creates the branch, says so and closes', async () => {
    const calls = answerCalls({ [check('main')]: ok({ name: 'main' }), [CREATE]: ok({}) });
    const { notify, onClose } = open();
    await type('main');
    await isFound();
    await userEvent.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toContainEqual({
      call: CREATE,
      sent: { branch_name: 'main', git_branch: 'main', region: 'local' },
    });
    expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Successfully created new branch' });
  });

  it.extended('stays open with what was typed when the platform refuses', async () => {
    answerCalls({
      [check('main')]: ok({ name: 'main' }),
      [CREATE]: refused(409, 'branch_name_taken', 'There is a branch "main" already.'),
    });
    const { notify, onClose } = open();
    await type('main');
    await isFound();
    await userEvent.click(submit());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to create branch: There is a branch "main" already.',
      }),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(field()).toHaveValue('main');
  });

  it.extended('does not say that it failed when the response is lost', async () => {
    answerCalls({ [check('main')]: ok({ name: 'main' }) });
    const { notify } = open();
    await type('main');
    await isFound();
    await userEvent.click(submit());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'No response from the platform',
        detail: 'The branch may be being created. Check the list of branches before you try again.',
      }),
    );
  });

  it.extended(
    'offers branches of the repository that have no preview yet, and checks the chosen one',
    async () => {
      answerCalls({
        [LIST]: ok([{ name: 'docs' }, { name: 'main' }]),
        [check('main')]: ok({ name: 'main' }),
      });
      open();
      const offered = within(screen.getByRole('list', { name: 'Repository branches' }));
      await userEvent.click(await offered.findByRole('button', { name: 'main' }));
      expect(field()).toHaveValue('main');
      await isFound();
      expect(offered.queryByRole('button')).not.toBeInTheDocument();
      expect(submit()).not.toHaveAttribute('aria-disabled');
    },
  );

  it('says what a branch costs, and encourages point-in-time recovery where there is none', () => {
    open();
    expect(screen.getByText('Preview branches cost $0.32 per day until removed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Point-in-time recovery' })).toHaveAttribute(
      'href',
      '/project/abc/settings/addons?panel=pitr',
    );
  });
});
