import { platformError, useAppDispatch, type AppDispatch } from '@howdah/shared-api';
import { injectArea } from '@howdah/shared-api/api';
import { pgMetaApi, queryCall, useOpenDatabase, type DatabaseOf } from '@howdah/shared-api/database';
import { relations, type Relation } from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { dropPrefetchedRows, storePrefetchedRows } from './prefetched-rows.ts';
import { rolePrefix, roleOf, useViewedRole } from './viewed-role.ts';

/** A row as JSON, with the values as the query returns them. */
export type QueryRecord = Record<string, unknown>;

const tableEditorApi = injectArea('tableEditor', (build) => ({
  /** Invalidated by runs that may have changed definitions. */
  tableEditorDescribe: build.query<Relation | null, DatabaseOf & { id: string }>({
    query: ({ id, ...of }) => queryCall(of, relations.describe({ id }).sql, true),
    transformResponse: (rows: unknown) =>
      relations.describe({ id: '0' }).schema.validateSync(rows)[0] ?? null,
    serializeQueryArgs: ({ queryArgs: { ref, id } }) => ({ ref, id }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),
}));

const { useTableEditorDescribeQuery } = tableEditorApi;

/** The table with this oid; `null` where there is none. */
export function useRelation(id: string) {
  const database = useOpenDatabase();
  return useTableEditorDescribeQuery(database === skipToken ? skipToken : { ...database, id });
}

interface RunOptions {
  readOnly: boolean;
  /** Cancels the run in the database, too. */
  signal?: AbortSignal;
}

export type RunQuery = (sql: string, options: RunOptions) => Promise<QueryRecord[]>;

/**
 * Runs SQL in the current project and resolves with its rows. Read-only SQL runs as the role that the user views rows as,
 * unless `asOwner` is set. Rejects with a `PlatformError`.
 */
export function useRunQuery({ asOwner = false } = {}): RunQuery {
  const dispatch = useAppDispatch();
  const { project } = useShell();
  const viewed = useViewedRole().role;
  const role = asOwner ? null : viewed;
  const ref = project?.ref ?? '';
  const connectionString = project?.connectionString ?? '';
  return useCallback(
    (sql, options) => runQuery(dispatch, { ref, connectionString }, role, sql, options),
    [dispatch, ref, connectionString, role],
  );
}

/**
 * Reads the first rows of a table before its page opens, for example while the pointer is down on a link. The page handles
 * failures.
 *
 * @param firstRows the SQL with which the page will read them
 */
export function usePrefetchRows(firstRows: (relation: Relation) => string): (id: string) => void {
  const dispatch = useAppDispatch();
  const database = useOpenDatabase();
  return (id) => {
    if (database === skipToken) return;
    const { tableEditorDescribe } = tableEditorApi.endpoints;
    const described = dispatch(tableEditorDescribe.initiate({ ...database, id }, { subscribe: false }));
    void described.then(({ data: relation }) => {
      if (!relation) return;
      const role = roleOf(database.ref);
      const sql = firstRows(relation);
      const rows = runQuery(dispatch, database, role, sql, { readOnly: true });
      storePrefetchedRows({ ref: database.ref, role, sql }, rows);
    });
  };
}

const TOO_LARGE = 'The values are larger than 0.98 MB together. Save fewer at once, or import a file.';

/** Rows stay out of the store. */
async function runQuery(
  dispatch: AppDispatch,
  of: DatabaseOf,
  role: ImpersonatedRole | null,
  sql: string,
  { readOnly, signal }: RunOptions,
): Promise<QueryRecord[]> {
  const asked = readOnly ? rolePrefix(of.ref, role) + sql : sql;
  const { pgMetaAsk } = pgMetaApi.endpoints;
  try {
    const run = dispatch(pgMetaAsk.initiate({ ...of, sql: asked, readOnly }, { track: false }));
    signal?.addEventListener('abort', () => run.abort(), { once: true });
    return (await run.unwrap()) as QueryRecord[];
  } catch (error) {
    const failure = platformError(error);
    // The platform's message is about the SQL Editor.
    throw failure.code === 'query_too_large' ? { ...failure, message: TOO_LARGE } : failure;
  } finally {
    if (!readOnly) dropPrefetchedRows();
  }
}
