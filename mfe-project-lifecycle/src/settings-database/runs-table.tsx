import type { RunningStatement } from '@howdah/shared-api/sql';
import { Badge, Button, TableCell, TableRow } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { useState } from 'react';
import { runsTexts, sessionsTexts } from '../texts/database.ts';
import { ActivityTable } from './activity-table.tsx';
import classes from './database.module.css';

interface RunsTableProps {
  runs: RunningStatement[];
  /** Resolves when the platform has answered. */
  onCancel(run: RunningStatement): Promise<void>;
}

export function RunsTable({ runs, onCancel }: RunsTableProps) {
  return (
    <ActivityTable label={runsTexts.table} columns={runsTexts.columns}>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} onCancel={() => onCancel(run)} />
      ))}
    </ActivityTable>
  );
}

function RunRow({ run, onCancel }: { run: RunningStatement; onCancel(): Promise<void> }) {
  const [isCancelling, setCancelling] = useState(false);
  const who = run.user?.username ?? runsTexts.platform;

  const cancel = async () => {
    setCancelling(true);
    await onCancel();
    setCancelling(false);
  };

  return (
    <TableRow>
      <TableCell>
        <span className={classes.name}>{who}</span>
        {run.read_only && <span className={classes.note}>{runsTexts.readOnly}</span>}
      </TableCell>
      <TableCell>
        <Badge tone={run.state === 'running' ? 'success' : 'warning'} dot>
          {runsTexts.states[run.state]}
        </Badge>
        <span className={classes.note}>{sessionsTexts.since(formatInstant(run.started_at))}</span>
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
          aria-label={runsTexts.cancelName(who)}
          onClick={() => void cancel()}
        >
          {runsTexts.cancel}
        </Button>
      </TableCell>
    </TableRow>
  );
}
