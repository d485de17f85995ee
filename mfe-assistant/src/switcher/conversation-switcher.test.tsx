import { renderInShell } from '@howdah/tools/testing';
import { ExternalStore } from '@howdah/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConversationShelf, ShelfView } from '../stored-conversations/conversation-shelf.ts';
import { ConversationSwitcher } from './conversation-switcher.tsx';

function openSwitcher() {
  const entries = ['About books', 'Slow queries', 'About orders'].map((title) => ({
    id: title,
    title,
    updatedAt: '2026-11-20T09:41:00.000Z',
  }));
  const store = new ExternalStore({ entries, current: { id: 'Slow queries' } } as unknown as ShelfView);
  const shelf = {
    subscribe: (listener: () => void) => store.subscribe(listener),
    view: () => store.getSnapshot(),
    open: jest.fn(() => Promise.resolve()),
    rename: jest.fn(() => Promise.resolve()),
    remove: jest.fn((id: string) => {
      const view = store.getSnapshot();
      store.set({ ...view, entries: view.entries.filter((entry) => entry.id !== id) });
      return Promise.resolve(() => Promise.resolve());
    }),
  };
  renderInShell(<ConversationSwitcher shelf={shelf as unknown as ConversationShelf} />);
  return shelf;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('ConversationSwitcher', () => {
  it('moves between conversations by arrows and typed letters, and has the actions of one only', async () => {
    const shelf = openSwitcher();
    await userEvent.click(button('Conversations'));
    button(/^Slow queries/).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button(/^About orders/)).toHaveFocus();
    await userEvent.keyboard('about b');
    expect(button(/^About books/)).toHaveFocus();
    await userEvent.tab();
    expect(button('Rename About books')).toHaveFocus();
    expect(button('Rename About orders')).toHaveAttribute('tabindex', '-1');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    expect(shelf.open).toHaveBeenCalledWith('About books');
  });

  it('keeps the focus in the row that was renamed, and gives it to the next when one is deleted', async () => {
    const shelf = openSwitcher();
    await userEvent.click(button('Conversations'));
    await userEvent.click(button('Rename About books'));
    await userEvent.keyboard('Books{Enter}');
    expect(shelf.rename).toHaveBeenCalledWith('About books', 'Books');
    expect(button(/^About books/)).toHaveFocus();
    await userEvent.click(button('Delete About books'));
    expect(button('Delete Slow queries')).toHaveFocus();
  });
});
