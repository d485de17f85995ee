import { platformError } from '@howdah/shared-api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSqlCancelMutation, useSqlListRunningQuery, type RunningStatement } from '@howdah/shared-api/sql';
import { CircleCheck } from 'lucide-react';
import { runsTexts } from '../texts/database.ts';
import { RowsCard } from './rows-card.tsx';
import { RunsTable } from './runs-table.tsx';

/** Where nobody can connect, the platform's own runs are all that goes on. */
export function RunsCard({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const answer = useSqlListRunningQuery({ ref: project.ref }, { refetchOnMountOrArgChange: true });
  const [cancelRun] = useSqlCancelMutation();
  const ownOnly = can('tenant:Sql:Write:Admin', 'projects') === 'denied';

  const cancel = async ({ id }: RunningStatement) => {
    const { error: refusal } = await cancelRun({ ref: project.ref, statementId: id });
    if (!refusal) notify({ tone: 'success', message: runsTexts.cancelled });
    else notify({ tone: 'error', message: runsTexts.failed(platformError(refusal).message) });
  };

  return (
    <RowsCard
      texts={runsTexts}
      description={ownOnly ? `${runsTexts.description} ${runsTexts.ownOnly}` : runsTexts.description}
      icon={<CircleCheck />}
      answer={answer}
    >
      {(runs) => <RunsTable runs={runs} onCancel={cancel} />}
    </RowsCard>
  );
}
