import type { KeptVersion } from '../journal/journal.ts';
import { versionOf, WHY_MERGED, WHY_MINE_KEPT, WHY_THEIRS_TAKEN } from '../journal/kept-versions.ts';
import type { DocumentRecord } from '../record/document-record.ts';
import type { ConflictChoice, DocumentConflict } from '../types.ts';

/** The text that a choice leaves in the document. */
export function chosenText(choice: ConflictChoice, mine: string, theirs: string): string {
  if (choice === 'mine') return mine;
  return choice === 'theirs' ? theirs : choice.merged;
}

/** The texts that a choice leaves out, to be kept. */
export function untaken(
  choice: ConflictChoice,
  mine: DocumentRecord,
  { sql }: DocumentConflict,
): KeptVersion[] {
  const theirs = { ...mine, text: sql };
  if (choice === 'mine') return [versionOf(theirs, WHY_MINE_KEPT)];
  if (choice === 'theirs') return [versionOf(mine, WHY_THEIRS_TAKEN)];
  return [versionOf(mine, WHY_MERGED), versionOf(theirs, WHY_MERGED)];
}
