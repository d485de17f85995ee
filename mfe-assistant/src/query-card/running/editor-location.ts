import type { UsageEvents } from '@howdah/shared-api/remote-contract/usage-events';

/** Where the user was when taking a query to the SQL Editor (docs/decisions.md#usage-events). */
export function editorLocation(path: string): UsageEvents['assistant_edit_in_sql_editor_clicked'] {
  const [, page, id] = /^\/project\/[^/]+\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  const isInSQLEditor = page === 'sql';
  return { isInSQLEditor, isInNewSnippet: isInSQLEditor && (id === undefined || id === 'new') };
}
