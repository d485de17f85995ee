import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { Button, EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CircleArrowUp, GitBranch } from 'lucide-react';
import { needTexts } from '../texts/branches.ts';

interface UnmetNeedProps {
  need: 'plan' | 'postgres';
  project: Project;
  organization: Organization;
  /** For example `14.9`. */
  postgresVersion: string;
}

/** What a project lacks before it can have branches, and the way there. */
export function UnmetNeed({ need, project, organization, postgresVersion }: UnmetNeedProps) {
  if (need === 'plan') {
    return (
      <EmptyState
        icon={<GitBranch />}
        title={needTexts.planTitle}
        description={needTexts.plan}
        action={
          <Button asChild variant="primary">
            <Link to={`/org/${organization.slug}/billing?panel=subscriptionPlan`}>
              {needTexts.upgradePlan}
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CircleArrowUp />}
      title={needTexts.postgresTitle}
      description={needTexts.postgres(postgresVersion)}
      action={
        <Button asChild variant="primary">
          <Link to={`/project/${project.ref}/settings/infrastructure`}>{needTexts.upgradePostgres}</Link>
        </Button>
      }
    />
  );
}
