import type { Deployment } from '@howdah/shared-api/remote-contract';

/** What the part of the address behind `/sql` names: the project's unsaved draft, or a document. */
export type DocumentPath = { kind: 'draft' } | { kind: 'document'; id: string } | { kind: 'unknown' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where a new query is written: `/sql/new`, off the hosted platform `/sql/1`, and `/sql` (docs/product/sql-editor.md#screens "Routes"). */
export function documentPath(rest: string): DocumentPath {
  if (rest === '' || rest === 'new' || rest === '1') return { kind: 'draft' };
  return UUID.test(rest) ? { kind: 'document', id: rest.toLowerCase() } : { kind: 'unknown' };
}

export function draftPath(deployment: Deployment): string {
  return deployment === 'hosted' ? 'new' : '1';
}
