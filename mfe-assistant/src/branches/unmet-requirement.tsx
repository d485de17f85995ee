import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { Button, EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CircleArrowUp, GitBranch } from 'lucide-react';

interface UnmetRequirementProps {
  requirement: 'plan' | 'postgres';
  project: Project;
  organization: Organization;
  /** For example `14.9`. */
  postgresVersion: string;
}

/** An unmet requirement for branches, with a link to meet it. */
export function UnmetRequirement({
  requirement,
  project,
  organization,
  postgresVersion,
}: UnmetRequirementProps) {
  if (requirement === 'plan') {
    return (
      <EmptyState
        icon={<GitBranch />}
        title="Preview branches need a paid plan"
        description="The Free plan does not include branching. Upgrade the organization’s plan, then connect a repository."
        action={
          <Button asChild variant="primary">
            <Link to={`/org/${organization.slug}/billing?panel=subscriptionPlan`}>Upgrade plan</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CircleArrowUp />}
      title="Preview branches need Postgres 15 or newer"
      description={`This project runs Postgres ${postgresVersion}. Upgrade it to create branches.`}
      action={
        <Button asChild variant="primary">
          <Link to={`/project/${project.ref}/settings/infrastructure`}>Upgrade Postgres</Link>
        </Button>
      }
    />
  );
}
