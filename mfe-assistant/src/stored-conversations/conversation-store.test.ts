/** @needs-page */
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { wordsOf } from '../conversation/chat-message.ts';
import type { Ask } from '../conversation/conversation.ts';
import {
  MAX_CONVERSATIONS,
  listConversations,
  putConversation,
  readConversation,
} from './conversation-database.ts';
import { ConversationStore } from './conversation-store.ts';

const saying = (text: string): Ask =>
  async function* () {
    yield { id: '', role: 'assistant', parts: [{ type: 'text', text }] };
  };
const question = (text: string) => ({ text, sqlSnippets: [] });
const messageTexts = (conversationStore: ConversationStore) =>
  conversationStore.view().current.view().messages.map(wordsOf);
const titles = (conversationStore: ConversationStore) =>
  conversationStore.view().entries.map(({ title }) => title);

const stores: ConversationStore[] = [];
async function open(owner: string): Promise<ConversationStore> {
  const conversationStore = new ConversationStore(owner);
  stores.push(conversationStore);
  await conversationStore.ready;
  return conversationStore;
}
/** A tab has its own session storage. */
function asNewTab(): void {
  stores.forEach((conversationStore) => conversationStore.close());
  sessionStorage.clear();
}

afterEach(() => {
  stores.splice(0).forEach((conversationStore) => conversationStore.close());
  sessionStorage.clear();
});

describe('ConversationStore', () => {
  it('shows the conversation again that was shown before a reload', async () => {
    const conversationStore = await open('1/reload');
    await conversationStore.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    expect(messageTexts(await open('1/reload'))).toEqual(['Hello', 'Hi']);
  });

  it('begins a new one in another tab, and finds the first in the list', async () => {
    const conversationStore = await open('1/tabs');
    await conversationStore.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    asNewTab();
    const other = await open('1/tabs');
    expect(messageTexts(other)).toEqual([]);
    await other.open(other.view().entries[0]!.id);
    expect(messageTexts(other)).toEqual(['Hello', 'Hi']);
  });

  it('keeps a draft while another conversation is shown', async () => {
    const conversationStore = await open('1/draft');
    const { current } = conversationStore.view();
    await current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    current.draft.change({ text: 'And then?' });

    const fresh = conversationStore.startNew();
    fresh.draft.change({ text: 'Something else' });
    await conversationStore.open(current.id);
    expect(conversationStore.view().current.draft.getSnapshot().text).toBe('And then?');
    expect(conversationStore.startNew()).toBe(fresh);
    expect(fresh.draft.getSnapshot().text).toBe('Something else');
  });

  it('keeps what two tabs say in one conversation', async () => {
    const conversationStore = await open('1/both');
    await conversationStore.view().current.send(question('One'), saying('First'));
    await waitFor(() => expect(titles(conversationStore)).toHaveLength(1));
    const other = await open('1/both');
    await other.view().current.send(question('Two'), saying('Second'));
    await waitFor(() => expect(messageTexts(conversationStore)).toEqual(['One', 'First', 'Two', 'Second']));
  });

  it('does not show conversations of another user', async () => {
    const conversationStore = await open('1/person');
    await conversationStore.view().current.send(question('Secret'), saying('Hm'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Secret']));
    expect(titles(await open('2/person'))).toEqual([]);
  });

  it('deletes one, stops its reply, and brings it back', async () => {
    const conversationStore = await open('1/delete');
    await conversationStore.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    const undo = await conversationStore.remove(conversationStore.view().current.id);
    expect(messageTexts(conversationStore)).toEqual([]);
    expect(titles(conversationStore)).toEqual([]);
    await undo();
    expect(messageTexts(conversationStore)).toEqual(['Hello', 'Hi']);
    expect(titles(conversationStore)).toEqual(['Hello']);
  });

  it('brings back what there was of a reply', async () => {
    const conversationStore = await open('1/delete-reply');
    const { current } = conversationStore.view();
    void current.send(question('Hello'), async function* (messages, signal) {
      yield* saying('Hi')(messages, signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await waitFor(() => expect(messageTexts(conversationStore)).toEqual(['Hello', 'Hi']));
    const undo = await conversationStore.remove(current.id);
    expect(await listConversations('1/delete-reply')).toEqual([]);
    await undo();
    expect(messageTexts(conversationStore)).toEqual(['Hello', 'Hi']);
  });

  it('still saves a conversation that could not be deleted', async () => {
    const conversationStore = await open('1/undeleted');
    const { current } = conversationStore.view();
    await current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('blocked', 'UnknownError');
    });
    await expect(conversationStore.remove(current.id)).rejects.toThrow();
    await current.send(question('More'), saying('Well'));
    const stored = await readConversation(current.id);
    expect(stored?.messages.map(wordsOf)).toEqual(['Hello', 'Hi', 'More', 'Well']);
  });

  it('keeps a name that was given, also when more is said', async () => {
    const conversationStore = await open('1/name');
    const { current } = conversationStore.view();
    await current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toHaveLength(1));
    await conversationStore.rename(current.id, 'Greetings');
    await current.send(question('More'), saying('Well'));
    await waitFor(() => expect(messageTexts(conversationStore)).toHaveLength(4));
    expect(titles(conversationStore)).toEqual(['Greetings']);
  });

  it('does not bring back what another tab deleted', async () => {
    const conversationStore = await open('1/gone');
    await conversationStore.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toHaveLength(1));
    const other = await open('1/gone');
    await other.remove(other.view().current.id);
    await waitFor(() => expect(titles(conversationStore)).toEqual([]));
    expect(await listConversations('1/gone')).toEqual([]);
  });

  it('shows a new one where the one before the reload cannot be read, which stays in the list', async () => {
    const conversationStore = await open('1/unread');
    await conversationStore.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    const broken = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'UnknownError');
    });
    const next = await open('1/unread');
    broken.mockRestore();
    expect(next.view().state).toBe('ready');
    expect(messageTexts(next)).toEqual([]);
    expect(titles(next)).toEqual(['Hello']);
  });

  it('says that conversations are stored again after a failure', async () => {
    jest.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('blocked', 'UnknownError');
    });
    const conversationStore = await open('1/again');
    expect(conversationStore.view().state).toBe('memory-only');
    await conversationStore.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)).toEqual(['Hello']));
    expect(conversationStore.view().state).toBe('ready');
  });

  it('lets the oldest go when there are too many', async () => {
    for (let index = 0; index < MAX_CONVERSATIONS; index++) {
      const updatedAt = new Date(Date.UTC(2026, 0, 1) + index).toISOString();
      await putConversation({
        id: `old-${index}`,
        owner: '1/many',
        title: `${index}`,
        updatedAt,
        messages: [],
      });
    }
    const conversationStore = await open('1/many');
    await conversationStore.view().current.send(question('Newest'), saying('Hi'));
    await waitFor(() => expect(titles(conversationStore)[0]).toBe('Newest'));
    expect(titles(conversationStore)).toHaveLength(MAX_CONVERSATIONS);
    expect(titles(conversationStore)).not.toContain('0');
  });
});
