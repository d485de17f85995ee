import type { ControlPlane } from '../../control-plane/control-plane.ts';
import { describeFolder, describeListed } from './describe-content.ts';
import { folderNotFound } from './folder-rules.ts';
import type { ContentPageRequest } from './list-store.ts';
import { cursorOf, readCursor, type Sorting } from './page-cursor.ts';
import type { ContentListedAnswer, FolderAnswer } from './schemas.ts';
import type { Viewer } from './store.ts';

/** The default page size (docs/product/sql-editor.md#numbers). */
const PAGE_SIZE = 100;

export interface PageQuery extends Pick<ContentPageRequest, 'visibility' | 'favorite' | 'name' | 'folderId'> {
  sortBy?: Sorting['sortBy'];
  sortOrder?: Sorting['sortOrder'];
  cursor?: string;
  limit?: number;
}

export interface ContentPageAnswer {
  data: ContentListedAnswer[];
  /** Absent on the last page. */
  cursor?: string;
}

/** Returns a page of the content that a user sees in a project, newest first by default. */
export async function listContent(
  { contentLists }: Pick<ControlPlane, 'contentLists'>,
  viewer: Viewer,
  { cursor, sortBy = 'inserted_at', sortOrder = 'desc', limit = PAGE_SIZE, ...filters }: PageQuery,
): Promise<ContentPageAnswer> {
  const sorting: Sorting = { sortBy, sortOrder };
  const after = cursor ? readCursor(sorting, cursor) : undefined;
  const { rows, end } = await contentLists.page(viewer, { ...filters, ...sorting, after, limit });
  return { data: rows.map(describeListed), ...(end && { cursor: cursorOf(sorting, end) }) };
}

export interface FolderPageAnswer {
  data: { folders: FolderAnswer[]; contents: ContentListedAnswer[] };
  cursor?: string;
}

/**
 * Returns the content of a user's folder, or of the top level (null). The first page contains all folders;
 * private content is paged. Shared content is not in folders and is listed by its visibility. A search by
 * name at the top level finds folders at any depth.
 */
export async function listFolder(
  controlPlane: ControlPlane,
  viewer: Viewer,
  folderId: string | null,
  asked: PageQuery,
): Promise<FolderPageAnswer> {
  const { folders } = controlPlane;
  if (folderId !== null && !(await folders.find(viewer, folderId))) throw folderNotFound();
  const children = asked.cursor
    ? []
    : folderId === null && asked.name
      ? await folders.named(viewer, asked.name)
      : await folders.children(viewer, folderId, asked.name);
  const { data, cursor } = await listContent(controlPlane, viewer, {
    ...asked,
    visibility: 'user',
    folderId,
  });
  return { data: { folders: children.map(describeFolder), contents: data }, ...(cursor && { cursor }) };
}
