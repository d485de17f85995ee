import { newUuid } from '@howdah/shared-api/sql';
import type { KeptVersion } from './journal.ts';

export const WHY_ASIDE = 'Typed in a tab while another tab had the query open';
export const WHY_THEIRS_TAKEN = 'Yours, before you took the other version';
export const WHY_MINE_KEPT = 'The other version, before you kept yours';
export const WHY_MERGED = 'One of two versions that you merged';
export const WHY_UNSAVED = 'Typed just before a tab was closed';

/** A text of a document to keep. The same `id` overwrites an earlier one. */
export function versionOf(
  { id: documentId, ref, text }: { id: string; ref: string; text: string },
  why: string,
  id = newUuid(),
): KeptVersion {
  return { id, documentId, ref, sql: text, why, at: Date.now() };
}
