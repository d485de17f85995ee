import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazyComponent } from '@howdah/shared-ui';
import { menuCommands } from './menu-commands/index.ts';

const AssistantPanel = lazyComponent(() => import('./assistant-panel/assistant-panel.tsx'));
const BranchesPage = lazyComponent(() => import('./branches/branches-page.tsx'));

/** The AI assistant and preview branches (docs/product/assistant.md). */
export default defineRemote({
  id: 'mfe-assistant',
  routes: [{ path: 'branches', element: <BranchesPage /> }],
  commands: menuCommands,
  slots: { 'side-panel': AssistantPanel },
});
