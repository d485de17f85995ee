import { snippetSizeProblem } from '@howdah/shared-api/contract';
import type { ControlPlane, Stores } from '../../control-plane/control-plane.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { describeContent } from './describe-content.ts';
import { folderNotFound } from './folder-rules.ts';
import type { ContentCheck } from './rights.ts';
import type { ContentSaving } from './schemas.ts';
import type { ContentRow, ViewerContent, Viewer } from './store.ts';

/**
 * Creates or replaces content under the id that the browser generated (docs/product/sql-editor.md#calls).
 * Throws `content_conflict` with the stored copy if that is newer than the copy the change is based on.
 * Saving identical content changes nothing, so clients can retry a save. A favorite belongs to the user and
 * does not change the content.
 */
export function saveContent(
  controlPlane: ControlPlane,
  viewer: Viewer,
  saving: ContentSaving,
  requirePermission: ContentCheck,
): Promise<ViewerContent> {
  refuseTooLarge(saving);
  return controlPlane.transaction(async (stores) => {
    const id = saving.id.toLowerCase();
    // First, in the order of locks. A folder that the snippet is in already needs no lock: deleting it waits for the
    // snippet.
    const folderId = saving.folder_id?.toLowerCase();
    const isFolderGone = !!folderId && !(await stores.folders.hold(viewer, folderId));
    const save = { viewer, saving, requirePermission, isFolderGone };
    // Another save can create it between the two.
    const stored = (await stores.content.lock(id)) ?? (await create(stores, save));
    if (stored) await change(stores, save, stored);
    const favorite = saving.favorite ?? saving.content?.favorite;
    if (favorite !== undefined) await stores.content.setFavorite(id, viewer.userId, favorite);
    const seen = await stores.content.find(viewer, id);
    return seen!;
  });
}

interface Save {
  viewer: Viewer;
  saving: ContentSaving;
  requirePermission: ContentCheck;
  /** The folder that the content shall be in does not exist. */
  isFolderGone: boolean;
}

/** Returns the content that another save has created meanwhile. */
async function create(
  stores: Stores,
  { viewer, saving, requirePermission, isFolderGone }: Save,
): Promise<ContentRow | undefined> {
  // The copy it is based on was deleted. Saving without the base creates it again.
  if (saving.base_updated_at) throw conflict('was deleted', null);
  const now = new Date();
  const row: ContentRow = {
    id: saving.id.toLowerCase(),
    projectId: viewer.projectId,
    ownerId: viewer.userId,
    type: saving.type ?? 'sql',
    name: saving.name ?? 'Untitled',
    description: saving.description ?? '',
    visibility: saving.visibility ?? 'user',
    folderId: saving.folder_id?.toLowerCase() ?? null,
    schemaVersion: saving.content?.schema_version ?? '1.0',
    sql: saving.content?.sql ?? '',
    updatedBy: viewer.userId,
    insertedAt: now,
    updatedAt: now,
  };
  requirePermission('write:Create', row);
  checkFolder(row, isFolderGone);
  if (await stores.content.add(row)) return undefined;
  const other = await stores.content.lock(row.id);
  // It was deleted at once.
  if (!other) throw idTaken();
  return other;
}

async function change(
  stores: Stores,
  { viewer, saving, requirePermission, isFolderGone }: Save,
  stored: ContentRow,
): Promise<void> {
  if (!isSeen(stored, viewer)) throw idTaken();
  const next: ContentRow = {
    ...stored,
    name: saving.name ?? stored.name,
    description: saving.description ?? stored.description,
    visibility: saving.visibility ?? stored.visibility,
    folderId: saving.folder_id === undefined ? stored.folderId : (saving.folder_id?.toLowerCase() ?? null),
    schemaVersion: saving.content?.schema_version ?? stored.schemaVersion,
    sql: saving.content?.sql ?? stored.sql,
  };
  if (isSame(stored, next)) return;
  requirePermission('write:Update', stored);
  requirePermission('write:Update', next);
  if (next.visibility === 'user' && stored.ownerId !== viewer.userId) {
    throw new PlatformError('forbidden', 'Only its owner can make a shared snippet private.');
  }
  if (isNewer(stored, saving.base_updated_at)) {
    const seen = await stores.content.find(viewer, stored.id);
    throw conflict('was changed', seen!);
  }
  checkFolder(next, isFolderGone);
  await stores.content.update(stored.id, {
    ...next,
    updatedBy: viewer.userId,
    // Always increases, even within a millisecond, so that clients detect their copy as outdated.
    updatedAt: new Date(Math.max(Date.now(), stored.updatedAt.getTime() + 1)),
  });
}

/**
 * Only private content can be in a folder, and only in one of the user's own
 * (docs/product/sql-editor.md#what-is-checked).
 */
function checkFolder({ visibility, folderId }: ContentRow, isFolderGone: boolean): void {
  if (folderId === null) return;
  if (visibility === 'project') {
    throw new PlatformError('content_shared_in_folder', 'Shared snippet cannot be within a folder');
  }
  if (isFolderGone) throw folderNotFound();
}

function refuseTooLarge({ content }: ContentSaving): void {
  const problem = content && snippetSizeProblem(content.sql);
  if (problem) throw new PlatformError('content_too_large', problem);
}

function isSeen({ projectId, ownerId, visibility }: ContentRow, viewer: Viewer): boolean {
  return projectId === viewer.projectId && (visibility === 'project' || ownerId === viewer.userId);
}

const compared = ['name', 'description', 'visibility', 'folderId', 'schemaVersion', 'sql'] as const;

function isSame(one: ContentRow, other: ContentRow): boolean {
  return compared.every((field) => one[field] === other[field]);
}

/** Without a base, the last save wins. With a null base, any stored copy counts as newer. */
function isNewer({ updatedAt }: ContentRow, base: string | null | undefined): boolean {
  if (base === undefined) return false;
  return base === null || !(Date.parse(base) >= updatedAt.getTime());
}

/** Does not reveal the owner: ids of other users stay private. */
function idTaken(): PlatformError {
  return new PlatformError('content_id_taken', 'This id is taken. Save under another one.');
}

function conflict(happened: string, stored: ViewerContent | null): PlatformError {
  return new PlatformError('content_conflict', `This snippet ${happened} in the meantime.`, {
    details: { stored: stored && describeContent(stored) },
  });
}
