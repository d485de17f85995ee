import 'fake-indexeddb/auto';
import { newUuid, resultStore } from '@howdah/shared-api/sql';
import { makeTestStore, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connect } from '../../documents/connect.ts';
import { runRegistry } from '../../runs/run.ts';
import { aFolder, aSnippet } from '../testing.ts';
import type { DialogRequest } from './row-actions.ts';
import { snippetCommands } from './snippet-commands.ts';
import { SnippetDialog } from './snippet-dialog.tsx';

/** Asks the question of a request, on a platform that answers deletes so. */
function ask(request: DialogRequest, answer: (ids: string[]) => Response = () => Response.json([])) {
  globalThis.fetch = async (input, init) => {
    const { searchParams } = new URL(new Request(input, init).url);
    return answer(searchParams.get('ids')?.split(',') ?? []);
  };
  const store = makeTestStore();
  const documents = connect(store, 1, () => {});
  const { dispatch } = store;
  const page = { ref: 'bookshop', documents, go() {}, shown: () => undefined, draftPath: 'new' };
  const commands = snippetCommands({ ...page, dispatch });
  const onClose = jest.fn();
  renderInShell(
    <SnippetDialog projectRef="bookshop" request={request} commands={commands} onClose={onClose} />,
    { store },
  );
  return { onClose, question: screen.getByRole('alertdialog') };
}

/** A query of the snippet that this page runs. */
function begin(snippet: { id: string }) {
  const resultId = newUuid();
  const sql = { sql: '', before: '', source: '', sourceStart: 0, text: '' };
  runRegistry.add(`1/${snippet.id}`, { resultId, startedAt: 0, role: '', ...sql });
  return resultStore.begin(resultId);
}

afterEach(() => {
  runRegistry.clearAll();
  resultStore.clear();
});

describe('the question before snippets are deleted', () => {
  const [books, sales] = [aSnippet('Books'), aSnippet('Sales')];
  const RUNNING =
    'A query is still running. Deleting cancels it, and what it has not committed is rolled back.';

  it.each([
    ['one', { kind: 'delete', snippets: [books] }],
    ['several', { kind: 'delete', snippets: [books, sales] }],
    ['a folder', { kind: 'delete-folder', folder: aFolder('Reports'), inside: [books.id] }],
  ] as [string, DialogRequest][])('says that a query is cancelled with %s', (_, request) => {
    begin(books);
    const { question } = ask(request);
    expect(question).toHaveTextContent(RUNNING);
  });

  it('says nothing of a query that has ended', () => {
    begin(books).live.end('done');
    const { question } = ask({ kind: 'delete', snippets: [books, sales] });
    expect(question).not.toHaveTextContent('still running');
  });

  it.extended('continues after a failure with those that are left, and says how many are gone', async () => {
    const snippets = Array.from({ length: 250 }, (_, index) => aSnippet(`Query ${index}`));
    const deleted = new Set<string>();
    let isDown = false;
    const { question, onClose } = ask({ kind: 'delete', snippets }, (ids) => {
      const isGone = ids.some((id) => deleted.has(id));
      if (isGone) return Response.json({ code: 'content_not_found', message: 'Gone.' }, { status: 404 });
      if (isDown) return Response.json({ code: 'odd', message: 'Not now.' }, { status: 400 });
      for (const id of ids) deleted.add(id);
      isDown = true;
      return Response.json(ids.map((id) => ({ id })));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete snippets' }));
    await waitFor(() => expect(question).toHaveTextContent('200 snippets are deleted. Not now.'));
    expect(question).toHaveTextContent('Delete 50 snippets?');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Delete snippets' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(deleted.size).toBe(250);
  });
});
