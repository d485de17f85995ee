import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { PHONE, useMediaQuery } from '@howdah/shared-ui';
import { useMemo, useState } from 'react';
import { DocsContent } from './docs-content.tsx';
import { DocsContext, type DocsValue } from './docs-context.ts';
import classes from './docs.module.css';
import { DocsNav } from './navigation/docs-nav.tsx';
import { visibleSections } from './sections.ts';
import { useDocsAddress } from './use-docs-address.ts';
import { useDocsData } from './use-docs-data.ts';
import { useDocsKeys } from './use-docs-keys.ts';
import { useProjectUrl } from './use-project-url.ts';

/** The docs of a project: sections on the left, the active one on the right; on a phone one after the other. */
export function Docs({ project }: { project: Project }) {
  const { can } = useShell();
  const isPhone = useMediaQuery(PHONE);
  const address = useDocsAddress();
  const keys = useDocsKeys(project.ref);
  const [keysShown, setKeysShown] = useState(false);
  const sections = useMemo(() => visibleSections(can), [can]);
  const data = useDocsData(project, sections);
  const url = useProjectUrl(project);

  const { section: wanted } = address.place;
  const isThere = wanted !== null && sections.includes(wanted);
  const section = isThere ? wanted : isPhone ? null : 'connect';
  const value: DocsValue = {
    ...address,
    ...data,
    place: { section, item: isThere ? address.place.item : null },
    project,
    keys,
    keysShown,
    toggleKeys: () => setKeysShown(!keysShown),
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
