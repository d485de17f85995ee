import { platformError } from '@howdah/shared-api';
import { useDatabaseListDependentsQuery, useOpenDatabase } from '@howdah/shared-api/database';
import type { DependedOn } from '@howdah/shared-api/pg-meta';
import { DependentsList } from '@howdah/shared-ui/sql-change';
import { skipToken } from '@reduxjs/toolkit/query/react';

/** What depends on a table or a column, read when it is about to be dropped. */
export function Dependents({ of }: { of: DependedOn }) {
  const database = useOpenDatabase();
  const { currentData, error, refetch } = useDatabaseListDependentsQuery(
    database === skipToken ? skipToken : { ...database, of },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DependentsList
      dependents={currentData}
      error={error && platformError(error).message}
      onRetry={() => void refetch()}
    />
  );
}
