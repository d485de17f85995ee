import type { Profile } from '@howdah/shared-api/session';
import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';

/** The first user of each store. Data of that user stays in memory until the page is loaded again. */
const firstUsers = new WeakMap<object, Profile['id']>();

/** Returns whether the page holds data of another user, who was signed in before. */
export function useIsOtherUser(profile: Profile | undefined): boolean {
  const store = useStore();
  const firstUser = firstUsers.get(store);
  useLayoutEffect(() => {
    if (profile && !firstUsers.has(store)) firstUsers.set(store, profile.id);
  }, [profile, store]);
  return profile !== undefined && firstUser !== undefined && firstUser !== profile.id;
}
