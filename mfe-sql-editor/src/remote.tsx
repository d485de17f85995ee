import { defineRemote } from '@howdah/shared-api/remote-contract';
import { loadMonaco } from './editor/load-monaco.ts';
import { SqlRoute } from './sql-page/sql-route.tsx';

/** The SQL editor (spec 2). Until snippets come, every route of it shows the project's one query. */
export default defineRemote({
  id: 'mfe-sql-editor',
  routes: [
    { path: 'sql', element: <SqlRoute /> },
    { path: 'sql/*', element: <SqlRoute /> },
  ],
  prefetch(path) {
    // A failure shows when the editor wants it, with a way to try again.
    if (path.startsWith('sql')) loadMonaco().catch(() => undefined);
  },
});
