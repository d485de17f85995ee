import { platformError } from '@howdah/shared-api';
import {
  type ApiCatalog,
  type Bucket,
  type EdgeFunction,
  exposedSchemas,
  useEdgeFunctionsListQuery,
  useRestDocumentCatalogQuery,
  useStorageListBucketsQuery,
} from '@howdah/shared-api/data-api';
import { isProjectHealthy, useProjectsGetSettingsQuery, type Project } from '@howdah/shared-api/projects';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DocsSection } from './sections.ts';

/** The state of a query. */
export type QueryState<Data> =
  | { state: 'not-running' }
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry(): void; retrying: boolean }
  | { state: 'ready'; data: Data };

/** The data behind the docs (docs/product/api-docs.md#calls). */
export interface DocsData {
  catalog: QueryState<ApiCatalog>;
  buckets: QueryState<Bucket[]>;
  edgeFunctions: QueryState<EdgeFunction[]>;
}

interface Query<Data> {
  currentData?: Data;
  error?: unknown;
  refetch(): unknown;
  isFetching: boolean;
}

/** Fetches the data of visible sections. Skips queries that need a running database while it is stopped. */
export function useDocsData(project: Project, sections: readonly DocsSection[]): DocsData {
  const { ref, connectionString } = project;
  const isRunning = isProjectHealthy(project.status);
  const settings = useProjectsGetSettingsQuery({ ref });
  const schemas = settings.currentData && exposedSchemas(settings.currentData);
  const catalog = useRestDocumentCatalogQuery(
    isRunning && schemas ? { ref, connectionString, schemas } : skipToken,
  );
  const buckets = useStorageListBucketsQuery(isRunning && sections.includes('storage') ? { ref } : skipToken);
  const edgeFunctions = useEdgeFunctionsListQuery(sections.includes('edge-functions') ? { ref } : skipToken);

  const notRunning = { state: 'not-running' } as const;
  return {
    catalog: !isRunning ? notRunning : schemas ? stateOf(catalog) : stateWithoutData(settings),
    buckets: isRunning ? stateOf(buckets) : notRunning,
    edgeFunctions: stateOf(edgeFunctions),
  };
}

function stateOf<Data>(query: Query<Data>): QueryState<Data> {
  return query.currentData ? { state: 'ready', data: query.currentData } : stateWithoutData(query);
}

/** The state of a query without data. */
function stateWithoutData({
  error,
  refetch,
  isFetching,
}: Query<unknown>): Exclude<QueryState<never>, { state: 'ready' }> {
  if (!error) return { state: 'loading' };
  return {
    state: 'failed',
    message: platformError(error).message,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

/** The data of a query that is ready. */
export function loadedData<Data>(query: QueryState<Data>): Data | undefined {
  return query.state === 'ready' ? query.data : undefined;
}
