import { Toaster } from '@howdah/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftOutcome } from '../documents/documents.ts';
import type { Documents, DocumentView } from '../documents/index.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { storeSqlPreviews } from '../documents/sql-previews.ts';
import { MAX_TABS, openTabs } from '../documents/open-tabs.ts';
import { editorFocus } from '../editor/editor-focus.ts';
import { SnippetTabs } from './snippet-tabs.tsx';

const REF = 'abcdefghijklmnopqrst';
const store = openTabs(1, REF);
const tabNames = () => store.getSnapshot().map(({ name }) => name);

/** Two snippets are open; the page shows one of which so much is known, and is left. */
function leaveSnippet(known: Pick<DocumentView, 'load' | 'isNew' | 'name'>, text = '') {
  const view = { ...known, saving: 'IDLE' };
  store.open({ id: 'one', name: 'Monthly' });
  store.open({ id: 'two', name: 'Weekly' });
  const document = { view: () => view, text: () => text, subscribe: () => () => {} };
  const documents = { get: () => document, tabs: () => store } as unknown as Documents;
  const shown = render(<DocumentTabs projectRef={REF} documents={documents} id="two" onShow={() => {}} />);
  const names = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  shown.unmount();
  return names;
}

afterEach(() => store.close(store.getSnapshot().map(({ id }) => id)));

describe('DocumentTabs', () => {
  it.each(['loading', 'failed'] as const)('keeps the tab of a snippet that is left while %s', (load) => {
    // Until it is loaded, it looks like an empty draft.
    expect(leaveSnippet({ load, isNew: true, name: '' })).toEqual(['Monthly', 'Weekly']);
    expect(tabNames()).toEqual(['Monthly', 'Weekly']);
  });

  it('closes the tab of an empty draft that is left', () => {
    leaveSnippet({ load: 'ready', isNew: true, name: '' }, '  ');
    expect(tabNames()).toEqual(['Monthly']);
  });

  it('keeps the tab of a draft with a text', () => {
    leaveSnippet({ load: 'ready', isNew: true, name: 'Draft' }, 'select 1');
    expect(tabNames()).toEqual(['Monthly', 'Draft']);
  });
});

describe('DocumentTabs, when a tab is closed', () => {
  /** Closes the tab of a draft, of which saving ends so. */
  async function closeDraft(outcome: DraftOutcome) {
    store.open({ id: 'one', name: 'Monthly' });
    const document = {
      view: () => ({ load: 'ready', isNew: false, name: 'Weekly', saving: 'IDLE' }),
      text: () => 'select 1',
      subscribe: () => () => {},
    };
    const saveDraft = jest.fn(async () => outcome);
    const documents = { get: () => document, tabs: () => store, saveDraft } as unknown as Documents;
    render(
      <>
        <DocumentTabs projectRef={REF} documents={documents} id="two" onShow={() => {}} />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close Monthly' }));
    expect(saveDraft.mock.calls).toEqual([[REF, 'one']]);
  }

  it('says that the text of a draft is saved', async () => {
    await closeDraft({ kind: 'saved' });
    expect(await screen.findByText('The text of "Monthly" is saved in your private snippets.')).toBeVisible();
    expect(tabNames()).toEqual(['Weekly']);
  });

  it.extended('says nothing where there is nothing to save', async () => {
    await closeDraft({ kind: 'nothing' });
    expect(screen.queryByText(/Monthly/)).toBeNull();
    expect(tabNames()).toEqual(['Weekly']);
  });

  it.each([
    ['kept', /^Failed to save "Monthly"\. Its text is kept in this browser\.$/],
    ['not-kept', /^Failed to save "Monthly"\. .* Changes are lost if the page is closed/],
  ] as const)('opens the tab again where its text is only %s, and says why', async (kind, message) => {
    await closeDraft({ kind, reason: 'The platform could not be reached.' });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('The platform could not be reached.')).toBeVisible();
    expect(tabNames()).toEqual(['Weekly', 'Monthly']);
  });
});

describe('SnippetTabs', () => {
  const show = (onClosed = jest.fn()) => {
    render(
      <SnippetTabs store={store} id="two" nameOnOpen={() => 'Sales'} onShow={() => {}} onClosed={onClosed} />,
    );
    return onClosed;
  };

  it('reports a tab that closes for a newer one', () => {
    const many = Array.from({ length: MAX_TABS }, (_, index) => ({
      id: `id-${index}`,
      name: `Query ${index}`,
    }));
    for (const tab of many) store.open(tab);
    const onClosed = show();
    expect(screen.queryByRole('button', { name: 'Query 0' })).toBeNull();
    expect(onClosed.mock.calls).toEqual([[many[0]]]);
  });

  it('gives the focus of a tab that is closed by a key to the shown tab', async () => {
    store.open({ id: 'one', name: 'Monthly' });
    store.open({ id: 'two', name: 'Sales' });
    store.open({ id: 'three', name: 'Weekly' });
    show();
    act(() => screen.getByRole('button', { name: 'Monthly' }).focus());
    await userEvent.keyboard('{Delete}');
    expect(screen.getByRole('button', { name: 'Sales' })).toHaveFocus();
    expect(tabNames()).toEqual(['Sales', 'Weekly']);
  });

  it('gives the focus to the editor where the last other tab is closed by a key', async () => {
    render(<textarea aria-label="Editor" defaultValue="select 1" />);
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Editor' });
    editor.setSelectionRange(2, 2);
    const leave = editorFocus.taker(() => editor.focus());
    store.open({ id: 'one', name: 'Monthly' });
    store.open({ id: 'two', name: 'Sales' });
    show();
    act(() => screen.getByRole('button', { name: 'Monthly' }).focus());
    // Held, the key does not delete in the editor.
    const user = userEvent.setup();
    await user.keyboard('{Delete>3}');
    expect(editor).not.toHaveFocus();
    await user.keyboard('{/Delete}');
    expect(editor).toHaveFocus();
    expect(editor).toHaveValue('select 1');
    leave();
  });

  it('has a tab of what is shown again when the user comes back from a window that closed it', () => {
    store.open({ id: 'one', name: 'Monthly' });
    show();
    act(() => store.close(['two']));
    fireEvent.focus(window);
    expect(tabNames()).toEqual(['Monthly', 'Sales']);
  });

  it('tells queries that nobody named apart by their SQL', () => {
    storeSqlPreviews([
      ['one', 'select\n  1'],
      ['two', 'select 2'],
    ]);
    store.open({ id: 'one', name: 'New Query' });
    store.open({ id: 'two', name: 'Sales' });
    show();
    expect(screen.getByRole('button', { name: 'New Query select 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sales' })).toBeVisible();
  });
});
