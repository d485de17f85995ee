import { selectAuthentication, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '@howdah/shared-api';
import type { Store } from '@reduxjs/toolkit';
import type { Conversation, ConversationView } from '../conversation/conversation.ts';
import { ConversationStore, type ConversationStoreView } from './conversation-store.ts';

/** Lives as long as the page, whether the panel is open or not. */
const stores = new WeakMap<Store, Map<string, ConversationStore>>();

/** The conversations of the current user in the current project; undefined until both are known. */
export function useConversationStore(): ConversationStore | undefined {
  const { data: profile } = useSessionGetProfileQuery();
  const { project } = useShell();
  const store = useStore<RootState>();
  return profile && project ? conversationStoreOf(store, `${profile.id}/${project.ref}`) : undefined;
}

export function useConversationStoreView(conversationStore: ConversationStore): ConversationStoreView {
  return useSyncExternalStore(conversationStore.subscribe, conversationStore.view);
}

export function useConversationView(conversation: Conversation): ConversationView {
  return useSyncExternalStore(conversation.subscribe, conversation.view);
}

function conversationStoreOf(store: Store<RootState>, owner: string): ConversationStore {
  const known = stores.get(store) ?? storesUntilSignOut(store);
  const conversationStore = known.get(owner) ?? new ConversationStore(owner);
  known.set(owner, conversationStore);
  return conversationStore;
}

/** Disposed at sign-out. If only the session has expired, they stay for the user to sign in again. */
function storesUntilSignOut(store: Store<RootState>): Map<string, ConversationStore> {
  const made = new Map<string, ConversationStore>();
  stores.set(store, made);
  store.subscribe(() => {
    const { status, expired } = selectAuthentication(store.getState());
    if (made.size === 0 || status !== 'signed-out' || expired) return;
    for (const conversationStore of made.values()) conversationStore.close();
    made.clear();
  });
  return made;
}
