import type { DestructionKind, LimitRefusal } from '@howdah/shared-api/sql-safety';

/** Texts of the safety dialog and of running. */
export const runningTexts = {
  runHint: 'Run the query, or the selection',
  cancelHint: 'Cancel the run',
  destructiveTitle: 'This query can destroy data',
  destructiveMany: (count: number) => `${count} of its statements cannot be undone.`,
  destructiveOnly: 'This cannot be undone.',
  /** For a plan that runs the query. */
  measuredTitle: 'This query runs to be measured',
  measured: 'Its changes are rolled back afterwards. Sequences and effects outside of the database stay.',
  more: (count: number) => `and ${count} more`,
  uncheckedTitle: 'This query could not be checked',
  /** The parser did not answer. */
  unchecked: 'The SQL parser did not respond. This query may delete or change data.',
  uncheckedToo: 'The SQL parser did not respond. There may be more than is listed here.',
  /** Run was pressed during a run. Cancel is next to it. */
  stillRunning: 'Still running. Cancel it first to run again.',
  run: 'Run',
  cancel: 'Cancel',
} as const;

/** Texts about new tables without row level security. */
export const rlsTexts = {
  title: (tables: string) => `Row level security is off for ${tables}`,
  more: (count: number) => `and ${count} more`,
  help: 'The API exposes this schema, so everyone with the anon key can access the rows. Turn it on, then add policies:',
  add: 'Add to query',
  dismiss: 'Dismiss',
} as const;

/** What a statement does, in the list of a warning. */
export const destructionTexts: Record<DestructionKind, string> = {
  drop: 'Drops an object',
  truncate: 'Empties a table',
  'delete-all': 'Deletes every row of a table',
  delete: 'Deletes rows',
  'update-without-where': 'Updates every row: no WHERE clause',
  'update-all': 'Updates every row: its WHERE is always true',
  'drop-column': 'Drops a column and its values',
  'retype-column': 'Changes the type of a column, and rewrites its values',
  merge: 'Merges: updates or deletes rows',
  'large-object': 'Deletes or overwrites large objects',
  'empty-view': 'Empties a materialized view',
  'rls-off': 'Turns row level security off',
  detach: 'Detaches a partition: the table loses its rows',
  unlogged: 'Makes a table unlogged: a crash empties it',
  code: 'Runs code that deletes, drops or changes data',
  dynamic: 'Runs SQL that is built at run time and cannot be checked',
  unchecked: 'Could not be parsed, and may destroy data',
};

/** Why a select got no row limit, for the footer. */
export function limitRefusalText(refusal: LimitRefusal): string {
  switch (refusal.reason) {
    case 'into':
      return 'No row limit: it creates a table';
    case 'locks':
      return 'No row limit: it locks rows';
    case 'function':
      return `No row limit: ${refusal.name} may do more than read`;
    case 'writes':
      return 'No row limit: it may write';
    case 'unchecked':
      return 'No row limit: the query could not be checked';
  }
}
