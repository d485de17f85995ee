import { DEFAULT_SCHEMA, type SchemaFilter } from '@howdah/shared-api/pg-meta';
import {
  type DatabaseOf,
  type SessionFacts,
  usePgMetaFactsQuery,
  usePgMetaListSchemasQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { isSystemSchema, type Actor } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import type { ListQuery } from './list-page.tsx';
import { useSchemaFilter } from './list-toolbar.tsx';

export interface SchemaList {
  database: Skippable<DatabaseOf>;
  /** The arguments of the list's query. */
  args: Skippable<DatabaseOf & SchemaFilter>;
  filter: ReturnType<typeof useSchemaFilter>;
  facts: ListQuery & { currentData?: SessionFacts | undefined };
  actor: Actor | undefined;
  /** Names. */
  schemas: readonly string[];
  /** Schemas in which objects can be created. */
  ownSchemas: readonly string[];
  /** The default schema of a new object: the one that is listed. */
  schemaOfNew: string;
}

type Skippable<Args> = Args | typeof skipToken;

/** The schemas and the user's permissions, which every list of objects in schemas needs. */
export function useSchemaList(): SchemaList {
  const database = useOpenDatabase();
  const filter = useSchemaFilter();
  const facts = usePgMetaFactsQuery(database);
  const schemas = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: filter.withSystem },
  );
  const names = schemas.currentData?.map(({ name }) => name) ?? [];
  return {
    database,
    args: database === skipToken ? skipToken : { ...database, ...filter.args },
    filter,
    facts,
    actor: useActor(facts.currentData),
    schemas: names,
    ownSchemas: names.filter((name) => !isSystemSchema(name)),
    schemaOfNew: filter.schema && !isSystemSchema(filter.schema) ? filter.schema : DEFAULT_SCHEMA,
  };
}
