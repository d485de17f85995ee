import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazyComponent } from '@howdah/shared-ui';

const NoTablePage = lazyComponent(async () => ({
  default: (await import('./page/no-table-page.tsx')).NoTablePage,
}));
const TableRoute = lazyComponent(async () => ({
  default: (await import('./page/editor-route.tsx')).TableRoute,
}));
const TableMenu = lazyComponent(() => import('./table-list/table-menu.tsx'));

/** What this remote brings to the dashboard. remote.json says the same for the time before this code is there. */
export default defineRemote({
  id: 'mfe-table-editor',
  routes: [
    { path: 'editor', element: <NoTablePage /> },
    { path: 'editor/:id', element: <TableRoute /> },
  ],
  slots: { 'product-menu': TableMenu },
  commands: {
    'open-table': { page: async () => (await import('./menu-commands/open-table-page.tsx')).OpenTablePage },
  },
});
