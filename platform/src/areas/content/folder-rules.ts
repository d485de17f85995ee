import { PlatformError } from '../../kernel/errors.ts';
import type { FolderRow } from './folder-store.ts';

/** The first page of a list contains all folders of its level, so the number is limited. */
export const MAX_FOLDERS = 1000;

type Placed = Pick<FolderRow, 'id' | 'parentId'>;

/** Returns whether the move would put a folder inside itself. */
export function wouldCircle(folders: readonly Placed[], id: string, parentId: string | null): boolean {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  let at = parentId;
  // Limits the steps to the number of folders, so that an existing cycle cannot loop forever.
  for (let steps = 0; at !== null && steps <= folders.length; steps += 1) {
    if (at === id) return true;
    at = parents.get(at) ?? null;
  }
  return false;
}

export function folderNotFound(): PlatformError {
  return new PlatformError('folder_not_found', 'This folder does not exist, or was deleted.');
}

/** The text comes from the product docs (docs/product/sql-editor.md#what-is-checked). */
export function folderNameTaken(cause?: unknown): PlatformError {
  return new PlatformError('folder_name_taken', 'This folder name already exists', { cause });
}
