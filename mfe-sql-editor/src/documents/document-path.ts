import type { Deployment } from '@howdah/shared-api/remote-contract';

/** What the URL after `/sql` refers to: the project's unsaved draft, or a document. */
export type DocumentPath = { kind: 'draft' } | { kind: 'document'; id: string } | { kind: 'unknown' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The path of a new document: `/sql/new`, or `/sql/1` on a self-hosted platform; `/sql` works too
 * (docs/product/sql-editor.md#screens).
 */
export function documentPath(rest: string): DocumentPath {
  if (rest === '' || rest === 'new' || rest === '1') return { kind: 'draft' };
  return UUID.test(rest) ? { kind: 'document', id: rest.toLowerCase() } : { kind: 'unknown' };
}

export function draftPath(deployment: Deployment): string {
  return deployment === 'hosted' ? 'new' : '1';
}
