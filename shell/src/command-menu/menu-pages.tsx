import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { ShellContext, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { themeLabels, useTheme } from '@howdah/shared-ui';
import { CommandGroup, CommandItem, CommandListState } from '@howdah/shared-ui/command';
import { Boxes, Database } from 'lucide-react';
import { use } from 'react';
import { THEMES } from '../page/themes.tsx';

/** Switches to another project. */
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

/** Leads to the settings of an organization. */
export function OrganizationsPage({ run, goTo }: CommandPageProps) {
  const { data: organizations, error, refetch } = useOrganizationsListQuery();
  if (!organizations)
    return <CommandListState what="organizations" failed={Boolean(error)} onRetry={refetch} />;
  return (
    <CommandGroup heading="Organizations">
      {organizations.map(({ slug, name }) => (
        <CommandItem
          key={slug}
          value={slug}
          keywords={[name, slug]}
          icon={<Boxes aria-hidden />}
          onSelect={() => run(() => goTo(`/org/${slug}/general`))}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** Selecting a theme keeps the page open, so that users can compare them. */
export function ThemePage() {
  const { choice: chosen, setChoice } = useTheme();
  return (
    <CommandGroup heading="Theme">
      {THEMES.map(({ choice, icon }) => (
        <CommandItem
          key={choice}
          value={themeLabels[choice]}
          icon={icon}
          meta={choice === chosen ? 'Selected' : undefined}
          onSelect={() => setChoice(choice)}
        >
          {themeLabels[choice]}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
