import { useAppDispatch } from '../store/hooks.ts';
import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import {
  columns,
  constraints,
  dependents,
  extensions,
  functions,
  indexes,
  mentions,
  policies,
  roles,
  schemas,
  tablePrivileges,
  tables,
  triggers,
  types,
  type DependedOn,
  type Dependent,
  type PostgresColumn,
  type PostgresConstraint,
  type PostgresExtension,
  type PostgresFunction,
  type PostgresIndex,
  type PostgresPolicy,
  type PostgresRole,
  type PostgresSchema,
  type PostgresTable,
  type PostgresTrigger,
  type PostgresType,
  type RoleListOptions,
  type SchemaFilter,
  type SchemaListOptions,
  type TableFilter,
  type TablePrivileges,
} from '@howdah/shared-api/pg-meta';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { membershipsQuery, type Membership } from './memberships.ts';
import { sessionFactsQuery, type SessionFacts } from './session-facts.ts';

/** What a change does to the calls that were seen at the REST API. */
export type RestTrial = Answer<'tryRestCalls'>;

interface Asked<Row> {
  sql: string;
  schema: { validateSync(value: unknown): Row[] };
}

type Send = (args: FetchArgs) => ReturnType<BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError>>;

/** Runs a query and parses its rows with the builder's schema, so that a wrong shape is an error of the query. */
async function ask<Row>(of: DatabaseOf, asked: Asked<Row>, send: Send) {
  const { data, error } = await send(queryCall(of, asked.sql, true));
  if (error) return { error };
  try {
    return { data: asked.schema.validateSync(data) };
  } catch (cause) {
    return { error: { status: 'CUSTOM_ERROR' as const, error: (cause as Error).message } };
  }
}

/** The connection string is a token that changes between responses for the same database. */
function withoutToken<Args extends DatabaseOf>({ queryArgs }: { queryArgs: Args }) {
  const { connectionString: _, ...asked } = queryArgs;
  return asked;
}

/**
 * What a project's database is made of (docs/product/api-docs.md#calls: SQL text, run by
 * the query call). All of them are invalidated after a run that may have changed definitions. Remotes of 0.2.1 bring an area
 * named `database`: another name lets them run beside this one.
 */
