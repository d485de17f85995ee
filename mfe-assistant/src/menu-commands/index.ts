import type { RemoteCommands } from '@howdah/shared-api/remote-contract';

/** Pages of the command menu (docs/decisions.md#the-command-menu), loaded when they are opened. */
export const menuCommands: RemoteCommands = {
  'switch-branch': { page: async () => (await import('./branches-page.tsx')).BranchesPage },
};
