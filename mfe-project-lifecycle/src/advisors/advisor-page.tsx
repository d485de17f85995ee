import { platformError } from '@howdah/shared-api';
import { useLintsRunQuery, type Lint } from '@howdah/shared-api/lints';
import { isProjectHealthy } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, ErrorState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { CircleCheck, Lock, PowerOff, RefreshCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { advisorTexts } from '../texts/advisors.ts';
import { Findings } from './findings.tsx';

/** What the lints of one category find. They run only while the project is healthy (docs/product/lifecycle.md#calls). */
export function AdvisorPage({ category }: { category: Lint['categories'][number] }) {
  const { project, can, setPageTitle } = useShell();
  const permission = can('tenant:Sql:Query', 'projects');
  const runs = project !== undefined && isProjectHealthy(project.status);
  const { currentData, error, isFetching, refetch } = useLintsRunQuery(
    { ref: project?.ref ?? '' },
    { skip: !runs || permission !== 'allowed', refetchOnMountOrArgChange: true },
  );
  const texts = advisorTexts[category];
  const lints = currentData?.filter(({ categories }) => categories.includes(category));

  useEffect(() => setPageTitle(texts.title), [setPageTitle, texts]);

  return (
    <Page>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          lints && (
            <Button icon={<RefreshCw aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
              {advisorTexts.refresh}
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
        <EmptyState
          icon={<Lock />}
          title={advisorTexts.noPermissionTitle}
          description={advisorTexts.noPermission}
        />
      );
    }
    if (project && !runs) {
      return (
        <EmptyState
          icon={<PowerOff />}
          title={advisorTexts.notRunningTitle}
          description={advisorTexts.notRunning}
        />
      );
    }
    if (error && !isFetching) {
      return (
        <ErrorState
          title={advisorTexts.unreadable}
          description={advisorTexts.unreadableNote}
          detail={platformError(error).message}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!lints) return <SkeletonText label={advisorTexts.loading} lines={8} />;
    if (lints.length === 0) {
      return <EmptyState icon={<CircleCheck />} title={advisorTexts.emptyTitle} description={texts.empty} />;
    }
    return <Findings lints={lints} />;
  }
}
