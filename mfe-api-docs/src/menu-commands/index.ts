import type { RemoteCommands } from '@howdah/shared-api/remote-contract';

/** Pages of the command menu (docs/decisions.md#the-command-menu), loaded when they are opened. */
export const menuCommands: RemoteCommands = {
  'api-docs': { page: async () => (await import('./docs-page.tsx')).DocsCommandPage },
  'api-keys': { page: async () => (await import('./keys-page.tsx')).KeysPage },
};
