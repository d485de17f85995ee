import type { Organization } from '@howdah/shared-api/organizations';
import { Badge, Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Plus } from 'lucide-react';
import { usePermissions } from '../project/use-permissions.ts';
import { projectsTexts } from '../texts/projects.ts';
import classes from './projects-page.module.css';

interface OrganizationHeadingProps {
  organization: Organization;
  /** Plans are a matter of hosted platforms. */
  showsPlan: boolean;
}

/** An organization's name above its projects: the way to its own pages. */
export function OrganizationHeading({
  organization: { slug, name, plan },
  showsPlan,
}: OrganizationHeadingProps) {
  return (
    <span className={classes.organization}>
      <Link to={`/org/${slug}/general`} className={classes.organizationLink}>
        {name}
      </Link>
      {showsPlan && <Badge>{plan.name}</Badge>}
    </span>
  );
}

/** Anybody may make an organization; a self-hosted deployment has its one. */
export function NewOrganizationButton() {
  return (
    <Button asChild size="sm" icon={<Plus aria-hidden />}>
      <Link to="/new">{projectsTexts.newOrganization}</Link>
    </Button>
  );
}

/** Disabled, never missing, for those who may not. */
export function NewProjectButton({ organization: { slug, name } }: { organization: Organization }) {
  const can = usePermissions(slug, undefined)('write:Create', 'projects');
  const looks = { size: 'sm', icon: <Plus aria-hidden /> } as const;
  if (can === 'allowed') {
    return (
      <Button asChild {...looks}>
        <Link to={`/new/${slug}`} aria-label={projectsTexts.newProjectIn(name)}>
          {projectsTexts.newProject}
        </Link>
      </Button>
    );
  }
  return (
    <Button
      {...looks}
      aria-label={projectsTexts.newProjectIn(name)}
      disabled={can === 'unknown'}
      disabledReason={can === 'denied' ? projectsTexts.noPermission : undefined}
    >
      {projectsTexts.newProject}
    </Button>
  );
}
