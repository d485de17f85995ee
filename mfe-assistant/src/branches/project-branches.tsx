import { platformError } from '@howdah/shared-api';
import type { Branch } from '@howdah/shared-api/projects/branches';
import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, EmptyState, ErrorState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { GitBranch, Plus } from 'lucide-react';
import { useState } from 'react';
import { branchesTexts, previewTexts } from '../texts/branches.ts';
import { BranchTable } from './branch-table.tsx';
import { EnableBranchingDialog } from './enable-branching-dialog.tsx';
import { RemoveBranchDialog } from './remove-branch-dialog.tsx';
import { RepositorySection } from './repository-section.tsx';
import { UnmetNeed } from './unmet-need.tsx';
import { useBranching } from './use-branching.ts';

interface ProjectBranchesProps {
  project: Project;
  organization: Organization;
}

export function ProjectBranches({ project, organization }: ProjectBranchesProps) {
  const { can } = useShell();
  const navigate = useNavigate();
  const branching = useBranching(project, organization);
  const { ref, isPreview, isHealthy, branches, connection, need } = branching;
  const [isCreating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<Branch>();

  const permission = can('write:Create', 'preview_branches');
  const isLoaded = branches !== undefined && connection !== undefined;
  const isPossible = isLoaded && (need === null || need === 'connection');
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={permission === 'unknown'}
      disabledReason={
        permission === 'denied'
          ? branchesTexts.noCreate
          : need === 'connection'
            ? branchesTexts.connectFirst
            : isHealthy || isPreview
              ? undefined
              : branchesTexts.notRunning
      }
      onClick={() => setCreating(true)}
    >
      {branchesTexts.create}
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={branchesTexts.title}
        description={branchesTexts.description}
        actions={isPossible && branches.length > 0 && create}
      />
      {isPreview && (
        <Callout
          title={previewTexts.title}
          action={
            <Button asChild size="sm">
              <Link to={`/project/${ref}`}>{previewTexts.toProject}</Link>
            </Button>
          }
        >
          {previewTexts.body}
        </Callout>
      )}
      {need === 'plan' || need === 'postgres' ? (
        <UnmetNeed
          need={need}
          project={project}
          organization={organization}
          postgresVersion={branching.postgresVersion}
        />
      ) : isLoaded ? (
        <>
          {branches.length > 0 ? (
            <BranchTable branches={branches} currentRef={project.ref} onRemove={setRemoving} />
          ) : (
            // Before a repository is connected that is the one thing to do.
            connection && (
              <EmptyState
                icon={<GitBranch />}
                title={branchesTexts.emptyTitle}
                description={branchesTexts.empty}
                action={create}
              />
            )
          )}
          <RepositorySection projectRef={ref} connection={connection} />
        </>
      ) : branching.error ? (
        <ErrorState
          title={branchesTexts.unreadable}
          description={branchesTexts.unreadableNote}
          detail={platformError(branching.error).message}
          onRetry={branching.refetch}
          retrying={branching.isFetching}
        />
      ) : (
        <SkeletonText label={branchesTexts.loading} lines={6} />
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
          // Its own pages are about to be those of nothing.
          if (branch.project_ref === project.ref) void navigate(`/project/${ref}/branches`);
        }}
      />
    </Page>
  );
}
