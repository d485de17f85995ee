import type { DependedOn, Dependent } from '@howdah/shared-api/pg-meta';
import { platformError } from '@howdah/shared-api/api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { usePgMetaListDependentsQuery } from './database-api.ts';
import { useOpenDatabase } from './use-open-database.ts';

/** The dependents of an object that is about to be dropped, refetched each time. */
export function useDependents(of: DependedOn): {
  dependents: Dependent[] | undefined;
  error: string | undefined;
  onRetry(): void;
} {
  const database = useOpenDatabase();
  const { currentData, error, refetch } = usePgMetaListDependentsQuery(
    database === skipToken ? skipToken : { ...database, of },
    { refetchOnMountOrArgChange: true },
  );
  return {
    dependents: currentData,
    error: error && platformError(error).message,
    onRetry: () => void refetch(),
  };
}
