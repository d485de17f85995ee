import {
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
  usePgMetaListIndexesQuery,
  usePgMetaListPoliciesQuery,
  usePgMetaListTablesQuery,
  usePgMetaListTriggersQuery,
  usePgMetaTableDetailsQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import type { Relation, TableParts } from '@howdah/shared-api/pg-meta';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { isView } from '../database/relation-kind.ts';

/** A table and what belongs to it; undefined until everything is loaded. Parts of the cache are shown, and read again. */
export function useTableParts(relation: Relation) {
  const { id, schema } = relation;
  const open = useOpenDatabase();
  const database = isView(relation) ? skipToken : open;
  const of = database === skipToken ? skipToken : { ...database, tableId: Number(id) };
  const fresh = { refetchOnMountOrArgChange: true };
  const tables = usePgMetaListTablesQuery(
    database === skipToken ? skipToken : { ...database, includedSchemas: [schema] },
    fresh,
  );
  const details = usePgMetaTableDetailsQuery(of, fresh);
  const columns = usePgMetaListColumnsQuery(of, fresh);
  const constraints = usePgMetaListConstraintsQuery(of, fresh);
  const indexes = usePgMetaListIndexesQuery(of, fresh);
  const policies = usePgMetaListPoliciesQuery(of, fresh);
  const triggers = usePgMetaListTriggersQuery(of, fresh);
  const queries = [tables, details, columns, constraints, indexes, policies, triggers];
  // The first render has what is cached, before the queries begin.
  const [openedAt] = useState(Date.now);
  const isCached = queries.some(
    ({ isSuccess, fulfilledTimeStamp }) => isSuccess && fulfilledTimeStamp! < openedAt,
  );

  const table = tables.currentData?.find((one) => String(one.id) === id);
  const isThere =
    table &&
    details.currentData?.[0] &&
    columns.currentData &&
    constraints.currentData &&
    indexes.currentData &&
    policies.currentData &&
    triggers.currentData;
  const parts: TableParts | undefined = isThere
    ? {
        table,
        details: details.currentData![0]!,
        columns: columns.currentData!,
        constraints: constraints.currentData!,
        indexes: indexes.currentData!,
        policies: policies.currentData!,
        triggers: triggers.currentData!,
      }
    : undefined;
  return {
    parts,
    error: queries.find(({ currentData, error }) => currentData === undefined && error)?.error,
    isFetching: isCached || queries.some(({ isFetching }) => isFetching),
    retry: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
