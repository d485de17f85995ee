import { defineRemote, type RemoteCommands } from '@howdah/shared-api/remote-contract';
import { lazyComponent } from '@howdah/shared-ui';
import { SnippetMenu } from './snippets/snippet-menu.tsx';
import { SqlRoute } from './sql-page/sql-route.tsx';

const CodeEditor = lazyComponent(() => import('./code-editor/code-editor.tsx'));

/** Pages of the command menu (docs/decisions.md#the-command-menu), loaded when they are opened. */
const menuCommands: RemoteCommands = {
  snippets: {
    page: async () => (await import('./menu-commands/snippets-page.tsx')).SnippetsPage,
    results: async () => (await import('./menu-commands/snippets-page.tsx')).FoundSnippets,
  },
  'query-table': { page: async () => (await import('./menu-commands/tables-page.tsx')).TablesPage },
};

/**
 * The SQL Editor (docs/product/sql-editor.md). One route for all its addresses: the page stays when a draft's address
 * becomes a snippet's.
 */
export default defineRemote({
  id: 'mfe-sql-editor',
  routes: [{ path: 'sql/*', element: <SqlRoute /> }],
  slots: { 'product-menu': SnippetMenu, 'code-editor': CodeEditor },
  commands: menuCommands,
});
