import type { Project } from '@howdah/shared-api/projects';
import { useShell, withApiDocs, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState } from '@howdah/shared-ui/command';
import { useLocation } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import { useDocsItems, findItems } from '../docs/docs-items.ts';
import { locationText } from '../docs/docs-location.ts';
import { SECTION_TEXTS } from '../docs/docs-texts.ts';
import { SECTION_ICONS } from '../docs/section-icons.ts';
import { visibleSections } from '../docs/sections.ts';
import { useDocsData } from '../docs/use-docs-data.ts';

/** The menu renders all entries, so the list is limited. */
const MOST = 50;

/** The sections of the API docs, and search results. */
export function DocsCommandPage(props: CommandPageProps) {
  const { project } = useShell();
  return project ? <DocsItems {...props} project={project} /> : null;
}

function DocsItems({ query, run, goTo, project }: CommandPageProps & { project: Project }) {
  const { can } = useShell();
  const { pathname, search } = useLocation();
  const sections = useMemo(() => visibleSections(can), [can]);
  const { catalog, buckets, edgeFunctions } = useDocsData(project, sections);
  const items = useDocsItems({ catalog, buckets, edgeFunctions }, sections);
  const shown = query.trim() === '' ? items.filter(({ item }) => item === null) : findItems(items, query);
  if (shown.length === 0 && (catalog.state === 'loading' || catalog.state === 'failed')) {
    const { retry } = catalog.state === 'failed' ? catalog : { retry: () => undefined };
    return <CommandListState what="tables" failed={catalog.state === 'failed'} onRetry={retry} />;
  }
  return (
    <CommandGroup heading="API docs">
      {shown.slice(0, MOST).map((found) => {
        const Icon = SECTION_ICONS[found.section];
        return (
          <CommandItem
            key={locationText(found)}
            value={locationText(found)}
            keywords={[found.label, found.keywords]}
            icon={<Icon aria-hidden />}
            meta={found.item === null ? undefined : SECTION_TEXTS[found.section].title}
            onSelect={() => run(() => goTo(pathname + withApiDocs(search, locationText(found))))}
          >
            {found.label}
          </CommandItem>
        );
      })}
    </CommandGroup>
  );
}
