import { PlatformError } from '../../kernel/errors.ts';
import type { FolderRow } from './folder-store.ts';

/** More would make the first page of a list, which has all folders of its level, a long one. */
export const MAX_FOLDERS = 1000;

type Placed = Pick<FolderRow, 'id' | 'parentId'>;

/** Whether a folder would end up inside itself. */
export function wouldCircle(folders: readonly Placed[], id: string, parentId: string | null): boolean {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  let at = parentId;
  // Never more steps than folders, so that a circle that is there already does not hold us up.
  for (let steps = 0; at !== null && steps <= folders.length; steps += 1) {
    if (at === id) return true;
    at = parents.get(at) ?? null;
  }
  return false;
}

export function folderNotFound(): PlatformError {
  return new PlatformError('folder_not_found', 'This folder does not exist, or was deleted.');
}

/** The words are the product docs' (docs/product/sql-editor.md#what-is-checked). */
export function folderNameTaken(cause?: unknown): PlatformError {
  return new PlatformError('folder_name_taken', 'This folder name already exists', { cause });
}
