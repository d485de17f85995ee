import type { FolderRow } from './folder-store.ts';
import type { ListedContent } from './list-store.ts';
import type { ContentAnswer, ContentListedAnswer, FolderAnswer } from './schemas.ts';
import type { ViewerContent } from './store.ts';

export function describeListed(row: ListedContent): ContentListedAnswer {
  return { ...factsOf(row), sql_start: row.sqlStart };
}

function factsOf(row: Omit<ListedContent, 'sqlStart'>): Omit<ContentListedAnswer, 'sql_start'> {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    description: row.description,
    visibility: row.visibility,
    owner_id: row.ownerId,
    owner: { id: row.ownerId, username: row.ownerName },
    project_id: row.projectId,
    folder_id: row.folderId,
    favorite: row.favorite,
    inserted_at: row.insertedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function describeContent(row: ViewerContent): ContentAnswer {
  return {
    ...factsOf(row),
    content: {
      schema_version: row.schemaVersion,
      content_id: row.id,
      sql: row.sql,
      favorite: row.favorite,
    },
  };
}

export function describeFolder(row: FolderRow): FolderAnswer {
  return {
    id: row.id,
    name: row.name,
    owner_id: row.ownerId,
    project_id: row.projectId,
    parent_id: row.parentId,
    inserted_at: row.insertedAt.toISOString(),
  };
}
