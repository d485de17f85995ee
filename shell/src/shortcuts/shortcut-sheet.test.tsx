import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { BASE, fakeLoader, registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { openShortcutSheet, ShortcutSheetHost } from './use-shortcut-sheet.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

async function show() {
  const entry = await registryEntry({
    shortcuts: [
      { id: 'run', title: 'Run the query', section: 'SQL editor', keys: 'Mod+Enter', macKeys: undefined },
      { id: 'tab', title: 'Let Tab leave', section: 'SQL editor', keys: 'Ctrl+M', macKeys: 'Ctrl+Shift+M' },
    ],
    commands: [
      { id: 'go', title: 'Go somewhere', section: 'Actions', shortcut: 'Mod+G' } as never,
      { id: 'other', title: 'Without keys', section: 'Actions' } as never,
    ],
  });
  const remotes = new RemoteStore({
    registry: registryOf(entry),
    overrides: {},
    remotesBase: BASE,
    loader: fakeLoader(),
    pins: makeVersionPins(new Map() as never),
    now: () => 0,
    onFailure: () => undefined,
  });
  render(
    <RemotesContext value={remotes}>
      <button>Anything</button>
      <input aria-label="Name" />
      <div role="menu">
        <button>In a menu</button>
      </div>
      <ShortcutSheetHost />
    </RemotesContext>,
  );
}

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the shortcut sheet', () => {
  it('opens by a question mark, and gives the focus back', async () => {
    await show();
    const button = screen.getByRole('button', { name: 'Anything' });
    button.focus();
    await userEvent.keyboard('?');
    await sheet();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it.each([
    { where: 'a field', element: () => screen.getByRole('textbox', { name: 'Name' }) },
    { where: 'a menu', element: () => screen.getByRole('button', { name: 'In a menu' }) },
  ])('leaves the question mark to $where', async ({ element }) => {
    await show();
    element().focus();
    await userEvent.keyboard('?');
    screen.getByRole('button', { name: 'Anything' }).focus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // It would have opened by now: elsewhere it does.
    await userEvent.keyboard('?');
    await sheet();
  });

  it('lists the keys of the shell, of the remotes and of their commands by area', async () => {
    await show();
    act(() => openShortcutSheet());
    const list = within(await sheet());
    const editor = within(list.getByRole('region', { name: 'SQL Editor' }));
    expect(editor.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Run the query'),
      expect.stringContaining('Let Tab leave'),
    ]);
    const anywhere = within(list.getByRole('region', { name: 'Anywhere' }));
    expect(anywhere.getByText('Search and run commands')).toBeVisible();
    expect(anywhere.getByText('Go somewhere')).toBeVisible();
    expect(list.queryByText('Without keys')).not.toBeInTheDocument();
    expect(list.getByRole('region', { name: 'Dialogs' })).toBeVisible();
  });

  it.extended('shows the keys of a Mac too', async () => {
    await show();
    act(() => openShortcutSheet());
    const list = within(await sheet());
    expect(list.getByText('Control Enter')).toBeInTheDocument();
    expect(list.getByText('Control M')).toBeInTheDocument();
    await userEvent.selectOptions(list.getByRole('combobox', { name: 'Keyboard' }), 'Mac');
    expect(list.getByText('Command Enter')).toBeInTheDocument();
    expect(list.getByText('Control Shift M')).toBeInTheDocument();
  });

  it.extended('finds by words and by keys, and says how many', async () => {
    await show();
    act(() => openShortcutSheet());
    const list = within(await sheet());
    for (const typed of ['ctrl enter', 'control+enter', 'run the']) {
      await userEvent.clear(list.getByRole('searchbox'));
      await userEvent.type(list.getByRole('searchbox'), typed);
      expect(list.getByRole('listitem')).toHaveTextContent('Run the query');
      expect(list.getByRole('status')).toHaveTextContent(/^1 shortcut$/);
    }
    await userEvent.clear(list.getByRole('searchbox'));
    await userEvent.type(list.getByRole('searchbox'), 'nothing');
    expect(list.getByText('No results for "nothing".')).toBeVisible();
  });
});
