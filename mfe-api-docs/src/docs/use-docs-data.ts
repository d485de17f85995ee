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
export type Asked<Data> =
  | { state: 'not-running' }
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry(): void; retrying: boolean }
  | { state: 'ready'; data: Data };

/** The data behind the docs (docs/product/api-docs.md#calls). */
export interface DocsData {
  catalog: Asked<ApiCatalog>;
  buckets: Asked<Bucket[]>;
  edgeFunctions: Asked<EdgeFunction[]>;
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
    catalog: !isRunning ? notRunning : schemas ? asked(catalog) : waiting(settings),
    buckets: isRunning ? asked(buckets) : notRunning,
    edgeFunctions: asked(edgeFunctions),
  };
}

function asked<Data>(query: Query<Data>): Asked<Data> {
  return query.currentData ? { state: 'ready', data: query.currentData } : waiting(query);
}

/** The state of a query without data. */
function waiting({ error, refetch, isFetching }: Query<unknown>): Exclude<Asked<never>, { state: 'ready' }> {
  if (!error) return { state: 'loading' };
  return {
    state: 'failed',
    message: platformError(error).message,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

/** The data of a query that is ready. */
export function answered<Data>(question: Asked<Data>): Data | undefined {
  return question.state === 'ready' ? question.data : undefined;
}
