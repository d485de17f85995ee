import { ExternalStore } from '@howdah/shared-ui';

/** Counts the tables that forms created, renamed or dropped, so that lists of tables refetch. */
export const tablesChanged = new ExternalStore(0);

/** Lists of tables are fetched again. */
export const listTablesAgain = () => tablesChanged.update((round) => round + 1);
