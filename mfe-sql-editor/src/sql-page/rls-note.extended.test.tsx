import { platformApi } from '@howdah/shared-api/api';
import { aProject, renderInShell } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { RlsNote } from './rls-note.tsx';

/** The note after a run that creates `books`, where the database has these tables, or does not answer. */
async function show(tables: { name: string; rls_enabled: boolean }[] | null) {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    if (!pathname.endsWith('/tables')) return Response.json({ db_schema: 'public, graphql_public' });
    return tables
      ? Response.json(tables.map((table) => ({ ...table, schema: 'public' })))
      : Response.json({ code: 'odd', message: 'No answer.' }, { status: 400 });
  };
  const project = aProject({ ref: 'bookshop' });
  const made = [{ schema: 'public', name: 'books' }];
  const { store } = renderInShell(<RlsNote project={project} made={made} onAdd={() => {}} />, {
    shell: { project },
  });
  await waitFor(() => expect(asked.some((path) => path.endsWith('/tables'))).toBe(true));
  await act(() => Promise.all(store.dispatch(platformApi.util.getRunningQueriesThunk())));
}

describe('RlsNote', () => {
  it('names a table that is open', async () => {
    await show([{ name: 'books', rls_enabled: false }]);
    expect(await screen.findByText('Row level security is off for public.books')).toBeVisible();
    expect(screen.getByText('alter table public.books enable row level security;')).toBeVisible();
  });

  it.each([
    ['has it on', [{ name: 'books', rls_enabled: true }]],
    ['does not exist, because it was renamed or rolled back', [{ name: 'novels', rls_enabled: false }]],
    ['is unknown', null],
  ])('says nothing of a table that %s', async (_, tables) => {
    await show(tables);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
