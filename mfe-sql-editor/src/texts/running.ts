import type { DestructionKind } from '@howdah/shared-api/sql-safety';

/** What the safety dialog, the history and the run itself say. */
export const runningTexts = {
  destructiveTitle: 'This query can destroy data',
  destructiveMany: (count: number) => `${count} of its statements cannot be undone.`,
  destructiveOnly: 'What it does cannot be undone.',
  more: (count: number) => `and ${count} more`,
  rulesAlone: 'The SQL parser could not be loaded, so this was checked by simple rules only.',
  /** Run was pressed while a query runs; Cancel stands beside it. */
  stillRunning: 'Still running. Cancel it first to run again.',
  run: 'Run',
  cancel: 'Cancel',
} as const;

/** What a statement does, in the list of a warning. */
export const destructionTexts: Record<DestructionKind, string> = {
  delete: 'Deletes rows',
  truncate: 'Empties a table',
  drop: 'Drops something',
  'drop-column': 'Drops a column and its values',
  'update-without-where': 'Updates every row: it has no where',
  'merge-delete': 'Merges, and deletes rows',
  code: 'Runs code that deletes or updates',
};
