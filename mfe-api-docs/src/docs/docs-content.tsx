import { useDocs } from './docs-context.ts';
import { ConnectPage } from './pages/connect-page.tsx';
import { EdgeFunctionPages } from './pages/edge-function-pages.tsx';
import { FunctionPages } from './pages/function-pages.tsx';
import { StoragePages } from './pages/storage-pages.tsx';
import { TablePages } from './pages/table-pages.tsx';
import { TopicsPage } from './pages/topics-page.tsx';
import { ItemBar } from './parts/item-bar.tsx';
import { Pane } from './parts/pane.tsx';
import { SectionBar } from './parts/section-bar.tsx';
import type { DocsSection } from './sections.ts';

/** The right pane: the page of a section, or of one of its items. Topics are parts of one page. */
export function DocsContent({ section }: { section: DocsSection }) {
  const { item } = useDocs().place;
  switch (section) {
    case 'connect':
      return (
        <Pane key={section} bar={<SectionBar section={section} />}>
          <ConnectPage />
        </Pane>
      );
    case 'user-management':
    case 'realtime':
      return (
        <Pane key={section} bar={<SectionBar section={section} />}>
          <TopicsPage section={section} topic={item} />
        </Pane>
      );
    default: {
      const Pages = LISTS[section];
      const bar =
        item === null ? <SectionBar section={section} /> : <ItemBar section={section} item={item} />;
      return (
        <Pane key={`${section}/${item}`} bar={bar}>
          <Pages item={item} />
        </Pane>
      );
    }
  }
}

const LISTS = {
  tables: TablePages,
  'stored-procedures': FunctionPages,
  storage: StoragePages,
  'edge-functions': EdgeFunctionPages,
};
