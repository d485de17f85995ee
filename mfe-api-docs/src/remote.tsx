import { defineRemote } from '@howdah/shared-api/remote-contract';
import { lazy } from 'react';
import { menuCommands } from './menu-commands/index.ts';

const DocsPage = lazy(() => import('./docs/docs-page.tsx'));
const DocsPanel = lazy(() => import('./docs/docs-panel.tsx'));
const GraphiqlPage = lazy(() => import('./graphiql/graphiql-page.tsx'));
const LibrariesPage = lazy(() => import('./libraries/libraries-page.tsx'));
const SettingsApiPage = lazy(() => import('./settings-api/settings-api-page.tsx'));
const FunctionsPage = lazy(() => import('./database/functions/functions-page.tsx'));
const PrivilegesPage = lazy(() => import('./database/privileges/privileges-page.tsx'));
const RolesPage = lazy(() => import('./database/roles/roles-page.tsx'));
const SchemasPage = lazy(() => import('./database/schemas/schemas-page.tsx'));

/**
 * API docs, client libraries, API settings, and the database's schemas, roles, functions and privileges
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
    { path: 'database/roles', element: <RolesPage /> },
    { path: 'database/functions', element: <FunctionsPage /> },
    { path: 'database/privileges', element: <PrivilegesPage /> },
  ],
  commands: menuCommands,
  slots: { 'api-docs-panel': DocsPanel },
});
