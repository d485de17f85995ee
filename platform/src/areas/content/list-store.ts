import { and, asc, desc, eq, ilike, isNull, sql, type SQL } from 'drizzle-orm';
import { SQL_START_CHARACTERS } from '@howdah/shared-api/contract';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { users } from '../accounts/tables.ts';
import { favoriteOf, type ViewerContent, type Viewer, visibleTo } from './store.ts';
import { content, type ContentVisibility } from './tables.ts';

/** Lists omit most of the SQL, so that a page is small no matter how long its snippets are. */
export type ListedContent = Omit<ViewerContent, 'sql' | 'schemaVersion' | 'updatedBy'> & { sqlStart: string };

export type ContentSort = 'name' | 'inserted_at' | 'updated_at';

/** The position at which a page ended: the sort value of its last row, with the id as tiebreaker. */
export interface PageEnd {
  key: string;
  id: string;
}

export interface ContentPageRequest {
  visibility?: ContentVisibility;
  favorite?: boolean;
  /** Text that the name contains. */
  name?: string;
  /** Null means outside of folders; absent means anywhere. */
  folderId?: string | null;
  sortBy: ContentSort;
  sortOrder: 'asc' | 'desc';
  after?: PageEnd;
  limit: number;
}

export interface ContentPage {
  rows: ListedContent[];
  /** Absent on the last page. */
  end?: PageEnd;
}

const sortKeys: Record<ContentSort, SQL> = {
  name: sql`lower(${content.name})`,
  inserted_at: sql`${content.insertedAt}`,
  updated_at: sql`${content.updatedAt}`,
};

export function contentListStore(db: ControlDatabase) {
  return {
    /**
     * Returns a page of the content that a user sees. Rows inserted or deleted between pages neither
     * duplicate nor hide other rows.
     */
    async page(viewer: Viewer, asked: ContentPageRequest): Promise<ContentPage> {
      const key = sortKeys[asked.sortBy];
      const direction = asked.sortOrder === 'asc' ? asc : desc;
      const found = await db
        .select({
          id: content.id,
          projectId: content.projectId,
          ownerId: content.ownerId,
          type: content.type,
          name: content.name,
          description: content.description,
          visibility: content.visibility,
          folderId: content.folderId,
          insertedAt: content.insertedAt,
          updatedAt: content.updatedAt,
          sqlStart: sql<string>`left(${content.sql}, ${SQL_START_CHARACTERS})`,
          ownerName: users.username,
          favorite: favoriteOf(viewer.userId),
          key: sql<string>`${asked.sortBy === 'name' ? key : sql`''`}`,
        })
        .from(content)
        .innerJoin(users, eq(users.id, content.ownerId))
        .where(
          and(visibleTo(viewer), ...conditions(viewer, asked), asked.after && beyond(asked, asked.after)),
        )
        .orderBy(direction(key), direction(content.id))
        .limit(asked.limit + 1);
      const rows = found.slice(0, asked.limit);
      const last = rows.at(-1);
      const end =
        found.length > asked.limit && last ? { id: last.id, key: keyOf(asked.sortBy, last) } : undefined;
      return { rows, end };
    },
  };
}

function conditions(viewer: Viewer, { visibility, favorite, name, folderId }: ContentPageRequest) {
  const marked = favoriteOf(viewer.userId);
  return [
    visibility && eq(content.visibility, visibility),
    favorite === undefined ? undefined : favorite ? marked : sql`not ${marked}`,
    name ? ilike(content.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    folderId === undefined
      ? undefined
      : folderId === null
        ? isNull(content.folderId)
        : eq(content.folderId, folderId),
  ];
}

function beyond({ sortBy, sortOrder }: ContentPageRequest, { key, id }: PageEnd): SQL {
  const value = sortBy === 'name' ? sql`${key}::text` : sql`${key}::timestamptz`;
  const side = sortOrder === 'asc' ? sql`>` : sql`<`;
  return sql`(${sortKeys[sortBy]}, ${content.id}) ${side} (${value}, ${id}::uuid)`;
}

function keyOf(sortBy: ContentSort, row: ListedContent & { key: string }): string {
  if (sortBy === 'name') return row.key;
  return (sortBy === 'inserted_at' ? row.insertedAt : row.updatedAt).toISOString();
}

export type ContentListStore = ReturnType<typeof contentListStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    contentLists: ContentListStore;
  }
}
