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

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('howdah-assistant', 1, {
    upgrade(db) {
      db.createObjectStore('conversations', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('messages', { keyPath: 'id' });
    },
    // Another tab upgrades the database and must not be blocked.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Newest first. */
export async function listConversations(owner: string): Promise<ConversationEntry[]> {
  const db = await database();
  return newestFirst(await db.getAllFromIndex('conversations', 'owner', owner));
}

export async function readConversation(id: string): Promise<StoredConversation | undefined> {
  const tx = (await database()).transaction(['conversations', 'messages']);
  const [entry, stored] = await Promise.all([
    tx.objectStore('conversations').get(id),
    tx.objectStore('messages').get(id),
  ]);
  return entry && { ...entry, messages: stored?.messages ?? [] };
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
export async function saveConversation(
  entry: ConversationEntry,
  { removed, mayCreate, merge }: Saving,
): Promise<boolean> {
  const tx = (await database()).transaction(['conversations', 'messages'], 'readwrite');
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
}

export async function renameConversation(id: string, title: string): Promise<void> {
  const tx = (await database()).transaction('conversations', 'readwrite');
  const stored = await tx.store.get(id);
  if (stored) await tx.store.put({ ...stored, title });
  await tx.done;
}

export async function putConversation({ messages, ...entry }: StoredConversation): Promise<void> {
  const tx = (await database()).transaction(['conversations', 'messages'], 'readwrite');
  await tx.objectStore('conversations').put(entry);
  await tx.objectStore('messages').put({ id: entry.id, messages });
  await tx.done;
}

/** Resolves to the deleted conversation, for undo. */
export async function deleteConversation(id: string): Promise<StoredConversation | undefined> {
  const stored = await readConversation(id);
  const tx = (await database()).transaction(['conversations', 'messages'], 'readwrite');
  await tx.objectStore('conversations').delete(id);
  await tx.objectStore('messages').delete(id);
  await tx.done;
  return stored;
}

function newestFirst(entries: ConversationEntry[]): ConversationEntry[] {
  return entries.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
