import type { ContentRow, Viewer } from './store.ts';

/** The actions that permissions are checked for; see `requirePermission`. */
export type ContentAction = 'write:Create' | 'write:Update' | 'write:Delete';

type Facts = Pick<ContentRow, 'type' | 'ownerId' | 'visibility'>;

/** Throws if the user cannot perform the action on such content. */
export type ContentCheck = (action: ContentAction, facts: Facts) => void;

/** The facts of a user's own private content. Users can do anything with it, and with the folders that contain it. */
export function ownPrivate({ userId }: Viewer): Facts {
  return { type: 'sql', ownerId: userId, visibility: 'user' };
}
