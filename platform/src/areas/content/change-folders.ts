import type { ControlPlane } from '../../control-plane/control-plane.ts';
import { isUniqueViolation } from '../../control-plane/database.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { folderNameTaken, folderNotFound, MAX_FOLDERS, wouldCircle } from './folder-rules.ts';
import type { FolderRow } from './folder-store.ts';
import type { Viewer } from './store.ts';

/** The user's changes to a folder. What is undefined stays; a null parent moves the folder to the top level. */
interface FolderChange {
  name?: string;
  parentId?: string | null;
}

export function createFolder(
  controlPlane: ControlPlane,
  viewer: Viewer,
  { name, parentId = null }: FolderChange & { name: string },
): Promise<FolderRow> {
  return controlPlane.transaction(async ({ folders }) => {
    const all = await folders.lockAll(viewer);
    if (parentId !== null && !all.some(({ id }) => id === parentId)) throw folderNotFound();
    if (all.length >= MAX_FOLDERS) {
      throw new PlatformError(
        'folder_limit_reached',
        `You have reached the limit of ${MAX_FOLDERS} folders. Delete one first.`,
      );
    }
    const folder = await folders.add(viewer, name.trim(), parentId);
    if (!folder) throw folderNameTaken();
    return folder;
  });
}

/** Renames a folder if a name is given, and moves it if a parent is given. */
export async function updateFolder(
  controlPlane: ControlPlane,
  viewer: Viewer,
  id: string,
  { name, parentId }: FolderChange,
): Promise<FolderRow> {
  try {
    return await controlPlane.transaction(async ({ folders }) => {
      const all = await folders.lockAll(viewer);
      const folder = all.find((each) => each.id === id);
      if (!folder) throw folderNotFound();
      const place = parentId === undefined ? folder.parentId : parentId;
      if (place !== null && !all.some((each) => each.id === place)) throw folderNotFound();
      if (wouldCircle(all, id, place)) {
        throw new PlatformError('folder_circle', 'A folder cannot be moved into itself.');
      }
      return folders.update(id, { name: name?.trim() ?? folder.name, parentId: place });
    });
  } catch (error) {
    // The failed statement aborted the transaction, so its error is translated outside of it.
    if (isUniqueViolation(error)) throw folderNameTaken(error);
    throw error;
  }
}

/** Deletes folders with all folders and snippets in them. If one of them does not exist, deletes none. */
export function removeFolders(controlPlane: ControlPlane, viewer: Viewer, ids: string[]): Promise<void> {
  return controlPlane.transaction(async ({ folders }) => {
    const all = await folders.lockAll(viewer);
    if (!ids.every((id) => all.some((folder) => folder.id === id))) throw folderNotFound();
    await folders.remove(ids);
  });
}
