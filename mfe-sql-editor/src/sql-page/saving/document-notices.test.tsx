import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentView, OpenDocument } from '../../documents/index.ts';
import { DocumentNotices } from './document-notices.tsx';

const saved: DocumentView = {
  id: 'a',
  ref: 'bookshop',
  name: 'Books',
  description: '',
  isNew: false,
  visibility: 'project',
  favorite: false,
  folderId: null,
  owner: { id: 2, username: 'ana' },
  mayEdit: true,
  load: 'ready',
  saving: 'IDLE',
  failure: null,
  tooLarge: false,
  journal: 'kept',
  unsent: false,
  deletedElsewhere: false,
  conflict: null,
};

function show(view: Partial<DocumentView>) {
  const resolve = jest.fn();
  const on = { onCompare: jest.fn(), onDuplicate: jest.fn(), onSaveAsNew: jest.fn() };
  const { container } = render(
    <DocumentNotices
      view={{ ...saved, ...view }}
      document={{ resolve } as unknown as OpenDocument}
      {...on}
    />,
  );
  return { container, resolve, ...on, user: userEvent.setup() };
}

const conflict = { source: 'saved', sql: 'select 2', stored: null } as const;

describe('DocumentNotices', () => {
  it('is not shown while the document is saved', () => {
    expect(show({}).container).toBeEmptyDOMElement();
  });

  it('says what to do about a text that is too large, and where it is', () => {
    show({ tooLarge: true, failure: 'This query is 1.4 MB.' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This query is too large to saveThis query is 1.4 MB. Until then it is kept in this browser only.',
    );
  });

  it.each([
    ['of a conflict', { conflict }],
    ['of a deleted snippet', { deletedElsewhere: true }],
    ['of a text that is too large', { tooLarge: true, failure: 'This query is 1.4 MB.' }],
  ])('does not say %s that it is in a browser that keeps nothing', (_, view) => {
    show({ ...view, journal: 'failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Changes are lost if the page is closed');
    expect(screen.getByRole('alert')).not.toHaveTextContent(/in this browser/);
  });

  it.each([
    ['Keep mine', 'mine'],
    ['Use theirs', 'theirs'],
  ])('chooses by %s when another version was saved', async (name, choice) => {
    const { resolve, user } = show({ conflict });
    expect(screen.getByRole('alert')).toHaveTextContent('Another version of this snippet was saved');
    await user.click(screen.getByRole('button', { name }));
    expect(resolve).toHaveBeenCalledWith(choice);
  });

  it('compares before anything is chosen', async () => {
    const { resolve, onCompare, user } = show({ conflict: { ...conflict, source: 'tab' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Another tab has another version of this query');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(onCompare).toHaveBeenCalled();
    expect(resolve).not.toHaveBeenCalled();
  });

  it('offers to save the text of a snippet that was deleted as a new one', async () => {
    const { onSaveAsNew, user } = show({ deletedElsewhere: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Its text is now a draft in this browser.');
    await user.click(screen.getByRole('button', { name: 'Save as a new snippet' }));
    expect(onSaveAsNew).toHaveBeenCalled();
  });

  it('offers a copy to who may only read and run', async () => {
    const { onDuplicate, user } = show({ mayEdit: false });
    expect(screen.getByText('Shared by ana, read-only')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Duplicate to edit' }));
    expect(onDuplicate).toHaveBeenCalled();
  });
});
