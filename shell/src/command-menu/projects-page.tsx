import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { Button } from '@howdah/shared-ui';
import { CommandGroup, CommandItem } from '@howdah/shared-ui/command';
import { Database } from 'lucide-react';
import classes from './command-menu.module.css';

interface ProjectsPageProps {
  /** The project of the page. */
  currentRef: string | undefined;
  onChoose(ref: string): void;
}

/** All projects that the person has, to go to. */
export function ProjectsPage({ currentRef, onChoose }: ProjectsPageProps) {
  const { data: projects, isLoading, error, refetch } = useProjectsListQuery();
  const { data: organizations } = useOrganizationsListQuery();

  if (isLoading) return <p className={classes.note}>Loading the projects</p>;
  if (error && !projects) {
    return (
      <div className={classes.note} role="alert">
        <p>The projects could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <CommandGroup heading="Projects">
      {projects?.map(({ ref, name, organization_slug: slug }) => (
        <CommandItem
          key={ref}
          value={ref}
          keywords={[name, ref]}
          icon={<Database aria-hidden />}
          meta={ref === currentRef ? 'Open now' : organizations?.find((one) => one.slug === slug)?.name}
          onSelect={() => onChoose(ref)}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
