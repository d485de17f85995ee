import type { SchemaFilter } from '@howdah/shared-api/pg-meta';
import {
  type DatabaseOf,
  type SessionFacts,
  usePgMetaFactsQuery,
  usePgMetaListSchemasQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Actor } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import type { ListQuery } from './list-page.tsx';
import { useSchemaFilter } from './list-toolbar.tsx';

export interface SchemaList {
  database: Asked<DatabaseOf>;
  /** What the list is asked for. */
  asked: Asked<DatabaseOf & SchemaFilter>;
  filter: ReturnType<typeof useSchemaFilter>;
  facts: ListQuery & { currentData?: SessionFacts | undefined };
  actor: Actor | undefined;
  /** Names. */
  schemas: readonly string[];
}

type Asked<Args> = Args | typeof skipToken;

/** What a list of objects in schemas begins with: which schemas, and who acts. */
export function useSchemaList(): SchemaList {
  const database = useOpenDatabase();
  const filter = useSchemaFilter();
  const facts = usePgMetaFactsQuery(database);
  const schemas = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: filter.withSystem },
  );
  return {
    database,
    asked: database === skipToken ? skipToken : { ...database, ...filter.asked },
    filter,
    facts,
    actor: useActor(facts.currentData),
    schemas: schemas.currentData?.map(({ name }) => name) ?? [],
  };
}
