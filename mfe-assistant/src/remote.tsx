import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazy } from 'react';

const AssistantPanel = lazy(() => import('./assistant-panel/assistant-panel.tsx'));

/** The AI assistant (spec 2). So far the panel alone: it opens and says that it is not configured. */
export default defineRemote({
  id: 'mfe-assistant',
  slots: { 'side-panel': AssistantPanel },
});
