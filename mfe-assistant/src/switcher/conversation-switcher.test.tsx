import { renderInShell } from '@howdah/tools/testing';
import { ExternalStore } from '@howdah/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConversationStore, ConversationStoreView } from '../stored-conversations/conversation-store.ts';
import { ConversationSwitcher } from './conversation-switcher.tsx';

function openSwitcher() {
  const entries = ['About books', 'Slow queries', 'About orders'].map((title) => ({
    id: title,
    title,
    updatedAt: '2026-11-20T09:41:00.000Z',
  }));
  const store = new ExternalStore({
    entries,
    current: { id: 'Slow queries' },
  } as unknown as ConversationStoreView);
  const conversationStore = {
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
  renderInShell(
    <ConversationSwitcher conversationStore={conversationStore as unknown as ConversationStore} />,
  );
  return conversationStore;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('ConversationSwitcher', () => {
  it.extended(
    'moves between conversations by arrows and typed letters, and has the actions of one only',
    async () => {
      const conversationStore = openSwitcher();
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
      expect(conversationStore.open).toHaveBeenCalledWith('About books');
    },
  );

  it('keeps the focus in the row that was renamed, and gives it to the next when one is deleted', async () => {
    const conversationStore = openSwitcher();
    await userEvent.click(button('Conversations'));
    await userEvent.click(button('Rename About books'));
    await userEvent.keyboard('Books{Enter}');
    expect(conversationStore.rename).toHaveBeenCalledWith('About books', 'Books');
    expect(button(/^About books/)).toHaveFocus();
    await userEvent.click(button('Delete About books'));
    expect(button('Delete Slow queries')).toHaveFocus();
  });
});
