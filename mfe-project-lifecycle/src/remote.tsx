import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazy } from 'react';

// A lazy part a route or slot: the shell waits for it with a skeleton of its own, and only what is shown is loaded.
const GeneralSettingsPage = lazy(() => import('./settings-general/general-settings-page.tsx'));
const SettingsMenu = lazy(() => import('./settings-menu/settings-menu.tsx'));
const StatusScreen = lazy(() => import('./status-screen/status-screen.tsx'));

/** Status screens, and the settings of a project (spec 1). */
export default defineRemote({
  id: 'mfe-project-lifecycle',
  routes: [{ path: 'settings/general', element: <GeneralSettingsPage /> }],
  slots: { 'status-screen': StatusScreen, 'product-menu': SettingsMenu },
});
