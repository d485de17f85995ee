import { sqlRequested } from '@howdah/shared-api';
import type { Deployment } from '@howdah/shared-api/remote-contract';
import { useRoutes } from '@howdah/shared-ui/router';
import { aProject, makeTestStore, renderInShell } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connect } from '../documents/connect.ts';
import { DocumentRoute } from './sql-route.tsx';
import { parseWithoutWorker, playPlatform } from './testing.tsx';

jest.mock('../editor/load-monaco.ts', () => ({ loadMonaco: () => new Promise(() => {}) }));
jest.mock('../results/load-grid.ts', () => ({
  loadGrid: () => new Promise(() => {}),
  prefetchGrid: () => new Promise(() => {}),
  useGrid: () => ({ status: 'loading' }),
}));

const SNIPPET = /^\/project\/\w+\/sql\/[0-9a-f-]{36}$/;

interface Place {
  deployment?: Deployment;
  store?: ReturnType<typeof makeTestStore>;
  ref?: string;
}

function openAt(
  address: string,
  { deployment = 'hosted', store = makeTestStore(), ref = 'bookshop' }: Place = {},
) {
  playPlatform({ answersSaves: true });
  const project = aProject({ ref });
  const documents = connect(store, 1, () => {});
  const Routed = () =>
    useRoutes([
      { path: 'project/:ref/sql/*', element: <DocumentRoute project={project} documents={documents} /> },
    ]);
  const rendered = renderInShell(<Routed />, {
    store,
    shell: { project, deployment },
    path: `/project/${ref}/${address}`,
  });
  return { ...rendered, address: () => rendered.router.state.location, user: userEvent.setup() };
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'SQL query' });

beforeEach(() => {
  localStorage.clear();
  parseWithoutWorker();
});

describe('SqlPlace', () => {
  it('gives a draft that is saved the address of its snippet, and leaves the editor alone', async () => {
    const { address, user } = openAt('sql/new');
    const shown = await editor();
    act(() => shown.focus());
    await user.keyboard('select 1');
    expect(screen.getByRole('heading', { name: /^Untitled query/ })).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address().pathname).toMatch(SNIPPET));
    expect(screen.getByRole('heading', { name: /^New Query/ })).toBeVisible();
    expect(await editor()).toBe(shown);
    expect(shown).toHaveFocus();
    expect(shown.value).toBe('select 1');
  });

  it.each([
    ['sql/new', 'self-hosted', '/project/bookshop/sql/1'],
    ['sql/1', 'hosted', '/project/bookshop/sql/new'],
  ] as const)('leads from %s to the entry of a %s platform', async (from, deployment, to) => {
    const { address } = openAt(from, { deployment });
    await editor();
    await waitFor(() => expect(address().pathname).toBe(to));
  });

  it('opens SQL that was asked for on another page as a query of its own', async () => {
    const store = makeTestStore();
    store.dispatch(sqlRequested({ sql: 'select 2', projectRef: 'bookshop' }));
    const { address } = openAt('sql/new', { store });
    await waitFor(() => expect(address().pathname).toMatch(SNIPPET));
    expect((await editor()).value).toBe('select 2');
  });

  it.extended('opens SQL that is asked for over an empty query as one of its own', async () => {
    const { address, store } = openAt('sql/new');
    await editor();
    act(() => void store.dispatch(sqlRequested({ sql: 'select 2', projectRef: 'bookshop' })));
    await waitFor(() => expect(address().pathname).toMatch(SNIPPET));
    expect((await editor()).value).toBe('select 2');
  });

  describe('with SQL that is asked for over a query with a text', () => {
    let projects = 0;

    async function askOver() {
      // Another project for each test: drafts are kept.
      projects += 1;
      const ref = `project${projects}`;
      const opened = openAt('sql/new', { ref });
      const draft = await editor();
      act(() => draft.focus());
      await opened.user.keyboard('select 1;');
      act(() => void opened.store.dispatch(sqlRequested({ sql: 'select 2', projectRef: ref })));
      await screen.findByRole('region', { name: 'Compare changes' });
      return { ...opened, draft, choose: () => screen.getByRole('combobox', { name: 'How to use it' }) };
    }

    it.extended('adds it below the text', async () => {
      const { user, draft, address } = await askOver();
      await user.click(screen.getByRole('button', { name: 'Accept' }));
      expect(draft.value).toBe('select 1;\n\nselect 2');
      expect(address().pathname).toMatch(/\/sql\/new$/);
    });

    it.extended('replaces the text with it', async () => {
      const { user, draft, choose } = await askOver();
      await user.selectOptions(choose(), 'Replace the text');
      await user.click(screen.getByRole('button', { name: 'Accept' }));
      expect(draft.value).toBe('select 2');
    });

    it.extended('opens it as a new query, and leaves the text', async () => {
      const { user, draft, choose, address } = await askOver();
      await user.selectOptions(choose(), 'As a new query');
      await user.click(screen.getByRole('button', { name: 'Accept' }));
      await waitFor(() => expect(address().pathname).toMatch(SNIPPET));
      expect(draft.value).toBe('select 1;');
      expect((await editor()).value).toBe('select 2');
    });

    it.extended('leaves everything when it is rejected, and runs nothing meanwhile', async () => {
      const { user, draft } = await askOver();
      const run = () => screen.getByRole('button', { name: 'Run' });
      expect(run()).toHaveAttribute('aria-disabled', 'true');
      expect(run()).not.toHaveAttribute('aria-keyshortcuts');
      await user.click(screen.getByRole('button', { name: 'Reject' }));
      expect(draft.value).toBe('select 1;');
      expect(screen.queryByRole('region', { name: 'Compare changes' })).toBeNull();
      expect(run()).not.toHaveAttribute('aria-disabled');
    });
  });

  it.extended(
    'says of an address without a snippet that nothing is there, and leads to a new query',
    async () => {
      const { address, user } = openAt('sql/elsewhere');
      expect(screen.getByText('Snippet not found')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'New query' }));
      await editor();
      expect(address().pathname).toBe('/project/bookshop/sql/new');
    },
  );
});
