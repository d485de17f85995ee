import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazyComponent } from '@howdah/shared-ui';

const NoTablePage = lazyComponent(async () => ({
  default: (await import('./start-page/no-table-page.tsx')).NoTablePage,
}));
const TableRoute = lazyComponent(async () => ({
  default: (await import('./page/editor-route.tsx')).TableRoute,
}));
const TableMenu = lazyComponent(() => import('./table-list/table-menu.tsx'));

/** What this remote adds to the dashboard. remote.json declares the same before this code is loaded. */
export default defineRemote({
  id: 'mfe-table-editor',
  routes: [
    { path: 'editor', element: <NoTablePage /> },
    { path: 'editor/:id', element: <TableRoute /> },
  ],
  slots: { 'product-menu': TableMenu },
  commands: {
    'open-table': {
      page: async () => (await import('./menu-commands/open-table-page.tsx')).OpenTablePage,
      results: async () => (await import('./menu-commands/open-table-page.tsx')).FoundTables,
    },
  },
});
