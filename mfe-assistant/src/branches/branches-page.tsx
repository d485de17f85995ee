import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  EmptyState,
  Page,
  PageHeader,
  Permitted,
  PermittedButton,
  SkeletonTable,
  Button,
  Callout,
  ErrorState,
} from '@howdah/shared-ui';
import { GitBranch, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { platformError } from '@howdah/shared-api';
import type { Branch } from '@howdah/shared-api/projects/branches';
import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { BranchTable } from './branch-table.tsx';
import { EnableBranchingDialog } from './enable-branching-dialog.tsx';
import { UnmetRequirement } from './unmet-requirement.tsx';
import { useBranching } from './use-branching.ts';
import { RemoveBranchDialog } from './branch-actions.tsx';
import { GitRepositorySection } from './connected-git-repository.tsx';

const DESCRIPTION = 'Copies of this project’s database for each branch of its git repository.';

/** `/project/{ref}/branches`: preview branches and the connected git repository. */
export default function BranchesPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  useEffect(() => setPageTitle('Branches'), [setPageTitle]);

  if (deployment === 'hosted' && project && organization) {
    return <ProjectBranches key={project.ref} project={project} organization={organization} />;
  }
  return (
    <Page>
      <PageHeader title="Branches" description={DESCRIPTION} />
      {deployment === 'hosted' ? (
        <SkeletonTable label="Loading branches" rows={4} />
      ) : (
        <EmptyState
          icon={<GitBranch />}
          title="Branching is not available on self-hosted platforms"
          description="Preview branches require the hosted platform."
          action={
            project && (
              <Button asChild variant="primary">
                <Link to={`/project/${project.ref}`}>Go to project</Link>
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}

interface ProjectBranchesProps {
  project: Project;
  organization: Organization;
}

function ProjectBranches({ project, organization }: ProjectBranchesProps) {
  const navigate = useNavigate();
  const branching = useBranching(project, organization);
  const { ref, isPreview, isHealthy, branches, connection, requirement } = branching;
  const [isCreating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<Branch>();

  const right = usePermission('write:Create', 'preview_branches');
  const isLoaded = branches !== undefined && connection !== undefined;
  const isPossible = isLoaded && (requirement === null || requirement === 'connection');
  const create = (
    <PermittedButton
      variant="primary"
      icon={<Plus aria-hidden />}
      permission={right.permission}
      action="create preview branches"
      disabledReason={
        requirement === 'connection'
          ? 'Connect a repository first.'
          : isHealthy || isPreview
            ? undefined
            : 'The project must be running to copy its database.'
      }
      onClick={() => setCreating(true)}
    >
      Create branch
    </PermittedButton>
  );

  return (
    <Page>
      <PageHeader
        title="Branches"
        description={DESCRIPTION}
        actions={isPossible && branches.length > 0 && create}
      />
      <Permitted {...right} action="create preview branches" />
      {isPreview && (
        <Callout
          title="This is a preview branch"
          action={
            <Button asChild size="sm">
              <Link to={`/project/${ref}`}>Go to project</Link>
            </Button>
          }
        >
          It has a copy of the database. Changes here do not affect the original project.
        </Callout>
      )}
      {requirement === 'plan' || requirement === 'postgres' ? (
        <UnmetRequirement
          requirement={requirement}
          project={project}
          organization={organization}
          postgresVersion={branching.postgresVersion}
        />
      ) : isLoaded ? (
        <>
          <BranchTable branches={branches} mainRef={ref} current={project} onRemove={setRemoving} />
          {/* Connecting a repository comes first. */}
          {branches.length === 0 && connection && (
            <EmptyState
              icon={<GitBranch />}
              title="No preview branches yet"
              description="Create a branch to test changes on a copy of your data without affecting this project."
              action={create}
            />
          )}
          <GitRepositorySection projectRef={ref} connection={connection} />
        </>
      ) : branching.error ? (
        <ErrorState
          title="Failed to load branches"
          description="Branches and their databases are not affected. Try again in a moment."
          detail={platformError(branching.error).message}
          onRetry={branching.refetch}
          retrying={branching.isFetching}
        />
      ) : (
        <SkeletonTable label="Loading branches" rows={4} />
      )}
      <EnableBranchingDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        projectRef={ref}
        connection={connection ?? null}
        taken={branches?.map(({ name }) => name) ?? []}
        hasPitr={organization.addons.includes('pitr')}
      />
      <RemoveBranchDialog
        branch={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={(branch) => {
          // The pages of a removed branch no longer exist.
          if (branch.project_ref === project.ref) void navigate(`/project/${ref}/branches`);
        }}
      />
    </Page>
  );
}
