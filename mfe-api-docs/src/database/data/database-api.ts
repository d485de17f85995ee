import { injectArea } from '@howdah/shared-api/api';
import {
  functions,
  roles,
  schemas,
  tablePrivileges,
  type PostgresFunction,
  type PostgresRole,
  type PostgresSchema,
  type RoleListOptions,
  type SchemaFilter,
  type SchemaListOptions,
  type TablePrivileges,
} from '@howdah/shared-api/pg-meta';
import { useAppDispatch } from '@howdah/shared-api';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { queryCall, type DatabaseOf } from './asked-of.ts';
import { membershipsQuery, type Membership } from './memberships.ts';
import { sessionFactsQuery, type SessionFacts } from './session-facts.ts';

interface Asked<Row> {
  sql: string;
  schema: { validateSync(value: unknown): Row[] };
}

type Send = (args: FetchArgs) => ReturnType<BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError>>;

/** Asks, and reads the rows by the builder's schema: an answer of another shape is an error and not a broken page. */
async function ask<Row>(of: DatabaseOf, asked: Asked<Row>, send: Send) {
  const { data, error } = await send(queryCall(of, asked.sql, true));
  if (error) return { error };
  try {
    return { data: asked.schema.validateSync(data) };
  } catch (cause) {
    return { error: { status: 'CUSTOM_ERROR' as const, error: (cause as Error).message } };
  }
}

/** The connection string is a token that may differ from answer to answer for the same database. */
function withoutToken<Args extends DatabaseOf>({ queryArgs }: { queryArgs: Args }) {
  const { connectionString: _, ...asked } = queryArgs;
  return asked;
}

/**
 * Roles, schemas, functions and privileges of a project's database (docs/product/api-docs.md#calls: SQL text, run by the query call). All
 * is stale after a run that may have changed definitions, as the tables are.
 */
const databaseApi = injectArea('database', (build) => {
  const tags = (_: unknown, __: unknown, { ref }: DatabaseOf) => [{ type: 'Table' as const, id: ref }];
  return {
    databaseFacts: build.query<SessionFacts, DatabaseOf>({
      queryFn: async (of, _, __, send) => {
        const answer = await ask(of, sessionFactsQuery, send as Send);
        return answer.error ? { error: answer.error } : { data: answer.data[0]! };
      },
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    databaseListSchemas: build.query<PostgresSchema[], DatabaseOf & SchemaListOptions>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, schemas.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    databaseListRoles: build.query<PostgresRole[], DatabaseOf & RoleListOptions>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, roles.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    databaseListMemberships: build.query<Membership[], DatabaseOf>({
      queryFn: (of, _, __, send) => ask(of, membershipsQuery, send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    databaseListFunctions: build.query<PostgresFunction[], DatabaseOf & SchemaFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, functions.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    databaseListPrivileges: build.query<TablePrivileges[], DatabaseOf & SchemaFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, tablePrivileges.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    /** Runs SQL that changes definitions. Use `useRunChange`, which leaves no trace of it in the store. */
    databaseChange: build.mutation<null, DatabaseOf & { sql: string }>({
      query: ({ sql, ...of }) => queryCall(of, sql, false),
      transformResponse: () => null,
      // Also after a failure: who was told that a thing is gone shall see that it is.
      invalidatesTags: tags,
    }),
  };
});

export const {
  useDatabaseFactsQuery,
  useDatabaseListSchemasQuery,
  useDatabaseListRolesQuery,
  useDatabaseListMembershipsQuery,
  useDatabaseListFunctionsQuery,
  useDatabaseListPrivilegesQuery,
} = databaseApi;
export { databaseApi };

/** Runs a change. Rejects with the platform's error. The statement, which may hold a password, is not kept in the store. */
export function useRunChange(): (change: DatabaseOf & { sql: string }) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (change) => {
      const running = dispatch(databaseApi.endpoints.databaseChange.initiate(change, { track: false }));
      await running.unwrap();
    },
    [dispatch],
  );
}
