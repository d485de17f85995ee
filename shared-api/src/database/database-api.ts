import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import type {
  DependedOn,
  Dependent,
  PostgresColumn,
  PostgresConstraint,
  PostgresExtension,
  PostgresFunction,
  PostgresIndex,
  PostgresPolicy,
  PostgresRole,
  PostgresSchema,
  PostgresTable,
  PostgresTrigger,
  PostgresType,
  RoleListOptions,
  SchemaFilter,
  SchemaListOptions,
  TableDetails,
  TableFilter,
  TablePrivileges,
} from '@howdah/shared-api/pg-meta';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { queryCall, type RowQuery, type DatabaseOf } from './database-query.ts';
import { membershipsQuery, type Membership } from './memberships.ts';
import { sessionFactsQuery, type SessionFacts } from './session-facts.ts';

/** The effects of a change on known calls of the REST API. */
export type RestTrial = Answer<'tryRestCalls'>;

type Send = (args: FetchArgs) => ReturnType<BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError>>;

type Builders = typeof import('../pg-meta/index.ts');

/** Loads the SQL builders with the first list: pages that only run SQL do without them. Where they are already loaded, it is the same copy. */
const loadBuilders = (): Promise<Builders> => import('../pg-meta/index.ts');

/** Lists rows with a query of the builders. A failed load is told like a failed call: Retry loads again. */
async function list<Row>(of: DatabaseOf, build: (builders: Builders) => RowQuery<Row>, send: Send) {
  let builders: Builders;
  try {
    builders = await loadBuilders();
  } catch (cause) {
    return { error: { status: 'FETCH_ERROR' as const, error: (cause as Error).message } };
  }
  return ask(of, build(builders), send);
}

/** Runs a query and parses its rows with its schema, so that a wrong shape is an error of the query. */
async function ask<Row>(of: DatabaseOf, query: RowQuery<Row>, send: Send) {
  const { data, error } = await send(queryCall(of, query.sql, true));
  if (error) return { error };
  try {
    return { data: query.schema.validateSync(data) };
  } catch (cause) {
    return { error: { status: 'CUSTOM_ERROR' as const, error: (cause as Error).message } };
  }
}

/** The connection string is a token that changes between responses for the same database. */
function withoutToken<Args extends DatabaseOf>({ queryArgs }: { queryArgs: Args }) {
  const { connectionString: _, ...args } = queryArgs;
  return args;
}

/**
 * The objects of a project's database (docs/product/api-docs.md#calls). Invalidated after a run that may have changed definitions.
 * Remotes of 0.2.1 bring an area named `database`; another name lets them run beside this one.
 */
const pgMetaApi = injectArea('pgMeta', (build) => {
  const tags = (_: unknown, __: unknown, { ref }: DatabaseOf) => [{ type: 'Table' as const, id: ref }];
  const listOf = <Row, Options extends object>(
    builder: (builders: Builders) => (options: Options) => RowQuery<Row>,
  ) => ({
    queryFn: (
      { ref, connectionString, ...options }: DatabaseOf & Options,
      _: unknown,
      __: unknown,
      send: unknown,
    ) =>
      list(
        { ref, connectionString },
        (builders) => builder(builders)(options as unknown as Options),
        send as Send,
      ),
    serializeQueryArgs: withoutToken<DatabaseOf & Options>,
    providesTags: tags,
  });
  return {
    pgMetaFacts: build.query<SessionFacts, DatabaseOf>({
      queryFn: async (of, _, __, send) => {
        const answer = await ask(of, sessionFactsQuery, send as Send);
        return answer.error ? { error: answer.error } : { data: answer.data[0]! };
      },
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListSchemas: build.query<PostgresSchema[], DatabaseOf & SchemaListOptions>(
      listOf(({ schemas }) => schemas.list),
    ),
    pgMetaListRoles: build.query<PostgresRole[], DatabaseOf & RoleListOptions>(
      listOf(({ roles }) => roles.list),
    ),
    pgMetaListMemberships: build.query<Membership[], DatabaseOf>({
      queryFn: (of, _, __, send) => ask(of, membershipsQuery, send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListFunctions: build.query<PostgresFunction[], DatabaseOf & SchemaFilter>(
      listOf(({ functions }) => functions.list),
    ),
    pgMetaListPrivileges: build.query<TablePrivileges[], DatabaseOf & SchemaFilter>(
      listOf(({ tablePrivileges }) => tablePrivileges.list),
    ),
    pgMetaListTables: build.query<PostgresTable[], DatabaseOf & SchemaFilter>(
      listOf(({ tables }) => tables.list),
    ),
    pgMetaListLargestTables: build.query<PostgresTable[], DatabaseOf & { limit: number }>(
      listOf(({ tables }) => tables.largest),
    ),
    pgMetaListIndexes: build.query<PostgresIndex[], DatabaseOf & TableFilter>(
      listOf(({ indexes }) => indexes.list),
    ),
    pgMetaListPolicies: build.query<PostgresPolicy[], DatabaseOf & TableFilter>(
      listOf(({ policies }) => policies.list),
    ),
    pgMetaListTriggers: build.query<PostgresTrigger[], DatabaseOf & TableFilter>(
      listOf(({ triggers }) => triggers.list),
    ),
    pgMetaListTypes: build.query<PostgresType[], DatabaseOf & SchemaFilter>(
      listOf(({ types }) => types.list),
    ),
    /** One row, or none if the table was dropped. */
    pgMetaTableDetails: build.query<TableDetails[], DatabaseOf & { tableId: number }>(
      listOf(({ tableDetails }) => tableDetails.describe),
    ),
    pgMetaListColumns: build.query<PostgresColumn[], DatabaseOf & TableFilter>(
      listOf(({ columns }) => columns.list),
    ),
    pgMetaListConstraints: build.query<PostgresConstraint[], DatabaseOf & TableFilter>(
      listOf(({ constraints }) => constraints.list),
    ),
    pgMetaListExtensions: build.query<PostgresExtension[], DatabaseOf>({
      queryFn: (of, _, __, send) => list(of, ({ extensions }) => extensions.list(), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListDependents: build.query<Dependent[], DatabaseOf & { of: DependedOn }>({
      queryFn: ({ of, ...database }, _, __, send) =>
        list(database, ({ dependents }) => dependents.list(of), send as Send),
      serializeQueryArgs: withoutToken,
      providesTags: tags,
    }),
    pgMetaListMentions: build.query<{ what: string }[], DatabaseOf & { names: readonly string[] }>({
      queryFn: ({ names, ...database }, _, __, send) =>
        list(database, ({ mentions }) => mentions.list({ names }), send as Send),
      providesTags: tags,
    }),
    /** Runs SQL whose rows stay out of the store. Use `useAskDatabase`. */
    pgMetaAsk: build.mutation<unknown, DatabaseOf & { sql: string; readOnly: boolean }>({
      query: ({ sql, readOnly, ...of }) => queryCall(of, sql, readOnly),
    }),
    /** Tries the effect of SQL on known calls of the REST API. Use `useTryCalls`. */
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
  usePgMetaListLargestTablesQuery,
  usePgMetaTableDetailsQuery,
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
