import { useDependents } from '@howdah/shared-api/database';
import type { DependedOn } from '@howdah/shared-api/pg-meta';
import { DependentsList } from '@howdah/shared-ui/sql-change';

/** The objects that depend on a table or column that is about to be dropped. */
export function Dependents({ of }: { of: DependedOn }) {
  return <DependentsList {...useDependents(of)} />;
}
