import { ThemeProvider, Toaster } from '@howdah/shared-ui';
import { answerCalls, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteStore } from '../remotes/remote-store.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { BASE, fakeLoader, registryOf } from '../remotes/testing/builders.ts';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { OUTSIDE_PROJECTS } from './menu-state.ts';
import { commandMenu, CommandMenuHost, useCommandMenu } from './use-command-menu.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

function Page() {
  const menu = useCommandMenu();
  return (
    <>
      <input aria-label="Notes" />
      <input aria-label="Tags" />
      <output>{menu.isOpen ? 'menu is open' : 'menu is closed'}</output>
      <CommandMenuHost control={menu} context={OUTSIDE_PROJECTS} />
    </>
  );
}

/** A page whose menu has not been loaded, with the focus in its notes. */
function show() {
  answerCalls({});
  const remotes = new RemoteStore({
    registry: registryOf(),
    overrides: {},
    remotesBase: BASE,
    loader: fakeLoader(),
    pins: makeVersionPins(sessionStorage),
    now: () => 0,
    onFailure: () => undefined,
  });
  renderInShell(
    <RemotesContext value={remotes}>
      <ThemeProvider>
        <Page />
        <Toaster />
      </ThemeProvider>
    </RemotesContext>,
  );
  notes().focus();
}

const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const press = (keys: string) => userEvent.keyboard(keys);

/** Loads the menu when the test says so. */
function hold(): () => Promise<void> {
  const fetch = commandMenu.fetch.bind(commandMenu);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  jest.spyOn(commandMenu, 'fetch').mockImplementation(() => released.then(fetch));
  return async () => {
    release();
    await act(fetch);
  };
}

afterEach(() => jest.restoreAllMocks());

describe('a command menu that fails to load after it was closed again', () => {
  it('opens by Retry', async () => {
    let fail = (_error: Error) => {};
    const loading = new Promise<never>((_resolve, reject) => (fail = reject));
    const fetch = jest.spyOn(commandMenu, 'fetch').mockReturnValue(loading);
    show();
    await press('{Control>}k{/Control}{Escape}');
    await act(async () => fail(new Error('gone')));
    fetch.mockResolvedValue({} as never);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('menu is open')).toBeInTheDocument();
  });
});

// The tests that load the menu are last: it then stays loaded.
describe('keys that are typed while the command menu loads', () => {
  it('go to the page again when the menu failed to load', async () => {
    jest.spyOn(commandMenu, 'fetch').mockRejectedValue(new Error('gone'));
    show();
    await press('{Control>}k{/Control}');
    expect(await screen.findByText('The command menu failed to load')).toBeInTheDocument();
    await press('notes');
    expect(notes()).toHaveValue('notes');
  });

  it.each([
    ['Escape', '{Escape}'],
    ['the same shortcut', '{Control>}k{/Control}'],
  ])('go to the page again after %s, and the menu stays closed', async (_name, key) => {
    let arrive = () => {};
    const loading = new Promise<void>((resolve) => (arrive = resolve));
    jest.spyOn(commandMenu, 'fetch').mockReturnValue(loading as never);
    show();
    await press(`{Control>}k{/Control}the${key}`);
    await press('me');
    expect(notes()).toHaveValue('me');
    await act(async () => arrive());
    expect(screen.getByText('menu is closed')).toBeInTheDocument();
  });

  it.each([
    ['Escape', '{Escape}'],
    ['the same shortcut', '{Control>}k{/Control}'],
  ])('go elsewhere with the focus, and after %s the menu stays closed', async (_name, key) => {
    let arrive = () => {};
    const loading = new Promise<void>((resolve) => (arrive = resolve));
    jest.spyOn(commandMenu, 'fetch').mockReturnValue(loading as never);
    show();
    await press('{Control>}k{/Control}the');
    await userEvent.click(screen.getByRole('textbox', { name: 'Tags' }));
    await press(`me${key}`);
    await act(async () => arrive());
    expect(screen.getByText('menu is closed')).toBeInTheDocument();
  });

  it('go where the user moves the focus', async () => {
    jest.spyOn(commandMenu, 'fetch').mockReturnValue(new Promise(() => {}));
    show();
    await press('{Control>}k{/Control}the');
    const tags = screen.getByRole('textbox', { name: 'Tags' });
    await userEvent.click(tags);
    await press('me');
    expect(tags).toHaveValue('me');
    expect(notes()).toHaveValue('');
  });

  it('arrive in its search', async () => {
    const arrive = hold();
    show();
    await press('{Control>}k{/Control}themw{Backspace}e{Enter}');
    expect(notes()).toHaveValue('');
    await arrive();
    const search = await screen.findByRole('combobox');
    expect(search).toHaveValue('theme');
    expect(search).toHaveFocus();
    await press('s');
    expect(search).toHaveValue('themes');
  });
});
