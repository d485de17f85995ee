import { connectedDocuments } from './connect.ts';
import type { KeptVersion } from './journal/journal.ts';
import type { NewDocument, SnippetPatch } from './types.ts';

export { useDocument, useDocuments } from './use-document.ts';
export type { Documents } from './documents.ts';
export type { KeptVersion } from './journal/journal.ts';
export type * from './types.ts';

/** Makes a query that is not saved yet, and returns its id: `/sql/{id}` shows it. */
export function newDocument(ref: string, start?: NewDocument): string {
  return connectedDocuments().make(ref, start);
}

/**
 * Changes a snippet, open or not: name, favorite, visibility, folder. It shows at once, is saved with the next autosave, and
 * is taken back, with a notice, when the platform refuses it.
 */
export function changeSnippet(ref: string, id: string, patch: SnippetPatch): Promise<void> {
  return connectedDocuments().change(ref, id, patch);
}

/** A snippet with the text of another one, saved at once; resolves with its id. */
export function duplicateSnippet(ref: string, id: string): Promise<string> {
  return connectedDocuments().duplicate(ref, id);
}

/** After a snippet was deleted here, or a draft was dropped: nothing of it stays in this browser. */
export function discardDocument(ref: string, id: string): Promise<void> {
  return connectedDocuments().discard(ref, id);
}

/** Texts of a document that were not taken when versions met, newest first. Never rejects. */
export function keptVersions(id: string): Promise<KeptVersion[]> {
  return connectedDocuments().versions(id);
}
