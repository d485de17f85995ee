import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';

/** The sections of the API docs, in their order (docs/product/api-docs.md#screens). They are in URLs: `?docs=user-management`. */
export const DOCS_SECTIONS = [
  'connect',
  'user-management',
  'tables',
  'stored-procedures',
  'storage',
  'edge-functions',
  'realtime',
] as const;

export type DocsSection = (typeof DOCS_SECTIONS)[number];

/** The permission that a section needs, if any. */
const NEEDED: Partial<Record<DocsSection, [action: string, resource: string]>> = {
  'user-management': ['auth:Read', 'feature.auth'],
  storage: ['storage:Read', 'feature.storage'],
  'edge-functions': ['functions:Read', 'feature.functions'],
  realtime: ['realtime:Read', 'feature.realtime'],
};

/** The sections the user is allowed to see (docs/product/api-docs.md#permissions). */
export function visibleSections(can: (action: string, resource: string) => PermissionAnswer): DocsSection[] {
  return DOCS_SECTIONS.filter((section) => {
    const needed = NEEDED[section];
    return !needed || can(...needed) === 'allowed';
  });
}
