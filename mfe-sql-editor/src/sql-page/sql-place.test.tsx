import { sqlRequested } from '@howdah/shared-api';
import type { Deployment } from '@howdah/shared-api/remote-contract';
import { useRoutes } from '@howdah/shared-ui/router';
import { aProject, makeTestStore, renderInShell } from '@howdah/tools/harness/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connect } from '../documents/connect.ts';
import { SqlPlace } from './sql-place.tsx';
import { playPlatform } from './testing.tsx';

jest.mock('../safety/start-parser.ts', () => ({ sqlParser: { warmUp() {}, judge: async () => undefined } }));
jest.mock('../editor/load-monaco.ts', () => ({ loadMonaco: () => new Promise(() => {}) }));
jest.mock('../results/load-grid.ts', () => ({
  loadGrid: () => new Promise(() => {}),
  useGrid: () => ({ status: 'loading' }),
}));

const SNIPPET = /^\/project\/bookshop\/sql\/[0-9a-f-]{36}$/;

function openAt(address: string, deployment: Deployment = 'hosted') {
  playPlatform({ answersSaves: true });
  const store = makeTestStore();
  const project = aProject({ ref: 'bookshop' });
  const documents = connect(store, 1, () => {});
  const Routed = () =>
    useRoutes([
      { path: 'project/:ref/sql/*', element: <SqlPlace project={project} documents={documents} /> },
    ]);
  const rendered = renderInShell(<Routed />, {
    store,
    shell: { project, deployment },
    path: `/project/bookshop/${address}`,
  });
  return { ...rendered, address: () => rendered.router.state.location, user: userEvent.setup() };
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'SQL query' });

beforeEach(() => localStorage.clear());

describe('SqlPlace', () => {
  it('gives a draft that is saved the address of its snippet, and leaves the editor alone', async () => {
    const { address, user } = openAt('sql/new');
    const shown = await editor();
    act(() => shown.focus());
    await user.keyboard('select 1');
    expect(screen.getByRole('heading', { name: 'Untitled query' })).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address().pathname).toMatch(SNIPPET));
    expect(screen.getByRole('heading', { name: 'New Query' })).toBeVisible();
    expect(await editor()).toBe(shown);
    expect(shown).toHaveFocus();
    expect(shown.value).toBe('select 1');
  });

  it.each([
    ['sql/new', 'self-hosted', '/project/bookshop/sql/1'],
    ['sql/1', 'hosted', '/project/bookshop/sql/new'],
  ] as const)('leads from %s to the entry of a %s platform', async (from, deployment, to) => {
    const { address } = openAt(from, deployment);
    await editor();
    await waitFor(() => expect(address().pathname).toBe(to));
  });

  it('opens SQL that others ask for as a query of its own', async () => {
    const { address, store, user } = openAt('sql/new');
    const draft = await editor();
    act(() => draft.focus());
    await user.keyboard('select 1');
    act(() => void store.dispatch(sqlRequested({ sql: 'select 2', projectRef: 'bookshop' })));
    await waitFor(() => expect(address().pathname).toMatch(SNIPPET));
    expect((await editor()).value).toBe('select 2');
  });

  it('says of an address without a snippet that nothing is there, and leads to a new query', async () => {
    const { address, user } = openAt('sql/elsewhere');
    expect(screen.getByText('This snippet is not here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New query' }));
    await editor();
    expect(address().pathname).toBe('/project/bookshop/sql/new');
  });
});
