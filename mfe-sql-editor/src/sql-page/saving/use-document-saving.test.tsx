import { makeTestStore, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connect } from '../../documents/connect.ts';
import type { DocumentView, OpenDocument } from '../../documents/index.ts';
import { playPlatform } from '../testing.tsx';
import { useDocumentSaving } from './use-document-saving.tsx';

const deleted: DocumentView = {
  id: 'a',
  ref: 'bookshop',
  name: 'Books',
  description: '',
  isNew: true,
  visibility: 'user',
  favorite: false,
  folderId: null,
  owner: null,
  mayEdit: true,
  load: 'ready',
  saving: 'IDLE',
  failure: null,
  tooLarge: false,
  journal: 'kept',
  unsent: false,
  deletedElsewhere: true,
  conflict: null,
};

function Notices({ onOpen }: { onOpen(id: string): void }) {
  const document = { text: () => 'select 1' } as OpenDocument;
  return useDocumentSaving(deleted, document, onOpen).notices;
}

it('closes the tab of a deleted snippet whose text is saved as a new one', async () => {
  playPlatform();
  const store = makeTestStore();
  const documents = connect(store, 1, () => {});
  documents.tabs('bookshop').open({ id: 'a', name: 'Books' });
  const onOpen = jest.fn<void, [string]>();
  renderInShell(<Notices onOpen={onOpen} />, { store });
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new snippet' }));
  const [[id]] = onOpen.mock.calls as [[string]];
  expect(documents.get('bookshop', id).text()).toBe('select 1');
  expect(documents.tabs('bookshop').find('a')).toBeUndefined();
});
