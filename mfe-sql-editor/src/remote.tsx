import { defineRemote } from '@howdah/shared-api/remote-contract';
import { loadMonaco } from './editor/load-monaco.ts';
import { menuCommands } from './menu-commands/index.ts';
import { SnippetMenu } from './snippets/snippet-menu.tsx';
import { SqlRoute } from './sql-page/sql-route.tsx';

/** The SQL editor (docs/product/sql-editor.md). One route for all its addresses: the page stays when a draft's address becomes a snippet's. */
export default defineRemote({
  id: 'mfe-sql-editor',
  routes: [{ path: 'sql/*', element: <SqlRoute /> }],
  slots: { 'product-menu': SnippetMenu },
  commands: menuCommands,
  prefetch(path) {
    // A failure shows when the editor wants it, with a way to try again.
    if (path.startsWith('sql')) loadMonaco().catch(() => undefined);
  },
});
