import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazy } from 'react';

// Each route and slot loads its own chunk; the shell shows a skeleton meanwhile.
const GeneralSettingsPage = lazy(() => import('./settings-general/general-settings-page.tsx'));
const DatabasePage = lazy(() => import('./settings-database/database-page.tsx'));
const ComputePage = lazy(() => import('./settings-compute/compute-page.tsx'));
const InfrastructurePage = lazy(() => import('./settings-infrastructure/infrastructure-page.tsx'));
const AddonsPage = lazy(() => import('./settings-addons/addons-page.tsx'));
const ScheduledBackupsPage = lazy(() => import('./backups/scheduled-backups-page.tsx'));
const PitrPage = lazy(() => import('./backups/pitr-page.tsx'));
const AdvisorPage = lazy(() => import('./advisors/advisor-page.tsx'));
const ResourceBanners = lazy(() => import('./resource-banners/resource-banners.tsx'));
const StatusScreen = lazy(() => import('./status-screen/status-screen.tsx'));

/** Status screens and warnings, the settings, backups and advisors of a project (docs/product/lifecycle.md). */
export default defineRemote({
  id: 'mfe-project-lifecycle',
  routes: [
    { path: 'settings/general', element: <GeneralSettingsPage /> },
    { path: 'settings/database', element: <DatabasePage /> },
    { path: 'settings/compute-and-disk', element: <ComputePage /> },
    { path: 'settings/infrastructure', element: <InfrastructurePage /> },
    { path: 'settings/addons', element: <AddonsPage /> },
    { path: 'database/backups/scheduled', element: <ScheduledBackupsPage /> },
    { path: 'database/backups/pitr', element: <PitrPage /> },
    { path: 'advisors/security', element: <AdvisorPage category="SECURITY" /> },
    { path: 'advisors/performance', element: <AdvisorPage category="PERFORMANCE" /> },
  ],
  slots: { 'status-screen': StatusScreen, 'resource-banners': ResourceBanners },
});
