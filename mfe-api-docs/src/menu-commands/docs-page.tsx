import type { Project } from '@howdah/shared-api/projects';
import { useShell, withApiDocs, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState } from '@howdah/shared-ui/command';
import { useLocation } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import { placeText } from '../docs/docs-place.ts';
import { findItems } from '../docs/navigation/find-items.ts';
import { SECTION_ICONS } from '../docs/navigation/section-icons.ts';
import { useDocsItems } from '../docs/navigation/use-docs-items.ts';
import { visibleSections } from '../docs/sections.ts';
import { useDocsData } from '../docs/use-docs-data.ts';
import { docsTexts } from '../texts/docs.ts';

/** More would not be read, and a menu draws all that it is given. */
const MOST = 50;

/** Everything that the API docs can be opened at: the sections, and whatever is searched for. */
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
    <CommandGroup heading={docsTexts.title}>
      {shown.slice(0, MOST).map((found) => {
        const Icon = SECTION_ICONS[found.section];
        return (
          <CommandItem
            key={placeText(found)}
            value={placeText(found)}
            keywords={[found.label, found.keywords]}
            icon={<Icon aria-hidden />}
            meta={found.item === null ? undefined : docsTexts.sections[found.section].title}
            onSelect={() => run(() => goTo(pathname + withApiDocs(search, placeText(found))))}
          >
            {found.label}
          </CommandItem>
        );
      })}
    </CommandGroup>
  );
}
