import { selectIsSignedOut, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '@howdah/shared-api';
import type { Store } from '@reduxjs/toolkit';
import type { Conversation, ConversationView } from '../conversation/conversation.ts';
import { ConversationShelf, type ShelfView } from './conversation-shelf.ts';

/** Lives as long as the page, whether the panel is open or not. */
const shelves = new WeakMap<Store, Map<string, ConversationShelf>>();

/** The conversations of the current user in the current project; undefined until both are known. */
export function useShelf(): ConversationShelf | undefined {
  const { data: profile } = useSessionGetProfileQuery();
  const { project } = useShell();
  const store = useStore<RootState>();
  return profile && project ? shelfOf(store, `${profile.id}/${project.ref}`) : undefined;
}

export function useShelfView(shelf: ConversationShelf): ShelfView {
  return useSyncExternalStore(shelf.subscribe, shelf.view);
}

export function useConversationView(conversation: Conversation): ConversationView {
  return useSyncExternalStore(conversation.subscribe, conversation.view);
}

function shelfOf(store: Store<RootState>, owner: string): ConversationShelf {
  const known = shelves.get(store) ?? watchedShelves(store);
  const shelf = known.get(owner) ?? new ConversationShelf(owner);
  known.set(owner, shelf);
  return shelf;
}

/** Disposed at sign-out. */
function watchedShelves(store: Store<RootState>): Map<string, ConversationShelf> {
  const made = new Map<string, ConversationShelf>();
  shelves.set(store, made);
  store.subscribe(() => {
    if (made.size === 0 || !selectIsSignedOut(store.getState())) return;
    for (const shelf of made.values()) shelf.close();
    made.clear();
  });
  return made;
}
