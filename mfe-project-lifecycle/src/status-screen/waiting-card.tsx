import { useLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Progress, Spinner } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import { supportLink } from '../support/support-link.ts';
import { failureTexts, waitingTexts } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';
import classes from './waiting-card.module.css';
import { formatWait, useWaitedSeconds } from './use-waited.ts';

/** Setting up is quick; whatever moves data may take its time (docs/product/lifecycle.md#numbers). */
const USUAL_WAIT_S = 10 * 60;

interface WaitingCardProps {
  project: Project;
  title: string;
  sentence: string;
  /** What happens next by itself. */
  note: string;
  /** The last ask failed. */
  unreachable: boolean;
  /** Seconds after which support is offered. */
  lateAfterS?: number;
  /** Said then. */
  late?: string;
  subject?: string;
  /** 0 to 1; nobody knows how far it is without it. */
  progress?: number;
  /** What else can be done when it takes long. */
  lateActions?: ReactNode;
  children?: ReactNode;
}

/**
 * A state that ends by itself: what happens, how long it has taken, and, once it takes longer than usual, a way to help.
 * The bar and the clock move, so that it never looks stuck. The clock counts from the start of the job, also after a reload.
 */
export function WaitingCard({
  project,
  title,
  sentence,
  note,
  unreachable,
  lateAfterS = USUAL_WAIT_S,
  late = waitingTexts.late,
  subject = waitingTexts.subject(project.ref, title),
  progress,
  lateActions,
  children,
}: WaitingCardProps) {
  const { currentData: job } = useLifecycleGetLastJobQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const seconds = useWaitedSeconds(job?.state === 'running' ? job.started_at : undefined);
  const isLate = seconds >= lateAfterS;
  const message = failureTexts.message(project.name, project.ref, project.status);
  return (
    <ScreenCard
      icon={<Spinner />}
      tone="waiting"
      title={title}
      note={unreachable ? waitingTexts.unreachable : note}
      actions={
        isLate && (
          <>
            {lateActions}
            <Button asChild>
              <Link to={supportLink({ ref: project.ref, subject, message })}>
                {waitingTexts.contactSupport}
              </Link>
            </Button>
          </>
        )
      }
      progress={
        <div className={classes.progress}>
          <Progress label={title} value={progress} />
          <span role="timer" className={classes.time}>
            {waitingTexts.elapsed(formatWait(seconds))}
          </span>
        </div>
      }
      details={children}
    >
      <p>{sentence}</p>
      {isLate && <p>{late}</p>}
    </ScreenCard>
  );
}
