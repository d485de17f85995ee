/**
 * Reads and changes the objects of a project's database, with SQL that the query call runs (docs/product/api-docs.md#calls). For
 * pages about the database and forms that change it.
 */
export {
  pgMetaApi,
  usePgMetaFactsQuery,
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
  usePgMetaListExtensionsQuery,
  usePgMetaListFunctionsQuery,
  usePgMetaListIndexesQuery,
  usePgMetaListLargestTablesQuery,
  usePgMetaListMembershipsQuery,
  usePgMetaListMentionsQuery,
  usePgMetaListPoliciesQuery,
  usePgMetaListPrivilegesQuery,
  usePgMetaListRolesQuery,
  usePgMetaListSchemasQuery,
  usePgMetaListTablesQuery,
  usePgMetaTableDetailsQuery,
  usePgMetaListTriggersQuery,
  usePgMetaListTypesQuery,
  type RestTrial,
} from './database-api.ts';
export { queryCall, type DatabaseOf } from './database-query.ts';
export type { Membership } from './memberships.ts';
export { type SessionFacts } from './session-facts.ts';
export { useAskDatabase } from './use-ask-database.ts';
export { built, useChange, type Built, type Change, type ChangeFailure } from './use-change.ts';
export { useDependents } from './use-dependents.ts';
export { useOpenDatabase } from './use-open-database.ts';
export { useRunChange } from './use-run-change.ts';
