import {
  defineRemote,
  ShellContext,
  type PermissionAnswer,
  type RemoteModule,
} from '@howdah/shared-api/remote-contract';
import type { Registry } from '@howdah/shared-api/remote-contract/registry';
import { answerCalls, aShell, makeTestStore, ok, refused } from '@howdah/tools/testing';
import { lazyComponent } from '@howdah/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { FederationFailure } from '../loading/federation.ts';
import type { RemoteLoader } from '../loading/load-remote.ts';
import { RemoteHost } from './remote-host.tsx';
import { RemoteStore, SLOW_NOTICE_DELAY_MS } from '../remote-store.ts';
import { RemotesContext } from '../use-remotes.ts';
import { BASE, fakeLoader, manifestText, registryEntry, registryOf } from '../testing/builders.ts';
import { makeVersionPins } from '../choose-target.ts';
jest.mock('@module-federation/enhanced/runtime', () => ({}));

const ID = 'mfe-sql-editor';
const NEWER = { version: '3.0.0', manifest: 'remotes/mfe-sql-editor/3.0.0/mf-manifest.json' };
/** Tells the module of a broken version from the good one. */
const BROKEN = {};

function show(
  registry: Registry,
  loader: RemoteLoader,
  page: (module: RemoteModule) => React.ReactNode = () => <p>the page</p>,
  answer: PermissionAnswer = 'allowed',
  title?: string,
) {
  const store = makeTestStore();
  const remotes = new RemoteStore({
    registry,
    loader,
    overrides: {},
    pins: makeVersionPins(sessionStorage),
    remotesBase: BASE,
    now: () => 0,
    onFailure: () => {},
  });
  const host = (resetKey: string, access = answer, isOpen = true) => (
    <MemoryRouter>
      <Provider store={store}>
        <ShellContext value={aShell({ can: () => access })}>
          <RemotesContext value={remotes}>
            <p>the rest of the dashboard</p>
            {isOpen && (
              <RemoteHost id={ID} location="page" title={title} resetKey={resetKey}>
                {page}
              </RemoteHost>
            )}
          </RemotesContext>
        </ShellContext>
      </Provider>
    </MemoryRouter>
  );
  const { rerender } = render(host('sql/new'));
  return {
    remotes,
    leave: () => rerender(host('sql/new', answer, false)),
    comeBack: () => rerender(host('sql/new')),
    navigate: (path: string) => rerender(host(path)),
    learn: (access: PermissionAnswer) => rerender(host('sql/new', access)),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('RemoteHost', () => {
  it('waits with a skeleton, then shows what the remote brings', async () => {
    show(registryOf(await registryEntry()), fakeLoader());
    expect(screen.getByRole('status', { name: 'Loading SQL Editor' })).toBeInTheDocument();
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('says after five seconds that it is still loading', async () => {
    const registry = registryOf(await registryEntry());
    jest.useFakeTimers();
    show(registry, fakeLoader({ load: () => new Promise(() => {}) }));
    await act(() => jest.advanceTimersByTimeAsync(SLOW_NOTICE_DELAY_MS));
    expect(screen.getByText('SQL Editor is still loading')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it.extended('names remote and version when it cannot be had, and recovers in place', async () => {
    const fetch = jest.fn(async () => new Response('', { status: 404 }));
    show(registryOf(await registryEntry()), fakeLoader({ fetch }));
    expect(await screen.findByText('SQL Editor failed to load')).toBeInTheDocument();
    expect(
      screen.getByText('mfe-sql-editor 2.0.0 (stable) manifest: HTTP 404 after 3 attempts'),
    ).toBeInTheDocument();
    expect(screen.getByText('the rest of the dashboard')).toBeInTheDocument();

    fetch.mockImplementation(async () => new Response(manifestText()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('is tried again by itself when the browser is online again', async () => {
    const fetch = jest.fn(async () => new Response('', { status: 404 }));
    show(registryOf(await registryEntry()), fakeLoader({ fetch }));
    expect(await screen.findByText('SQL Editor failed to load')).toBeInTheDocument();
    fetch.mockImplementation(async () => new Response(manifestText()));
    fireEvent.online(window);
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('names the page where it knows it', async () => {
    const fetch = jest.fn(async () => new Response('', { status: 404 }));
    show(registryOf(await registryEntry()), fakeLoader({ fetch }), undefined, 'allowed', 'Roles');
    expect(screen.getByRole('status', { name: 'Loading Roles' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Roles' })).toBeInTheDocument();
    expect(screen.getByText('Roles failed to load')).toBeVisible();
  });

  it('offers a retry and the previous version after a script that throws', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new FederationFailure({ phase: 'script', cause: new Error('boom') }));
    load.mockResolvedValueOnce({ default: defineRemote({ id: ID }) });
    show(registryOf(await registryEntry()), fakeLoader({ load }));
    expect(await screen.findByText('SQL Editor failed to start')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use version 1.0.0' }));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it.each([
    [{ contract: { min: 9, max: 9 } }, 'SQL Editor needs a newer dashboard'],
    [{ contract: { min: 0, max: 0 } }, 'SQL Editor is too old for this version of the dashboard'],
    [{ disabled: true }, 'SQL Editor is disabled'],
  ])('says why when the registry has %j', async (facts, title) => {
    show(registryOf(await registryEntry(facts)), fakeLoader());
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('keeps a render failure in its location, and tries again after a navigation', async () => {
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('render boom');
      return <p>the page</p>;
    };
    const { navigate } = show(registryOf(await registryEntry()), fakeLoader(), () => <Page />);
    expect(await screen.findByText('Something went wrong in SQL Editor')).toBeInTheDocument();
    expect(screen.getByText('mfe-sql-editor 2.0.0 render page: render boom')).toBeInTheDocument();
    expect(screen.getByText('the rest of the dashboard')).toBeInTheDocument();
    broken = false;
    navigate('sql/other');
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('offers the version before when it throws in render', async () => {
    const Page = ({ id }: { id: string }) => {
      if (id === 'broken') throw new Error('render boom');
      return <p>the page</p>;
    };
    const load = jest.fn().mockResolvedValueOnce({ default: defineRemote({ id: ID, commands: BROKEN }) });
    load.mockResolvedValueOnce({ default: defineRemote({ id: ID }) });
    show(registryOf(await registryEntry()), fakeLoader({ load }), ({ commands }) => (
      <Page id={commands === BROKEN ? 'broken' : 'good'} />
    ));
    expect(await screen.findByText('Something went wrong in SQL Editor')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use version 1.0.0' }));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  describe('a part of which cannot be loaded', () => {
    const chunkError = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    const Missing = () => {
      throw chunkError();
    };

    it('is tried again in place, and then works', async () => {
      const load = jest.fn().mockRejectedValueOnce(chunkError());
      load.mockResolvedValueOnce({ default: () => <p>the page</p> });
      const Page = lazyComponent<() => ReactElement>(load);
      show(registryOf(await registryEntry()), fakeLoader(), () => <Page />);
      expect(await screen.findByText('A part of SQL Editor failed to load')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('the page')).toBeInTheDocument();
    });

    it.extended('is tried again by itself when the browser is online again', async () => {
      const load = jest.fn().mockRejectedValueOnce(chunkError());
      load.mockResolvedValueOnce({ default: () => <p>the page</p> });
      const Page = lazyComponent<() => ReactElement>(load);
      show(registryOf(await registryEntry()), fakeLoader(), () => <Page />);
      expect(await screen.findByText('A part of SQL Editor failed to load')).toBeInTheDocument();
      fireEvent.online(window);
      expect(await screen.findByText('the page')).toBeInTheDocument();
    });

    it('offers a reload when that did not help', async () => {
      show(registryOf(await registryEntry()), fakeLoader(), () => <Missing />);
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    });

    it('says that the dashboard was updated where another version is published', async () => {
      const entry = await registryEntry();
      const { remotes } = show(registryOf(entry), fakeLoader(), () => <Missing />);
      await screen.findByRole('button', { name: 'Retry' });
      const registry = { ...registryOf({ ...entry, ...NEWER }), revision: 8 };
      act(() => remotes.takeRegistry({ registry, notes: [] }));
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('The dashboard was updated')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    it('says after a recent reload that it did not help', async () => {
      sessionStorage.setItem('howdah.reloaded-at', String(Date.now()));
      show(registryOf(await registryEntry()), fakeLoader(), () => <Missing />);
      expect(await screen.findByText(/^Reloading did not help/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reload anyway' })).toBeInTheDocument();
    });
  });

  describe('while the registry changes', () => {
    it('stays as it is when it is disabled, and is not shown again once it was left', async () => {
      const entry = await registryEntry();
      const { remotes, leave, comeBack } = show(registryOf(entry), fakeLoader(), () => (
        <input aria-label="typed" />
      ));
      await userEvent.type(await screen.findByLabelText('typed'), 'half a sentence');
      const registry = { ...registryOf({ ...entry, disabled: true }), revision: 8 };
      act(() => remotes.takeRegistry({ registry, notes: [] }));
      expect(screen.getByLabelText('typed')).toHaveValue('half a sentence');
      leave();
      comeBack();
      expect(await screen.findByText('SQL Editor is disabled')).toBeInTheDocument();
      act(() => remotes.takeRegistry({ registry: { ...registryOf(entry), revision: 9 }, notes: [] }));
      expect(await screen.findByLabelText('typed')).toBeInTheDocument();
    });

    it('loads by itself what failed, when another version is published', async () => {
      const load = jest
        .fn()
        .mockRejectedValueOnce(new FederationFailure({ phase: 'script', cause: new Error('boom') }));
      load.mockResolvedValueOnce({ default: defineRemote({ id: ID }) });
      const entry = await registryEntry();
      const { remotes } = show(registryOf(entry), fakeLoader({ load }));
      await screen.findByText('SQL Editor failed to start');
      const registry = { ...registryOf({ ...entry, ...NEWER }), revision: 8 };
      act(() => remotes.takeRegistry({ registry, notes: [] }));
      expect(await screen.findByText('the page')).toBeInTheDocument();
    });
  });

  describe('that requires a permission', () => {
    const requires = [{ action: 'tenant:Sql:Query', resource: 'projects' }];
    const PERMISSIONS = 'GET /platform/profile/permissions';

    it('downloads nothing for a person who lacks it, and says so', async () => {
      answerCalls({ [PERMISSIONS]: ok([]) });
      const loader = fakeLoader();
      show(registryOf(await registryEntry({ requires })), loader, undefined, 'denied');
      expect(screen.getByText('You need additional permissions to open SQL Editor')).toBeInTheDocument();
      expect(loader.fetch).not.toHaveBeenCalled();
    });

    it('waits until it is known, then loads', async () => {
      answerCalls({ [PERMISSIONS]: ok([]) });
      const loader = fakeLoader();
      const { learn } = show(registryOf(await registryEntry({ requires })), loader, undefined, 'unknown');
      expect(screen.getByRole('status', { name: 'Loading SQL Editor' })).toBeInTheDocument();
      expect(loader.fetch).not.toHaveBeenCalled();
      learn('allowed');
      expect(await screen.findByText('the page')).toBeInTheDocument();
    });

    it('leaves it to the server when the permissions cannot be had', async () => {
      answerCalls({ [PERMISSIONS]: refused(403, 'forbidden', 'No.') });
      show(registryOf(await registryEntry({ requires })), fakeLoader(), undefined, 'unknown');
      expect(await screen.findByText('the page')).toBeInTheDocument();
    });
  });
});
