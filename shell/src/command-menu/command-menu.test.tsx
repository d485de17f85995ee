import { assistantOpened, selectAssistantOpen } from '@howdah/shared-api';
import { ThemeProvider, Toaster } from '@howdah/shared-ui';
import { answerCalls, anOrganization, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  CommandFacts,
  Deployment,
  RemoteCommands,
  ShellContextValue,
} from '@howdah/shared-api/remote-contract';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import { NARROW } from '../page/narrow.ts';
import { projectNavigation } from '../navigation/project-navigation.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { BASE, fakeLoader, registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { makeVersionPins } from '../remotes/choose-target.ts';
import type { MenuContext } from './menu-state.ts';
import { commandMenu, useCommandMenu, CommandMenuHost } from './use-command-menu.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const bookshop = aProject();
const notes = aProject({ ref: 'zyxwvutsrqponmlkjihg', name: 'Field notes' });
const openAssistant = jest.fn();
const inProject: MenuContext = {
  navigation: projectNavigation({
    ref: bookshop.ref,
    deployment: 'hosted',
    flags: { warehouse: false },
    status: 'ACTIVE_HEALTHY',
    can: () => 'allowed',
    bindings: [],
    areas: new Set([
      'editor',
      'sql',
      'database',
      'auth',
      'storage',
      'functions',
      'advisors',
      'api',
      'settings',
    ]),
  }),
  project: { ref: bookshop.ref, openAssistant },
};

function Page({ place }: { place: MenuContext }) {
  const menu = useCommandMenu();
  return (
    <main id="main" tabIndex={-1}>
      <button>Something on the page</button>
      <output>{menu.isOpen ? 'menu is open' : 'menu is closed'}</output>
      <CommandMenuHost control={menu} context={place} />
    </main>
  );
}

/** A page with the menu closed, and the focus on its button. */
async function show({
  place = inProject,
  remotes,
  deployment = 'hosted',
  can = () => 'allowed',
}: {
  place?: MenuContext;
  remotes?: RemoteStore;
  deployment?: Deployment;
  can?: ShellContextValue['can'];
} = {}) {
  answerCalls({
    'GET /platform/projects': ok([bookshop, notes]),
    'GET /platform/organizations': ok([anOrganization()]),
  });
  await commandMenu.fetch();
  const shown = renderInShell(
    <RemotesContext value={remotes ?? (await remoteStore({}))}>
      <ThemeProvider>
        <Page place={place} />
        <Toaster />
      </ThemeProvider>
    </RemotesContext>,
    {
      path: `/project/${bookshop.ref}`,
      shell: { project: place.project && bookshop, openAssistant, deployment, can },
    },
  );
  screen.getByRole('button', { name: 'Something on the page' }).focus();
  return shown;
}

/** A remote whose registry entry lists `facts`, and whose module brings `commands`; `down` while it cannot be had. */
async function remoteStore({
  facts = [],
  commands = {},
  down = () => false,
  requires = [],
  disabled = false,
}: {
  facts?: CommandFacts[];
  commands?: RemoteCommands;
  down?: () => boolean;
  requires?: RegistryEntry['requires'];
  disabled?: boolean;
}): Promise<RemoteStore> {
  const entry = { ...(await registryEntry()), commands: facts, requires, disabled };
  const loader = fakeLoader();
  loader.federation.load = () =>
    down()
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ default: { id: entry.id, contract: 1, routes: [], slots: {}, commands } });
  return new RemoteStore({
    registry: registryOf(entry),
    overrides: {},
    remotesBase: BASE,
    loader,
    pins: makeVersionPins(sessionStorage),
    now: () => 0,
    onFailure: () => undefined,
  });
}

