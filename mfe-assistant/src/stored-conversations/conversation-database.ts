import { BrowserDatabase } from '@howdah/shared-api';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ChatMessage } from '../conversation/chat-message.ts';

/** An entry in the list of conversations. */
export interface ConversationEntry {
  id: string;
  /** User and project. */
  owner: string;
  title: string;
  /** ISO 8601, of the last message. */
  updatedAt: string;
}

export interface StoredConversation extends ConversationEntry {
  messages: ChatMessage[];
}

interface Schema extends DBSchema {
  conversations: { key: string; value: ConversationEntry; indexes: { owner: string } };
  messages: { key: string; value: { id: string; messages: ChatMessage[] } };
}

/** The maximum per user and project; older ones are deleted. */
export const MAX_CONVERSATIONS = 50;

const database = new BrowserDatabase<IDBPDatabase<Schema>>((events) =>
  openDB<Schema>('howdah-assistant', 1, {
    upgrade(created) {
      created.createObjectStore('conversations', { keyPath: 'id' }).createIndex('owner', 'owner');
      created.createObjectStore('messages', { keyPath: 'id' });
    },
    ...events,
  }),
);

/** Newest first. */
export async function listConversations(owner: string): Promise<ConversationEntry[]> {
  return newestFirst(await database.use((db) => db.getAllFromIndex('conversations', 'owner', owner)));
}

export function readConversation(id: string): Promise<StoredConversation | undefined> {
  return database.use(async (db) => {
    const tx = db.transaction(['conversations', 'messages']);
    const [entry, stored] = await Promise.all([
      tx.objectStore('conversations').get(id),
      tx.objectStore('messages').get(id),
    ]);
    return entry && { ...entry, messages: stored?.messages ?? [] };
  });
}

export interface Saving {
  /** Messages that this tab removed; other stored messages stay. */
  removed: ReadonlySet<string>;
  /** Whether to store it if it is not stored (any more). */
  mayCreate: boolean;
  /** Merges the stored messages with those of this tab. */
  merge(stored: readonly ChatMessage[]): ChatMessage[];
}

/**
 * Merges a conversation with its stored version and saves it in one transaction. Resolves to whether it is stored
 * now. Deletes the oldest conversations above the limit.
 */
export function saveConversation(
  entry: ConversationEntry,
  { removed, mayCreate, merge }: Saving,
): Promise<boolean> {
  return database.use(async (db) => {
    const tx = db.transaction(['conversations', 'messages'], 'readwrite');
    const [conversations, messages] = [tx.objectStore('conversations'), tx.objectStore('messages')];
    const stored = await conversations.get(entry.id);
    if (!stored && !mayCreate) return false;
    const before = (await messages.get(entry.id))?.messages ?? [];
    await conversations.put({ ...entry, title: stored?.title ?? entry.title });
    await messages.put({ id: entry.id, messages: merge(before.filter(({ id }) => !removed.has(id))) });
    const all = newestFirst(await conversations.index('owner').getAll(entry.owner));
    for (const { id } of all.slice(MAX_CONVERSATIONS)) {
      await conversations.delete(id);
      await messages.delete(id);
    }
    await tx.done;
    return true;
  });
}

export function renameConversation(id: string, title: string): Promise<void> {
  return database.use(async (db) => {
    const { store, done } = db.transaction('conversations', 'readwrite');
    const stored = await store.get(id);
    if (stored) await store.put({ ...stored, title });
    await done;
  });
}

export function putConversation({ messages, ...entry }: StoredConversation): Promise<void> {
  return database.use(async (db) => {
    const tx = db.transaction(['conversations', 'messages'], 'readwrite');
    await tx.objectStore('conversations').put(entry);
    await tx.objectStore('messages').put({ id: entry.id, messages });
    await tx.done;
  });
}

/** Resolves to the deleted conversation, for undo. */
export async function deleteConversation(id: string): Promise<StoredConversation | undefined> {
  const stored = await readConversation(id);
  await database.use(async (db) => {
    const tx = db.transaction(['conversations', 'messages'], 'readwrite');
    await tx.objectStore('conversations').delete(id);
    await tx.objectStore('messages').delete(id);
    await tx.done;
  });
  return stored;
}

function newestFirst(entries: ConversationEntry[]): ConversationEntry[] {
  return entries.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
