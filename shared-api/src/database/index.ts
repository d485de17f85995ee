/**
 * What a project's database is made of, read and changed by SQL that the query call runs
 * (docs/product/api-docs.md#calls). For pages about the database, and for forms that change it.
 */
export {
  pgMetaApi,
  useAskDatabase,
  usePgMetaFactsQuery,
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
  usePgMetaListExtensionsQuery,
  usePgMetaListFunctionsQuery,
  usePgMetaListIndexesQuery,
  usePgMetaListMembershipsQuery,
  usePgMetaListMentionsQuery,
  usePgMetaListPoliciesQuery,
  usePgMetaListPrivilegesQuery,
  usePgMetaListRolesQuery,
  usePgMetaListSchemasQuery,
  usePgMetaListTablesQuery,
  usePgMetaListTriggersQuery,
  usePgMetaListTypesQuery,
  useRunChange,
  type DatabaseOf,
  type RestTrial,
} from './database-api.ts';
export type { Membership } from './memberships.ts';
export { type SessionFacts } from './session-facts.ts';
export { built, useChange, type Built, type Change, type ChangeFailure } from './use-change.ts';
export { useDependents } from './use-dependents.ts';
export { useOpenDatabase } from './use-open-database.ts';
