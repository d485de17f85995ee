import { failureNotice } from '@howdah/shared-api/api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSqlCancelMutation, useSqlListRunningQuery, type RunningStatement } from '@howdah/shared-api/sql';
import { Badge, Button, TableCell, TableRow } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ActivityCard, ActivityTable } from './activity-card.tsx';
import classes from './database.module.css';

const STATES = { running: 'Running', waiting: 'Waiting' };

const COLUMNS = { who: 'Run by', state: 'State', query: 'Statement', actions: 'Actions' };

const DESCRIPTION = 'Queries that are running or waiting in this project.';

/** Running queries on PGlite, where clients cannot connect. */
export function RunsCard({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const answer = useSqlListRunningQuery({ ref: project.ref }, { refetchOnMountOrArgChange: true });
  const [cancelRun] = useSqlCancelMutation();
  const ownOnly = can('tenant:Sql:Write:Admin', 'projects') === 'denied';

  const cancel = async ({ id }: RunningStatement) => {
    const { error } = await cancelRun({ ref: project.ref, statementId: id });
    notify(
      error
        ? failureNotice({
            error,
            failed: (message) => `Failed to cancel the query: ${message}`,
            unknown: 'The query may have been cancelled. Refresh the list.',
          })
        : { tone: 'success', message: 'Query cancelled' },
    );
  };

  return (
    <ActivityCard
      texts={{
        title: 'Running queries',
        loading: 'Loading running queries',
        unreadable: 'Failed to load running queries',
        unreadableNote: 'Running queries are not affected. Try again in a moment.',
        empty: 'No queries are running',
      }}
      description={ownOnly ? `${DESCRIPTION} ${'You see only your own.'}` : DESCRIPTION}
      icon={<CircleCheck aria-hidden />}
      answer={answer}
    >
      {(runs) => <RunsTable runs={runs} onCancel={cancel} />}
    </ActivityCard>
  );
}

interface RunsTableProps {
  runs: RunningStatement[];
  /** Resolves when the platform has answered. */
  onCancel(run: RunningStatement): Promise<void>;
}

function RunsTable({ runs, onCancel }: RunsTableProps) {
  return (
    <ActivityTable label="Running queries" columns={COLUMNS}>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} onCancel={() => onCancel(run)} />
      ))}
    </ActivityTable>
  );
}

function RunRow({ run, onCancel }: { run: RunningStatement; onCancel(): Promise<void> }) {
  const [isCancelling, setCancelling] = useState(false);
  const who = run.user?.username ?? 'Howdah';

  const cancel = async () => {
    setCancelling(true);
    await onCancel();
    setCancelling(false);
  };

  return (
    <TableRow>
      <TableCell>
        <span className={classes.name}>{who}</span>
        {run.read_only && <span className={classes.note}>read-only</span>}
      </TableCell>
      <TableCell>
        <Badge tone={run.state === 'running' ? 'success' : 'warning'} dot>
          {STATES[run.state]}
        </Badge>
        <span className={classes.note}>since {formatInstant(run.started_at)}</span>
      </TableCell>
      <TableCell className={classes.wide}>
        <code className={classes.statement} title={run.query}>
          {run.query}
        </code>
      </TableCell>
      <TableCell className={classes.actions}>
        <Button
          size="sm"
          loading={isCancelling}
          aria-label={`Cancel ${who}’s query`}
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
      </TableCell>
    </TableRow>
  );
}
