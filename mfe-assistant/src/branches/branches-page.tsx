import { useShell } from '@howdah/shared-api/remote-contract';
import { EmptyState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { GitBranch } from 'lucide-react';
import { useEffect } from 'react';
import { branchesTexts } from '../texts/branches.ts';
import { ProjectBranches } from './project-branches.tsx';

/** `/project/{ref}/branches`: preview branches, their repository, and the dialog that makes one. */
export default function BranchesPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  useEffect(() => setPageTitle(branchesTexts.title), [setPageTitle]);

  if (deployment === 'hosted' && project && organization) {
    return <ProjectBranches key={project.ref} project={project} organization={organization} />;
  }
  return (
    <Page>
      <PageHeader title={branchesTexts.title} description={branchesTexts.description} />
      {deployment === 'hosted' ? (
        <SkeletonText label={branchesTexts.loading} lines={6} />
      ) : (
        <EmptyState
          icon={<GitBranch />}
          title={branchesTexts.selfHostedTitle}
          description={branchesTexts.selfHosted}
        />
      )}
    </Page>
  );
}
