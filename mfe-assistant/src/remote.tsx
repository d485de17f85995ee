import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazy } from 'react';
import { menuCommands } from './menu-commands/index.ts';

const AssistantPanel = lazy(() => import('./assistant-panel/assistant-panel.tsx'));
const BranchesPage = lazy(() => import('./branches/branches-page.tsx'));

/** The AI assistant and preview branches (docs/product/assistant.md). */
export default defineRemote({
  id: 'mfe-assistant',
  routes: [{ path: 'branches', element: <BranchesPage /> }],
  commands: menuCommands,
  slots: { 'side-panel': AssistantPanel },
});
