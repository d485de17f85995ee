import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { ShellContext, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState } from '@howdah/shared-ui/command';
import { Database } from 'lucide-react';
import { use } from 'react';

/** All projects that the person has, to go to. */
export function ProjectsPage({ run, goTo }: CommandPageProps) {
  const current = use(ShellContext)?.project?.ref;
  const { data: projects, error, refetch } = useProjectsListQuery();
  const { data: organizations } = useOrganizationsListQuery();
  if (!projects) return <CommandListState what="projects" failed={Boolean(error)} onRetry={refetch} />;
  return (
    <CommandGroup heading="Projects">
      {projects.map(({ ref, name, organization_slug: slug }) => (
        <CommandItem
          key={ref}
          value={ref}
          keywords={[name, ref]}
          icon={<Database aria-hidden />}
          meta={ref === current ? 'Open now' : organizations?.find((one) => one.slug === slug)?.name}
          onSelect={() => run(() => goTo(`/project/${ref}`))}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
