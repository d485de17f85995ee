import { Type, type Static } from '@fastify/type-provider-typebox';
import { MAX_SNIPPET_NAME_LENGTH, SQL_START_CHARACTERS } from '@howdah/shared-api/contract';
import { pattern } from '../../kernel/http/patterns.ts';
import { DateTime, named, nullable, VISIBLE_WITHOUT_NUL, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { contentVisibilities } from './tables.ts';

const UUID = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';
const ONE_UUID = pattern(`^${UUID}$`, 'must be a UUID');
const ContentType = Type.Enum(['sql']);
const Visibility = Type.Enum([...contentVisibilities]);
const Ref = Type.String({ minLength: 1, maxLength: 64 });
/** A search term for names. */
const Search = Type.String({ maxLength: MAX_SNIPPET_NAME_LENGTH, pattern: WITHOUT_NUL });
const SnippetName = Type.String({ maxLength: MAX_SNIPPET_NAME_LENGTH, pattern: WITHOUT_NUL });
const FolderName = Type.String({
  minLength: 1,
  maxLength: MAX_SNIPPET_NAME_LENGTH,
  pattern: VISIBLE_WITHOUT_NUL,
});

/** A UUID as Postgres reads it. The JSON Schema format would also accept `urn:uuid:`. */
export const Uuid = Type.String({ pattern: ONE_UUID });

/** The ids to delete. */
export const ByIds = Type.Object({
  ids: Type.String({
    pattern: pattern(`^${UUID}(?:,${UUID})*$`, 'must be UUIDs with commas between them'),
    maxLength: 7400,
    description: 'Up to 200, separated by commas.',
  }),
});

export const ContentById = Type.Object({ ref: Ref, id: Uuid });

const listed = {
  id: Type.String({ description: 'A UUID.' }),
  type: ContentType,
  name: Type.String(),
  description: Type.String(),
  visibility: Type.Enum([...contentVisibilities], {
    description: 'user: only its owner sees it; project: every member does.',
  }),
  owner_id: Type.Integer(),
  owner: Type.Object({ id: Type.Integer(), username: Type.String() }),
  project_id: Type.Integer(),
  folder_id: nullable(Type.String()),
  favorite: Type.Boolean({ description: 'Whether the user has marked it as a favorite.' }),
  inserted_at: DateTime,
  updated_at: DateTime,
};

/** Saved content as lists return it, with only enough of its SQL to tell it from others of the same name. */
export const ContentListed = named(
  'ContentListed',
  Type.Object({
    ...listed,
    sql_start: Type.String({ description: `The first ${SQL_START_CHARACTERS} characters of its SQL.` }),
  }),
);

/** A SQL snippet (docs/product/sql-editor.md#data). */
export const ContentItem = named(
  'Content',
  Type.Object({
    ...listed,
    content: Type.Object({
      schema_version: Type.String(),
      content_id: Type.String({ description: 'The id of the snippet.' }),
      sql: Type.String(),
      favorite: Type.Boolean(),
    }),
  }),
);

/**
 * The body of a save. Absent fields keep their stored value or get their default
 * (docs/product/sql-editor.md#data). Owner and project come from the session and the path.
 */
export const ContentSave = Type.Object({
  id: Type.String({ pattern: ONE_UUID, description: 'A UUID that the client generates.' }),
  type: Type.Optional(ContentType),
  name: Type.Optional(SnippetName),
  description: Type.Optional(Type.String({ maxLength: 4000, pattern: WITHOUT_NUL })),
  visibility: Type.Optional(Visibility),
  folder_id: Type.Optional(
    nullable(Type.String({ pattern: ONE_UUID, description: 'Null: not in a folder.' })),
  ),
  favorite: Type.Optional(Type.Boolean()),
  content: Type.Optional(
    Type.Object({
      schema_version: Type.Optional(Type.String({ maxLength: 10, pattern: WITHOUT_NUL })),
      content_id: Type.Optional(Type.String({ maxLength: 100 })),
      // The length is checked later, where the error can say what to do.
      sql: Type.String({ pattern: WITHOUT_NUL, description: 'At most 1 MB, in UTF-8.' }),
      favorite: Type.Optional(Type.Boolean()),
    }),
  ),
  base_updated_at: Type.Optional(
    nullable(
      Type.String({
        format: 'date-time',
        description:
          'The `updated_at` of the copy that was changed; a newer stored one refuses the save with 409. Null: nothing is known to be stored yet, and whatever is refuses it. Absent: the last one to save wins.',
      }),
    ),
  ),
});

const paging = {
  type: Type.Optional(ContentType),
  name: Type.Optional(Search),
  cursor: Type.Optional(Type.String({ maxLength: 2000, description: 'From the page before.' })),
  sort_by: Type.Optional(Type.Enum(['name', 'inserted_at', 'updated_at'])),
  sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
};

export const ContentQuery = Type.Object({
  ...paging,
  visibility: Type.Optional(Visibility),
  favorite: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

export const FolderQuery = Type.Object({
  ...paging,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

export const FolderBody = named(
  'ContentFolder',
  Type.Object({
    id: Type.String({ description: 'A UUID.' }),
    name: Type.String({ description: 'Unique among the folders of a user in a project.' }),
    owner_id: Type.Integer(),
    project_id: Type.Integer(),
    parent_id: nullable(Type.String({ description: 'Null: at the top level.' })),
    inserted_at: DateTime,
  }),
);

const FolderParent = Type.Optional(
  nullable(Type.String({ pattern: ONE_UUID, description: 'Null: at the top level. Absent: unchanged.' })),
);

export const FolderSave = Type.Object({ name: FolderName, parentId: FolderParent });

export const FolderUpdate = Type.Object({ name: Type.Optional(FolderName), parentId: FolderParent });

export type ContentSaving = Static<typeof ContentSave>;
export type ContentListedAnswer = Static<typeof ContentListed.schema>;
export type ContentAnswer = Static<typeof ContentItem.schema>;
export type FolderAnswer = Static<typeof FolderBody.schema>;

export const contentSchemas = [ContentListed, ContentItem, FolderBody];
