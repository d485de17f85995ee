import { platformError } from '@howdah/shared-api';
import { whoCan } from '@howdah/shared-api/permissions';
import { type Lint, useLintsRunQuery } from '@howdah/shared-api/projects/advisors';
import { isProjectHealthy } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, DeniedState, EmptyState, ErrorState, Page, PageHeader } from '@howdah/shared-ui';
import { CircleCheck, PowerOff, RefreshCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { FindingsSkeleton } from './findings-skeleton.tsx';
import { Findings } from './findings.tsx';

/** `advisors/security` and `advisors/performance`. The texts of the findings come from the platform. */
const CATEGORY_TEXTS = {
  SECURITY: {
    title: 'Security advisor',
    description:
      'Finds data and permissions that are open wider than you intend, and shows how to close them.',
    empty: 'No security issues found in this database.',
  },
  PERFORMANCE: {
    title: 'Performance advisor',
    description: 'Finds what slows down queries or wastes disk space.',
    empty: 'No performance issues found in this database.',
  },
};

/** The findings of one category. Lints run only while the project is healthy (docs/product/lifecycle.md#calls). */
export default function AdvisorPage({ category }: { category: Lint['categories'][number] }) {
  const { project, can, setPageTitle } = useShell();
  const permission = can('tenant:Sql:Query', 'projects');
  const runs = project !== undefined && isProjectHealthy(project.status);
  const { currentData, error, isFetching, refetch } = useLintsRunQuery(
    { ref: project?.ref ?? '' },
    { skip: !runs || permission !== 'allowed', refetchOnMountOrArgChange: true },
  );
  const texts = CATEGORY_TEXTS[category];
  const lints = currentData?.filter(({ categories }) => categories.includes(category));

  useEffect(() => setPageTitle(texts.title), [setPageTitle, texts]);

  return (
    <Page width="full">
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          // Shown from the start, because on a phone its row would move the findings.
          permission !== 'denied' &&
          (!project || runs) && (
            <Button icon={<RefreshCw aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
              Refresh
            </Button>
          )
        }
      />
      {content()}
    </Page>
  );

  function content(): ReactNode {
    if (permission === 'denied') {
      return (
        <DeniedState action="run queries in this project" who={whoCan('tenant:Sql:Query', 'projects')} />
      );
    }
    if (project && !runs) {
      return (
        <EmptyState
          icon={<PowerOff />}
          title="The project is not running"
          description="The advisors need a running database. They are available again once the project is running."
        />
      );
    }
    if (error && !isFetching) {
      return (
        <ErrorState
          title="Failed to check the database"
          description="The database was not changed. Try again in a moment."
          detail={platformError(error).message}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!lints) return <FindingsSkeleton />;
    if (lints.length === 0) {
      return <EmptyState icon={<CircleCheck />} title="All clear" description={texts.empty} />;
    }
    return <Findings lints={lints} />;
  }
}
