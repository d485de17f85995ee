import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazyComponent } from '@howdah/shared-ui';
import { menuCommands } from './menu-commands/index.ts';

const DocsPage = lazyComponent(() => import('./docs/docs-page.tsx'));
const DocsPanel = lazyComponent(() => import('./docs/docs-panel.tsx'));
const GraphiqlPage = lazyComponent(() => import('./graphiql/graphiql-page.tsx'));
const LibrariesPage = lazyComponent(() => import('./libraries/libraries-page.tsx'));
const SettingsApiPage = lazyComponent(() => import('./settings-api/settings-api-page.tsx'));
const ExtensionsPage = lazyComponent(() => import('./database/extensions/extensions-page.tsx'));
const FunctionsPage = lazyComponent(() => import('./database/functions/functions-page.tsx'));
const IndexesPage = lazyComponent(() => import('./database/indexes/indexes-page.tsx'));
const PoliciesPage = lazyComponent(() => import('./database/policies/policies-page.tsx'));
const PrivilegesPage = lazyComponent(() => import('./database/privileges/privileges-page.tsx'));
const RolesPage = lazyComponent(() => import('./database/roles/roles-page.tsx'));
const SchemasPage = lazyComponent(() => import('./database/schemas/schemas-page.tsx'));
const TablesPage = lazyComponent(() => import('./database/tables/tables-page.tsx'));
const TriggersPage = lazyComponent(() => import('./database/triggers/triggers-page.tsx'));
const TypesPage = lazyComponent(() => import('./database/types/types-page.tsx'));

/**
 * API docs, client libraries, API settings, and the pages about the database
 * (docs/product/api-docs.md).
 */
export default defineRemote({
  id: 'mfe-api-docs',
  routes: [
    { path: 'api', element: <DocsPage /> },
    { path: 'api/libraries', element: <LibrariesPage /> },
    { path: 'api/graphiql', element: <GraphiqlPage /> },
    { path: 'settings/api', element: <SettingsApiPage /> },
    { path: 'database/schemas', element: <SchemasPage /> },
    { path: 'database/tables', element: <TablesPage /> },
    { path: 'database/policies', element: <PoliciesPage /> },
    { path: 'database/indexes', element: <IndexesPage /> },
    { path: 'database/triggers', element: <TriggersPage /> },
    { path: 'database/types', element: <TypesPage /> },
    { path: 'database/extensions', element: <ExtensionsPage /> },
    { path: 'database/roles', element: <RolesPage /> },
    { path: 'database/functions', element: <FunctionsPage /> },
    { path: 'database/privileges', element: <PrivilegesPage /> },
  ],
  commands: menuCommands,
  slots: { 'api-docs-panel': DocsPanel },
});
