import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazyComponent } from '@howdah/shared-ui';

// Each route and slot loads its own chunk; the shell shows a skeleton meanwhile.
const GeneralSettingsPage = lazyComponent(() => import('./settings-general/general-settings-page.tsx'));
const DatabasePage = lazyComponent(() => import('./settings-database/database-page.tsx'));
const ComputePage = lazyComponent(() => import('./settings-compute/compute-page.tsx'));
const InfrastructurePage = lazyComponent(() => import('./settings-infrastructure/infrastructure-page.tsx'));
const AddonsPage = lazyComponent(() => import('./settings-addons/addons-page.tsx'));
const ScheduledBackupsPage = lazyComponent(() => import('./backups/scheduled-backups-page.tsx'));
const PitrPage = lazyComponent(() => import('./backups/pitr-page.tsx'));
const AdvisorPage = lazyComponent(() => import('./advisors/advisor-page.tsx'));
const ResourceBanners = lazyComponent(() => import('./resource-banners/resource-banners.tsx'));
const StatusScreen = lazyComponent(() => import('./status-screen/status-screen.tsx'));

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
