import type { RemoteCommands } from '@howdah/shared-api/remote-contract';

/** Pages of the command menu (docs/decisions.md#the-command-menu). Their code comes when they are opened. */
export const menuCommands: RemoteCommands = {
  snippets: { page: async () => (await import('./snippets-page.tsx')).SnippetsPage },
  'query-table': { page: async () => (await import('./tables-page.tsx')).TablesPage },
};
