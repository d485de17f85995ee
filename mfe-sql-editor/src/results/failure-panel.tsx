import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import type { SqlError } from '@howdah/shared-api/sql';
import { debugRequest, failureText, runFailure, useConditionName } from '@howdah/shared-api/sql-values';
import { Button, CopyButton, LongText, PHONE, useMediaQuery } from '@howdah/shared-ui';
import { CircleAlert, Sparkles } from 'lucide-react';
import { OngoingLink } from '../ongoing-queries/ongoing-link.tsx';
import type { ProblemRange } from '../runs/problem-range.ts';
import classes from './failure-panel.module.css';

interface FailurePanelProps {
  error: SqlError;
  project: Pick<Project, 'is_readonly_mode_enabled'>;
  place: ProblemRange | null;
  /** The SQL that failed. */
  sql: string;
  /** Whether the panel fills the pane, because nothing else is shown. */
  fills: boolean;
  /** Absent if the place is not in the editor. */
  onGoTo?(): void;
}

/** The maximum number of characters per part: `raise exception` accepts texts of any length. */
const SHOWN = 5000;

/** Why a run failed: Postgres's message first, then help. */
export function FailurePanel({ error, project, place, sql, fills, onGoTo }: FailurePanelProps) {
  const { openAssistant } = useShell();
  const isPhone = useMediaQuery(PHONE);
  const failure = runFailure(error, { project, hasRows: !fills });
  const conditionName = useConditionName(failure.code);
  return (
    <div className={classes.panel} role="alert" data-fills={fills || undefined}>
      <CircleAlert className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <LongText className={classes.title} text={failure.title} step={SHOWN} />
        {failure.rest && <LongText className={classes.rest} text={failure.rest} step={SHOWN} />}
        <dl className={classes.facts}>
          <Fact name="Detail" value={failure.detail} />
          <Fact name="Hint" value={failure.hint} />
          <Fact name="Where" value={failure.where} />
        </dl>
        <div className={classes.line}>
          {/* It may still be running. */}
          {error.code === 'connection_lost' && <OngoingLink />}
          {place &&
            (onGoTo ? (
              <Button size="sm" onClick={onGoTo}>
                {`Go to ${placeText(place, isPhone)}`}
              </Button>
            ) : (
              <span className={classes.code}>{`At ${placeText(place, isPhone)} of the query that ran`}</span>
            ))}
          <Button
            size="sm"
            icon={<Sparkles aria-hidden />}
            onClick={() => openAssistant(debugRequest(sql, error))}
          >
            {isPhone ? 'Debug' : 'Debug with assistant'}
          </Button>
          <CopyButton size="sm" label="Copy error" value={failureText(failure, conditionName)} />
          <code className={classes.code}>
            {failure.code} {conditionName}
          </code>
        </div>
      </div>
    </div>
  );
}

function placeText({ line, column }: ProblemRange, isPhone: boolean): string {
  return `line ${line}${isPhone ? '' : `, column ${column}`}`;
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LongText text={value} step={SHOWN} />
      </dd>
    </div>
  );
}
