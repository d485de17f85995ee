import { anOrganization, makeTestStore, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSnippet } from '../testing.ts';
import { RenameDialog } from './rename-dialog.tsx';

type Answer = [number, unknown];

function open({ answers = [] as Answer[], withAi = false, addons = [] as string[], sql = 'select 1' } = {}) {
  const asked: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(await request.json());
    const [status, body] = answers.shift() ?? [500, {}];
    return Response.json(body, { status });
  };
  const renamed: unknown[][] = [];
  const commands = {
    contentOf: async () => ({ sql, description: 'Old words' }),
    rename: (...args: unknown[]) => void renamed.push(args.slice(1)),
  };
  const onClose = jest.fn();
  renderInShell(
    <RenameDialog
      projectRef="bookshop"
      snippet={aSnippet('a', { name: 'New Query' })}
      withAi={withAi}
      commands={commands}
      onClose={onClose}
    />,
    { store: makeTestStore(), shell: { organization: anOrganization({ addons }) } },
  );
  return { asked, renamed, onClose, user: userEvent.setup() };
}

const named: Answer = [200, { title: 'Newest books', description: 'The ten that came last.' }];
const name = () => screen.getByRole('textbox', { name: 'Name' });
const description = () => screen.getByRole('textbox', { name: /Description/ });

describe('RenameDialog', () => {
  it.extended('fills in what the model suggests, to be edited before it is saved', async () => {
    const { asked, renamed, onClose, user } = open({ answers: [named], withAi: true });
    await waitFor(() => expect(name()).toHaveValue('Newest books'));
    expect(description()).toHaveValue('The ten that came last.');
    expect(asked).toEqual([{ projectRef: 'bookshop', sql: 'select 1' }]);
    expect(renamed).toEqual([]);
    await user.clear(name());
    await user.type(name(), 'My newest books');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(renamed).toEqual([[{ name: 'My newest books', description: 'The ten that came last.' }]]);
    expect(onClose).toHaveBeenCalled();
  });

  it('saves only what was changed here', async () => {
    const { renamed, user } = open();
    await waitFor(() => expect(description()).toHaveValue('Old words'));
    await user.type(description(), ', and new ones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(renamed).toEqual([[{ description: 'Old words, and new ones' }]]);
  });

  it('does not ask a model without a request', async () => {
    const { asked } = open();
    await waitFor(() => expect(description()).toHaveValue('Old words'));
    expect(asked).toEqual([]);
  });

  it.extended('says what went wrong, and keeps the name', async () => {
    const failed: Answer = [502, { code: 'assistant_unreachable', message: 'The model is away.' }];
    const { user } = open({ answers: [failed, named] });
    await waitFor(() => expect(description()).toHaveValue('Old words'));
    await user.click(screen.getByRole('button', { name: 'Suggest with AI' }));
    expect(await screen.findByText('The model is away.')).toBeVisible();
    expect(name()).toHaveValue('New Query');
    await user.click(screen.getByRole('button', { name: 'Suggest with AI' }));
    await waitFor(() => expect(name()).toHaveValue('Newest books'));
    expect(screen.queryByText('The model is away.')).toBeNull();
  });

  it.extended('says that there is no key', async () => {
    const refused: Answer = [503, { code: 'assistant_not_configured', message: 'No key.' }];
    open({ answers: [refused], withAi: true });
    expect(
      await screen.findByText('OpenAI API key not set (add the key to environment variables)'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Suggest with AI' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows no query of an organization with the HIPAA add-on to a model', async () => {
    const { asked, user } = open({ addons: ['hipaa'], withAi: true });
    expect(await screen.findByText(/HIPAA/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Suggest with AI' }));
    expect(asked).toEqual([]);
  });

  it.extended.each([
    ['empty', ''],
    ['invisible', '\u200b'],
  ])('takes no %s name', async (_what, typed) => {
    const { renamed, user } = open();
    await user.clear(name());
    if (typed) await user.type(name(), typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name')).toBeVisible();
    expect(renamed).toEqual([]);
  });
});
