import { platformError } from '@howdah/shared-api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSqlCancelMutation, useSqlListRunningQuery, type RunningStatement } from '@howdah/shared-api/sql';
import { Button, Card, CardBody, CardHeader, EmptyState, ErrorState } from '@howdah/shared-ui';
import { CircleCheck, RotateCw } from 'lucide-react';
import { runsTexts, sessionsTexts } from '../texts/database.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { RunsTable } from './runs-table.tsx';

/** Where nobody can connect, the platform's own runs are all that goes on. */
export function RunsCard({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const { currentData, error, isFetching, refetch } = useSqlListRunningQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const [cancelRun] = useSqlCancelMutation();
  const ownOnly = can('tenant:Sql:Write:Admin', 'projects') === 'denied';

  const cancel = async ({ id }: RunningStatement) => {
    const { error: refusal } = await cancelRun({ ref: project.ref, statementId: id });
    if (!refusal) notify({ tone: 'success', message: runsTexts.cancelled });
    else notify({ tone: 'error', message: runsTexts.failed(platformError(refusal).message) });
  };

  return (
    <Card>
      <CardHeader
        title={runsTexts.title}
        description={ownOnly ? `${runsTexts.description} ${runsTexts.ownOnly}` : runsTexts.description}
        actions={
          <Button
            icon={<RotateCw aria-hidden />}
            loading={isFetching && currentData !== undefined}
            onClick={() => void refetch()}
          >
            {sessionsTexts.refresh}
          </Button>
        }
      />
      {error ? (
        <CardBody>
          <ErrorState
            size="panel"
            title={runsTexts.unreadable}
            description={runsTexts.unreadableNote}
            detail={platformError(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </CardBody>
      ) : !currentData ? (
        <RowsSkeleton label={runsTexts.loading} />
      ) : currentData.length > 0 ? (
        <RunsTable runs={currentData} onCancel={cancel} />
      ) : (
        <CardBody>
          <EmptyState
            size="panel"
            icon={<CircleCheck />}
            title={runsTexts.emptyTitle}
            description={runsTexts.empty}
          />
        </CardBody>
      )}
    </Card>
  );
}
