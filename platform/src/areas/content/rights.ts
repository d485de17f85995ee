import type { ContentRow, Viewer } from './store.ts';

/** What a change is asked about; see `requirePermission`. */
export type ContentAction = 'write:Create' | 'write:Update' | 'write:Delete';

type Facts = Pick<ContentRow, 'type' | 'ownerId' | 'visibility'>;

/** Throws when the user may not do this with content like that. */
export type ContentCheck = (action: ContentAction, facts: Facts) => void;

/** Everybody may do with their own private content, and so with the folders that hold it, what they like. */
export function ownPrivate({ userId }: Viewer): Facts {
  return { type: 'sql', ownerId: userId, visibility: 'user' };
}
