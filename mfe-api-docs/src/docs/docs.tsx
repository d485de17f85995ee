import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { PHONE, useMediaQuery } from '@howdah/shared-ui';
import { useMemo, useState } from 'react';
import { DocsContext, type DocsValue, useDocs } from './docs-context.ts';
import { DocsNav } from './navigation/docs-nav.tsx';
import { ConnectPage } from './pages/connect-page.tsx';
import { EdgeFunctionPages } from './pages/edge-function-pages.tsx';
import { FunctionPages } from './pages/function-pages.tsx';
import { StoragePages } from './pages/storage-pages.tsx';
import { TablePages } from './pages/table-pages.tsx';
import { TopicsPage } from './pages/topics-page.tsx';
import { ItemBar, SectionBar } from './parts/bars.tsx';
import { Pane } from './parts/pane.tsx';
import type { SampleCaller } from './caller.ts';
import { visibleSections, type DocsSection } from './sections.ts';
import { useDocsAddress } from './use-docs-address.ts';
import { useDocsData } from './use-docs-data.ts';
import { useDocsKeys } from './use-docs-keys.ts';
import { useProjectUrl } from './use-project-url.ts';
import classes from './docs.module.css';

const LISTS = {
  tables: TablePages,
  'stored-procedures': FunctionPages,
  storage: StoragePages,
  'edge-functions': EdgeFunctionPages,
};

/** The docs of a project: sections on the left, the active one on the right; on a phone, one at a time. */
export function Docs({ project }: { project: Project }) {
  const { can } = useShell();
  const isPhone = useMediaQuery(PHONE);
  const address = useDocsAddress();
  const keys = useDocsKeys(project.ref);
  const [keysShown, setKeysShown] = useState(false);
  const [caller, setCaller] = useState<SampleCaller>({ kind: 'anon' });
  const sections = useMemo(() => visibleSections(can), [can]);
  const data = useDocsData(project, sections);
  const url = useProjectUrl(project);

  const { section: wanted } = address.location;
  const isThere = wanted !== null && sections.includes(wanted);
  const section = isThere ? wanted : isPhone ? null : 'connect';
  const value: DocsValue = {
    ...address,
    ...data,
    location: { section, item: isThere ? address.location.item : null },
    project,
    keys,
    keysShown,
    toggleKeys: () => setKeysShown(!keysShown),
    caller,
    setCaller,
    sections,
    samples: {
      url,
      anonKey: keysShown ? keys.anon : null,
      serviceKey: keysShown ? keys.service : null,
    },
  };
  return (
    <DocsContext value={value}>
      <div className={classes.docs}>
        {(!isPhone || section === null) && <DocsNav />}
        {section !== null && <DocsContent section={section} />}
      </div>
    </DocsContext>
  );
}

/** The right pane: the page of a section, or of one of its items. Topics of a section share one page. */
function DocsContent({ section }: { section: DocsSection }) {
  const { item } = useDocs().location;
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