const press = (keys: string) => userEvent.keyboard(keys);
const openMenu = async () => {
  await press('{Control>}k{/Control}');
  return screen.findByRole('dialog', { name: 'Command menu' });
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

afterEach(async () => {
  // A menu that a test leaves open gives the focus back a turn after it is gone.
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

describe('the command menu', () => {
  it('opens and closes with Mod+K, and tells the page', async () => {
    await show();
    await openMenu();
    expect(screen.getByText('menu is open')).toBeInTheDocument();
    await press('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('menu is closed')).toBeInTheDocument();
  });

  it.extended(
    'clears the query, goes back a page, then closes, one Escape each, and gives the focus back',
    async () => {
      await show();
      await openMenu();
      await press('theme{Enter}');
      const search = await screen.findByPlaceholderText('Search themes');
      await press('light');
      expect(options()).toEqual(['Light']);
      await press('{Escape}');
      expect(search).toHaveValue('');
      expect(screen.getAllByRole('option')).toHaveLength(4);
      await press('{Escape}');
      expect(await screen.findByRole('option', { name: 'SQL Editor' })).toBeInTheDocument();
      await press('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Something on the page' })).toHaveFocus(),
      );
    },
  );

  it.extended('keeps the focus when something behind it asks for it late', async () => {
    await show();
    await openMenu();
    act(() => screen.getByText('Something on the page').focus());
    await press('theme');
    expect(screen.getByRole('combobox')).toHaveValue('theme');
  });

  it.extended('starts on its first page again', async () => {
    await show();
    await openMenu();
    await press('theme{Enter}');
    await press('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openMenu();
    expect(await screen.findByPlaceholderText('Type a command or search')).toHaveValue('');
  });

  it.extended('goes back with Backspace in an empty search, and with the button', async () => {
    await show();
    await openMenu();
    await press('theme{Enter}{Backspace}');
    expect(await screen.findByRole('option', { name: 'Change theme' })).toBeInTheDocument();
    await press('theme{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('option', { name: 'Change theme' })).toBeInTheDocument();
  });

  it('goes to an entry of the navigation', async () => {
    const { router } = await show();
    await openMenu();
    await press('api docs{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${bookshop.ref}/api`));
  });

  it.extended.each([
    ['closes the assistant in a narrow window, where it lies over the page', NARROW, false],
    ['leaves the assistant beside the page on a desk', 'none', true],
  ])('%s', async (_what, holds, staysOpen) => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(Object.create(matchMedia(query)), { matches: query === holds });
    try {
      const { store, router } = await show();
      act(() => void store.dispatch(assistantOpened()));
      await openMenu();
      await press('api docs{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${bookshop.ref}/api`));
      expect(selectAssistantOpen(store.getState())).toBe(staysOpen);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it.extended('lists what is not installed after what is, and says so', async () => {
    await show();
    await openMenu();
    const navigate = within(screen.getByRole('group', { name: 'Navigate' }));
    const lines = navigate.getAllByRole('option').map(({ textContent }) => textContent);
    expect(lines.slice(-5)).toEqual([
      'Account preferences',
      'RealtimeNot installed',
      'ReportsNot installed',
      'LogsNot installed',
      'IntegrationsNot installed',
    ]);
    expect(lines).toContain('API Docs');
  });

  it.extended('shows which entries open a list of their own', async () => {
    await show();
    await openMenu();
    const arrowOf = (name: string) =>
      screen.getByRole('option', { name }).querySelector('.lucide-chevron-right');
    expect(arrowOf('Switch project')).toBeVisible();
    expect(arrowOf('API Docs')).toBeNull();
  });

  it.extended('names the keys of the moment: what Escape does next, and Backspace on a page', async () => {
    await show();
    const menu = within(await openMenu());
    expect(menu.getByText('Close')).toHaveTextContent('Esc');
    await press('theme');
    expect(menu.getByText('Clear')).toHaveTextContent('Esc');
    await press('{Enter}');
    expect(await menu.findByText(/^Back$/, { selector: 'p > span' })).toHaveTextContent('Backspace');
  });

  it.extended('switches to another project, found by its name', async () => {
    const { router } = await show();
    await openMenu();
    await press('switch{Enter}');
    expect(await screen.findByRole('option', { name: /Bookshop.*Open now/ })).toBeInTheDocument();
    await press('field{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${notes.ref}`));
  });

  it.extended('changes the theme and stays, so that themes can be compared', async () => {
    await show();
    await openMenu();
    await press('theme{Enter}light{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
    expect(screen.getByRole('option', { name: /Light.*Selected/ })).toBeInTheDocument();
  });

  it.extended('opens the assistant after the focus is back', async () => {
    openAssistant.mockImplementation(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
    await show();
    await openMenu();
    await press('assistant{Enter}');
    await waitFor(() => expect(openAssistant).toHaveBeenCalledTimes(1));
  });

  it('has no entries of a project outside projects', async () => {
    await show({ place: { navigation: [] } });
    await openMenu();
    expect(options()).toEqual([
      'Switch project',
      'Configure organization',
      'Change theme',
      'All projects',
      'Account preferences',
      'Keyboard shortcuts?',
      'Contact support',
    ]);
  });

  it.extended('says when nothing fits, on a page of the menu', async () => {
    await show();
    await openMenu();
    await press('theme{Enter}qqqq');
    expect(screen.getByText('No results for "qqqq".')).toBeInTheDocument();
  });

  it.extended('offers to ask the assistant, also when something else matches', async () => {
    await show();
    await openMenu();
    await press('which books sell?{Enter}');
    await waitFor(() => expect(openAssistant).toHaveBeenCalledWith({ prompt: 'which books sell?' }));
  });

  it.extended('offers what was used last on top, from the next opening on', async () => {
    await show();
    await openMenu();
    expect(screen.queryByText('Recent')).not.toBeInTheDocument();
    await press('api docs{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openMenu();
    expect(await screen.findByText('Recent')).toBeInTheDocument();
    expect(options()[0]).toBe('API Docs');
    await press('the');
    expect(options().filter((title) => title === 'Change theme')).toHaveLength(1);
  });

  it.extended('goes to an organization to configure it', async () => {
    const { router } = await show();
    await openMenu();
    await press('configure{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: anOrganization().name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/org/${anOrganization().slug}/general`));
  });

  describe('with commands of remotes', () => {
    const run: CommandFacts = { id: 'run', title: 'Run the query', section: 'Query' };
    const shelves: CommandFacts = {
      id: 'shelves',
      title: 'Shelves',
      section: 'Query',
      search: 'Search shelves',
    };

    it.extended('leaves out where the dashboard is self-hosted what is for hosted ones', async () => {
      const facts: CommandFacts[] = [
        { id: 'branches', title: 'Branches', section: 'Navigate', path: 'branches', hostedOnly: true },
        run,
      ];
      await show({ remotes: await remoteStore({ facts }), deployment: 'self-hosted' });
      await openMenu();
      expect(options()).toContain('Run the query');
      expect(options()).not.toContain('Branches');
    });

    it('fetches the remote for a command that is chosen, and runs it', async () => {
      const ran = jest.fn();
      await show({ remotes: await remoteStore({ facts: [run], commands: { run: { run: ran } } }) });
      await openMenu();
      await press('run the{Enter}');
      await waitFor(() =>
        expect(ran).toHaveBeenCalledWith({ goTo: expect.any(Function), shell: expect.objectContaining({}) }),
      );
    });

    it.extended('tells when a command fails', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const commands = { run: { run: () => Promise.reject(new Error('no database')) } };
      await show({ remotes: await remoteStore({ facts: [run], commands }) });
      await openMenu();
      await press('run the{Enter}');
      expect(await screen.findByText('Run the query failed')).toBeInTheDocument();
      expect(screen.getByText('no database')).toBeInTheDocument();
    });

    it.extended('goes where a command leads while its remote is down', async () => {
      const facts: CommandFacts[] = [
        { id: 'roles', title: 'Roles', section: 'Navigate', path: 'database/roles' },
      ];
      const { router } = await show({ remotes: await remoteStore({ facts, down: () => true }) });
      await openMenu();
      await press('roles{Enter}');
      await waitFor(() =>
        expect(router.state.location.pathname).toBe(`/project/${bookshop.ref}/database/roles`),
      );
    });

    it.extended('tells that a remote is down, and runs the command once it is back', async () => {
      let isDown = true;
      const ran = jest.fn();
      const remotes = await remoteStore({
        facts: [run],
        commands: { run: { run: ran } },
        down: () => isDown,
      });
      await show({ remotes });
      await openMenu();
      await press('run the{Enter}');
      const again = await screen.findByRole('button', { name: 'Try again?' });
      isDown = false;
      await userEvent.click(again);
      await waitFor(() => expect(ran).toHaveBeenCalledTimes(1));
    });

    describe('that find things by name', () => {
      const facts = [{ ...shelves, finds: 'shelves' }];
      const poems: CommandFacts = { id: 'poems', title: 'Poems', section: 'Navigate', path: 'poems' };
      const found = ({ query }: { query: string }) =>
        'poetry'.includes(query) && (
          <CommandGroup heading="Shelves">
            <CommandItem value="Poetry">Poetry</CommandItem>
          </CommandGroup>
        );
      const commands = (results = () => Promise.resolve(found)): RemoteCommands => ({
        shelves: { page: () => Promise.resolve(() => null), results },
      });

      it('lists them from two characters on, and selects the first that arrives', async () => {
        const load = jest.fn(() => Promise.resolve(found));
        await show({ remotes: await remoteStore({ facts, commands: commands(load) }) });
        await openMenu();
        await press('p');
        expect(load).not.toHaveBeenCalled();
        // At once: no result is there when the list selects its first item.
        await userEvent.paste('oetr');
        const poetry = await screen.findByRole('option', { name: 'Poetry' });
        expect(options()).toEqual(['Poetry', 'Ask the assistant: "poetr"']);
        await waitFor(() => expect(poetry).toHaveAttribute('aria-selected', 'true'));
        await userEvent.clear(screen.getByRole('combobox'));
        await press('po');
        expect(await screen.findByRole('option', { name: 'Poetry', selected: true })).toBeInTheDocument();
      });

      it.extended(
        'lists them after commands that begin with the text, and before those that only have its letters',
        async () => {
          await show({ remotes: await remoteStore({ facts: [...facts, poems], commands: commands() }) });
          await openMenu();
          await userEvent.paste('po');
          await screen.findByRole('option', { name: 'Poetry' });
          expect(options().slice(0, 2)).toEqual(['Poems', 'Poetry']);
          expect(options()).toContain('Contact support');
          expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Poems');
        },
      );

      it.extended('keeps them after commands that begin with the text at the next letter', async () => {
        const read: CommandFacts = { id: 'read', title: 'Read poems', section: 'Navigate', path: 'poems' };
        await show({ remotes: await remoteStore({ facts: [...facts, read], commands: commands() }) });
        await openMenu();
        await userEvent.paste('po');
        await screen.findByRole('option', { name: 'Poetry' });
        await press('e');
        expect(options().slice(0, 2)).toEqual(['Read poems', 'Poetry']);
        expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Read poems');
      });

      it('selects them instead of a command that only has the letters of the text', async () => {
        await show({ remotes: await remoteStore({ facts, commands: commands() }) });
        await openMenu();
        await userEvent.paste('po');
        expect(await screen.findByRole('option', { name: 'Poetry', selected: true })).toBeInTheDocument();
        expect(options()[0]).toBe('Poetry');
      });

      it.extended('leaves the selection where the user has moved it while they load', async () => {
        let arrive = (_found: typeof found) => {};
        const loading = new Promise<typeof found>((resolve) => (arrive = resolve));
        await show({ remotes: await remoteStore({ facts, commands: commands(() => loading) }) });
        await openMenu();
        await userEvent.paste('po');
        await screen.findByText('Loading shelves');
        await press('{ArrowDown}');
        const chosen = screen.getByRole('option', { selected: true }).textContent;
        arrive(found);
        await screen.findByRole('option', { name: 'Poetry' });
        expect(options()[0]).toBe('Poetry');
        expect(screen.getByRole('option', { selected: true })).toHaveTextContent(chosen);
      });

      it.extended('says that they are loading, or that their remote is down, and tries again', async () => {
        let isDown = true;
        const remotes = await remoteStore({ facts, commands: commands(), down: () => isDown });
        await show({ remotes });
        await openMenu();
        await press('poetry');
        const again = await screen.findByRole('button', { name: 'Try again?' });
        isDown = false;
        await userEvent.click(again);
        expect(await screen.findByRole('option', { name: 'Poetry' })).toBeInTheDocument();
      });

      it.extended('has none while the remote is turned off', async () => {
        await show({ remotes: await remoteStore({ facts, commands: commands(), disabled: true }) });
        await openMenu();
        await press('poetry');
        expect(options()).toEqual(['Ask the assistant: "poetry"']);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(screen.queryByText('Loading shelves')).not.toBeInTheDocument();
      });

      it.extended('has none for a user who cannot use the remote', async () => {
        const load = jest.fn(() => Promise.resolve(found));
        const requires = [{ action: 'tenant:Sql:Query', resource: 'projects' }];
        const remotes = await remoteStore({ facts, commands: commands(load), requires });
        await show({ remotes, can: () => 'denied' });
        await openMenu();
        await press('poetry');
        expect(options()).toEqual(['Ask the assistant: "poetry"']);
        expect(load).not.toHaveBeenCalled();
      });
    });

    it.extended(
      "opens a remote's page, whose lines can open another one, and Escape goes back through them",
      async () => {
        const commands: RemoteCommands = {
          shelves: {
            page: () =>
              Promise.resolve(({ open }) => (
                <CommandItem
                  value="top"
                  onSelect={() =>
                    open({
                      id: 'top',
                      search: 'Search the top shelf',
                      Content: () => <CommandItem value="atlas">An atlas</CommandItem>,
                    })
                  }
                >
                  Top shelf
                </CommandItem>
              )),
          },
        };
        await show({ remotes: await remoteStore({ facts: [shelves], commands }) });
        await openMenu();
        await press('shelves{Enter}');
        expect(await screen.findByPlaceholderText('Search shelves')).toBeInTheDocument();
        await userEvent.click(await screen.findByRole('option', { name: 'Top shelf' }));
        expect(screen.getByRole('option', { name: 'An atlas' })).toBeInTheDocument();
        await press('{Escape}');
        expect(await screen.findByRole('option', { name: 'Top shelf' })).toBeInTheDocument();
        await press('{Escape}');
        expect(await screen.findByRole('option', { name: 'Shelves' })).toBeInTheDocument();
      },
    );

    it.extended('has the first line of each page at hand for Enter, on the way there and back', async () => {
      const lines = (...names: string[]) => names.map((name) => <CommandItem key={name}>{name}</CommandItem>);
      const commands: RemoteCommands = {
        shelves: {
          page: () =>
            Promise.resolve(({ open }) => (
              <>
                <CommandItem
                  onSelect={() =>
                    open({ id: 'top', search: 'Search it', Content: () => lines('Atlas', 'Globe') })
                  }
                >
                  Top shelf
                </CommandItem>
                {lines('Middle shelf', 'Low shelf')}
              </>
            )),
        },
      };
      const chosen = (name: string) => screen.findByRole('option', { name, selected: true });
      await show({ remotes: await remoteStore({ facts: [shelves], commands }) });
      await openMenu();
      await press('shelves{Enter}');
      await chosen('Top shelf');
      await press('{Enter}');
      expect(await chosen('Atlas')).toBeInTheDocument();
      await press('{Escape}');
      expect(await chosen('Top shelf')).toBeInTheDocument();
      await press('{Escape}');
      expect(await chosen('Shelves')).toBeInTheDocument();
    });

    it.extended('shows in the menu that a page of a remote failed to load, and retries', async () => {
      let isDown = true;
      const commands: RemoteCommands = {
        shelves: { page: () => Promise.resolve(() => <CommandItem>Top shelf</CommandItem>) },
      };
      await show({ remotes: await remoteStore({ facts: [shelves], commands, down: () => isDown }) });
      await openMenu();
      await press('shelves{Enter}');
      const again = await screen.findByRole('button', { name: 'Try again?' });
      isDown = false;
      await userEvent.click(again);
      expect(await screen.findByRole('option', { name: 'Top shelf' })).toBeInTheDocument();
      await press('top');
      expect(screen.getByRole('combobox')).toHaveValue('top');
    });
  });

  it.extended('offers another try when something inside breaks', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = {
      id: 'x',
      get label(): string {
        throw new Error('bad entry');
      },
    };
    const place = { navigation: [[broken]] } as unknown as MenuContext;
    await show({ place });
    await openMenu();
    expect(
      screen.getByText("Sorry, looks like we're having some issues with the command menu!"),
    ).toBeInTheDocument();
    expect(screen.getByText('Please try again in a bit.')).toBeInTheDocument();
    place.navigation = [];
    await userEvent.click(screen.getByRole('button', { name: 'Try again?' }));
    expect(await screen.findByRole('option', { name: 'Change theme' })).toBeInTheDocument();
    await press('theme');
    expect(screen.getByRole('combobox')).toHaveValue('theme');
  });
});
