import { failureNotice, type FailureNotice, type PlatformError } from '@howdah/shared-api/api';
import { documentTexts } from '../document-texts.ts';
import type { StoredSnippet } from '../types.ts';

/** Another 404 is about the project. */
export const NOT_FOUND = 'content_not_found';

/** What a rejected or unanswered save means. */
export type SaveFailure =
  /** No response, or one that says "later": the same save can succeed later. */
  | { kind: 'later' }
  /** The session ended: it may go through once somebody signed in. */
  | { kind: 'signed-out' }
  /** Somebody saved meanwhile. */
  | { kind: 'newer'; stored: StoredSnippet }
  /** It was deleted, or is no longer shared with this user. */
  | { kind: 'gone' }
  /** The folder that it is to be in was deleted. */
  | { kind: 'folder-gone' }
  /** It has more SQL than a snippet holds. */
  | { kind: 'too-large' }
  /** The user has no permission. */
  | { kind: 'forbidden' }
  /** It will not go through as it is. */
  | { kind: 'refused' };

export function saveFailure({ status, code, details }: PlatformError): SaveFailure {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { kind: 'later' };
  if (code === 'content_conflict') {
    const stored = (details as { stored?: StoredSnippet | null } | undefined)?.stored;
    return stored ? { kind: 'newer', stored } : { kind: 'gone' };
  }
  if (code === 'content_id_taken' || code === NOT_FOUND) return { kind: 'gone' };
  if (code === 'folder_not_found') return { kind: 'folder-gone' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 403) return { kind: 'forbidden' };
  return { kind: 'refused' };
}

/** The notice of a failed save (docs/product/sql-editor.md#messages). */
export function saveNotice(error: PlatformError, isCreate: boolean): FailureNotice {
  if (error.code === 'content_shared_in_folder')
    return { tone: 'error', message: documentTexts.sharedInFolder };
  const failed = isCreate ? documentTexts.createFailed : documentTexts.insertFailed;
  return failureNotice({ error, failed, unknown: documentTexts.saveUnknown });
}

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/**
 * Ms to wait before a save is sent again: twice as long after each failure, half a minute at most, and not the same for all
 * browsers that wait for a platform.
 *
 * @param failures in a row, from 1.
 * @param random from 0 to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return delay * (0.75 + random * 0.5);
}