const pgMetaApi = injectArea('pgMeta', (build) => {
  const tags = (_: unknown, __: unknown, { ref }: DatabaseOf) => [{ type: 'Table' as const, id: ref }];
  return {
    pgMetaFacts: build.query<SessionFacts, DatabaseOf>({
      queryFn: async (of, _, __, send) => {
        const answer = await ask(of, sessionFactsQuery, send as Send);
        return answer.error ? { error: answer.error } : { data: answer.data[0]! };
      },
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    pgMetaListSchemas: build.query<PostgresSchema[], DatabaseOf & SchemaListOptions>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, schemas.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    pgMetaListRoles: build.query<PostgresRole[], DatabaseOf & RoleListOptions>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, roles.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    pgMetaListMemberships: build.query<Membership[], DatabaseOf>({
      queryFn: (of, _, __, send) => ask(of, membershipsQuery, send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    pgMetaListFunctions: build.query<PostgresFunction[], DatabaseOf & SchemaFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, functions.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    pgMetaListPrivileges: build.query<TablePrivileges[], DatabaseOf & SchemaFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, tablePrivileges.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),

    pgMetaListTables: build.query<PostgresTable[], DatabaseOf & SchemaFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, tables.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListIndexes: build.query<PostgresIndex[], DatabaseOf & TableFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, indexes.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListPolicies: build.query<PostgresPolicy[], DatabaseOf & TableFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, policies.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListTriggers: build.query<PostgresTrigger[], DatabaseOf & TableFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, triggers.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListTypes: build.query<PostgresType[], DatabaseOf & SchemaFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, types.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListColumns: build.query<PostgresColumn[], DatabaseOf & TableFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, columns.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListConstraints: build.query<PostgresConstraint[], DatabaseOf & TableFilter>({
      queryFn: ({ ref, connectionString, ...options }, _, __, send) =>
        ask({ ref, connectionString }, constraints.list(options), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListExtensions: build.query<PostgresExtension[], DatabaseOf>({
      queryFn: (of, _, __, send) => ask(of, extensions.list(), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListDependents: build.query<Dependent[], DatabaseOf & { of: DependedOn }>({
      queryFn: ({ of, ...database }, _, __, send) => ask(database, dependents.list(of), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListMentions: build.query<{ what: string }[], DatabaseOf & { names: readonly string[] }>({
      queryFn: ({ names, ...database }, _, __, send) => ask(database, mentions.list({ names }), send as Send),
      providesTags: tags,
    }),
    /** Runs SQL whose rows stay out of the store. Use `useAskDatabase`. */
    pgMetaAsk: build.mutation<unknown, DatabaseOf & { sql: string; readOnly: boolean }>({
      query: ({ sql, readOnly, ...of }) => queryCall(of, sql, readOnly),
    }),
    /** Tries what SQL does to the calls that were seen at the REST API. Use `useTryCalls`. */
    pgMetaTryCalls: build.mutation<RestTrial, DatabaseOf & { sql: string }>({
      query: ({ sql, ref, connectionString }) => ({
        url: platformPath('/platform/projects/{ref}/api/rest/trials', { ref }),
        method: 'POST',
        headers: { 'x-connection-encrypted': connectionString },
        body: { sql } satisfies Body<'tryRestCalls'>,
      }),
    }),
    /** Runs SQL that changes definitions. Use `useRunChange`, which leaves no trace of it in the store. */
    pgMetaChange: build.mutation<null, DatabaseOf & { sql: string }>({
      query: ({ sql, ...of }) => queryCall(of, sql, false),
      transformResponse: () => null,
      // Also after a failure, so that an object that is gone leaves the list.
      invalidatesTags: tags,
    }),
  };
});

export const {
  usePgMetaFactsQuery,
  usePgMetaListSchemasQuery,
  usePgMetaListRolesQuery,
  usePgMetaListMembershipsQuery,
  usePgMetaListFunctionsQuery,
  usePgMetaListPrivilegesQuery,
  usePgMetaListTablesQuery,
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
  usePgMetaListIndexesQuery,
  usePgMetaListPoliciesQuery,
  usePgMetaListTriggersQuery,
  usePgMetaListTypesQuery,
  usePgMetaListExtensionsQuery,
  usePgMetaListDependentsQuery,
  usePgMetaListMentionsQuery,
} = pgMetaApi;
export { pgMetaApi };

/** Runs a change. Rejects with the platform's error. The statement may contain a password, so it is not stored in Redux. */
export function useRunChange(): (change: DatabaseOf & { sql: string }) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (change) => {
      const running = dispatch(pgMetaApi.endpoints.pgMetaChange.initiate(change, { track: false }));
      await running.unwrap();
    },
    [dispatch],
  );
}

/**
 * Runs SQL that changes nothing, such as what is rolled back, and answers its rows, checked by their schema. They are not stored in
 * Redux. Rejects with the platform's error.
 */
export function useAskDatabase(): <Row>(
  of: DatabaseOf,
  asked: Asked<Row>,
  options?: { readOnly?: boolean },
) => Promise<Row[]> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (of, { sql, schema }, { readOnly = true } = {}) => {
      const asking = pgMetaApi.endpoints.pgMetaAsk.initiate({ ...of, sql, readOnly }, { track: false });
      return schema.validateSync(await dispatch(asking).unwrap());
    },
    [dispatch],
  );
}

/** Tries a change on the calls that were seen at the REST API; nothing stays of it. Rejects with the platform's error. */
export function useTryCalls(): (of: DatabaseOf, sql: string, signal: AbortSignal) => Promise<RestTrial> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (of, sql, signal) => {
      const trying = dispatch(pgMetaApi.endpoints.pgMetaTryCalls.initiate({ ...of, sql }, { track: false }));
      signal.addEventListener('abort', () => trying.abort(), { once: true });
      return trying.unwrap();
    },
    [dispatch],
  );
}

/** The database of a call. */
export interface DatabaseOf {
  ref: string;
  /** Of the project; sent back as `x-connection-encrypted`. */
  connectionString: string;
}

/** The call that runs metadata SQL (docs/product/api-docs.md#calls). */
function queryCall({ ref, connectionString }: DatabaseOf, query: string, readOnly: boolean) {
  return {
    url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
    method: 'POST',
    headers: { 'x-connection-encrypted': connectionString },
    body: { query, read_only: readOnly },
  };
}
