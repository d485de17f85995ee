/** @needs-page */
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { wordsOf } from '../conversation/chat-message.ts';
import type { Ask } from '../conversation/conversation.ts';
import { MAX_CONVERSATIONS, listConversations, putConversation } from './conversation-database.ts';
import { ConversationShelf } from './conversation-shelf.ts';

const saying = (text: string): Ask =>
  async function* () {
    yield { id: '', role: 'assistant', parts: [{ type: 'text', text }] };
  };
const question = (text: string) => ({ text, sqlSnippets: [] });
const said = (shelf: ConversationShelf) => shelf.view().current.view().messages.map(wordsOf);
const titles = (shelf: ConversationShelf) => shelf.view().entries.map(({ title }) => title);

const shelves: ConversationShelf[] = [];
async function open(owner: string): Promise<ConversationShelf> {
  const shelf = new ConversationShelf(owner);
  shelves.push(shelf);
  await shelf.ready;
  return shelf;
}
/** A tab has its own session storage. */
function asNewTab(): void {
  shelves.forEach((shelf) => shelf.close());
  sessionStorage.clear();
}

afterEach(() => {
  shelves.splice(0).forEach((shelf) => shelf.close());
  sessionStorage.clear();
});

describe('ConversationShelf', () => {
  it('shows the conversation again that was shown before a reload', async () => {
    const shelf = await open('1/reload');
    await shelf.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(shelf)).toEqual(['Hello']));
    expect(said(await open('1/reload'))).toEqual(['Hello', 'Hi']);
  });

  it('begins a new one in another tab, and finds the first in the list', async () => {
    const shelf = await open('1/tabs');
    await shelf.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(shelf)).toEqual(['Hello']));
    asNewTab();
    const other = await open('1/tabs');
    expect(said(other)).toEqual([]);
    await other.open(other.view().entries[0]!.id);
    expect(said(other)).toEqual(['Hello', 'Hi']);
  });

  it('keeps what two tabs say in one conversation', async () => {
    const shelf = await open('1/both');
    await shelf.view().current.send(question('One'), saying('First'));
    await waitFor(() => expect(titles(shelf)).toHaveLength(1));
    const other = await open('1/both');
    await other.view().current.send(question('Two'), saying('Second'));
    await waitFor(() => expect(said(shelf)).toEqual(['One', 'First', 'Two', 'Second']));
  });

  it('does not show conversations of another user', async () => {
    const shelf = await open('1/person');
    await shelf.view().current.send(question('Secret'), saying('Hm'));
    await waitFor(() => expect(titles(shelf)).toEqual(['Secret']));
    expect(titles(await open('2/person'))).toEqual([]);
  });

  it('deletes one, stops its reply, and brings it back', async () => {
    const shelf = await open('1/delete');
    await shelf.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(shelf)).toEqual(['Hello']));
    const undo = await shelf.remove(shelf.view().current.id);
    expect(said(shelf)).toEqual([]);
    expect(titles(shelf)).toEqual([]);
    await undo();
    expect(said(shelf)).toEqual(['Hello', 'Hi']);
    expect(titles(shelf)).toEqual(['Hello']);
  });

  it('keeps a name that was given, also when more is said', async () => {
    const shelf = await open('1/name');
    const { current } = shelf.view();
    await current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(shelf)).toHaveLength(1));
    await shelf.rename(current.id, 'Greetings');
    await current.send(question('More'), saying('Well'));
    await waitFor(() => expect(said(shelf)).toHaveLength(4));
    expect(titles(shelf)).toEqual(['Greetings']);
  });

  it('does not bring back what another tab deleted', async () => {
    const shelf = await open('1/gone');
    await shelf.view().current.send(question('Hello'), saying('Hi'));
    await waitFor(() => expect(titles(shelf)).toHaveLength(1));
    const other = await open('1/gone');
    await other.remove(other.view().current.id);
    await waitFor(() => expect(titles(shelf)).toEqual([]));
    expect(await listConversations('1/gone')).toEqual([]);
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
    const shelf = await open('1/many');
    await shelf.view().current.send(question('Newest'), saying('Hi'));
    await waitFor(() => expect(titles(shelf)[0]).toBe('Newest'));
    expect(titles(shelf)).toHaveLength(MAX_CONVERSATIONS);
    expect(titles(shelf)).not.toContain('0');
  });
});
