import { connectedDocuments } from './connect.ts';
import type { KeptVersion } from './journal/journal.ts';
import type { OpenTabs } from './open-tabs.ts';
import type { NewDocument, SnippetPatch } from './types.ts';

export { useDocument, useDocuments } from './use-document.ts';
export type { Documents } from './documents.ts';
export type { KeptVersion } from './journal/journal.ts';
export type * from './types.ts';

/** The open tabs of the signed-in user in a project. */
export function openTabsOf(ref: string): OpenTabs {
  return connectedDocuments().tabs(ref);
}

/** Creates a document that is not saved yet, and returns its id: `/sql/{id}` shows it. */
export function newDocument(ref: string, start?: NewDocument): string {
  return connectedDocuments().make(ref, start);
}

/**
 * Changes the name, favorite, visibility or folder of a snippet, open or not. The change shows at once, is saved with the next
 * autosave, and is undone with a notice when the platform refuses it.
 */
export function changeSnippet(ref: string, id: string, patch: SnippetPatch): Promise<void> {
  return connectedDocuments().change(ref, id, patch);
}

/** Copies a snippet and saves the copy at once. Resolves with its id. */
export function duplicateSnippet(ref: string, id: string): Promise<string> {
  return connectedDocuments().duplicate(ref, id);
}

/** After a snippet was deleted here, or a draft discarded: removes it from this browser. */
export function discardDocument(ref: string, id: string): Promise<void> {
  return connectedDocuments().discard(ref, id);
}

/** Versions of a document that lost a conflict, newest first. Never rejects. */
export function keptVersions(id: string): Promise<KeptVersion[]> {
  return connectedDocuments().versions(id);
}
