import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import {
  deleteConversation,
  listConversations,
  putConversation,
  type StoredConversation,
} from './conversation-database.ts';

const stored: StoredConversation = {
  id: 'a',
  owner: '1/slow',
  title: 'Hello',
  updatedAt: '2026-01-01T00:00:00.000Z',
  messages: [],
};

it('keeps a conversation whose deletion took too long and was reported as failed', async () => {
  await putConversation(stored);
  // Another tab reads for a long time. The deletion waits for it.
  const elsewhere = await openDB('howdah-assistant', 1);
  const { store, done } = elsewhere.transaction('messages');
  let isReading = true;
  const reading = (async () => {
    while (isReading) await store.get('a');
    await done;
  })();
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const waits = jest.spyOn(IDBObjectStore.prototype, 'delete');
  const failed = expect(deleteConversation('a')).rejects.toThrow(
    new Error('The storage of the browser does not respond.'),
  );
  while (waits.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(5000);
  await failed;
  jest.useRealTimers();
  jest.restoreAllMocks();

  isReading = false;
  await reading;
  elsewhere.close();
  expect(await listConversations('1/slow')).toMatchObject([{ id: 'a', title: 'Hello' }]);
});
