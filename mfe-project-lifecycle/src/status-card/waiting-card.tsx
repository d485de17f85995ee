import { useLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Progress, Spinner } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { failureTexts, waitingTexts } from '../jobs/job-texts.ts';
import { supportLink } from '../jobs/support-link.ts';
import { ScreenCard } from './screen-card.tsx';
import classes from './status-card.module.css';

const SECOND_MS = 1000;

/** After this time the screen offers support (docs/product/lifecycle.md#numbers). */
const DEFAULT_SUPPORT_HINT_DELAY_SECONDS = 10 * 60;

interface WaitingCardProps {
  project: Project;
  title: string;
  sentence: string;
  /** What happens next without the user. */
  note: string;
  /** Whether the last request failed. */
  unreachable: boolean;
  /** Seconds until the screen offers support. */
  supportHintDelaySeconds?: number;
  /** Text from that time on. */
  late?: string;
  subject?: string;
  /** 0 to 1; indeterminate when undefined. */
  progress?: number;
  /** Further actions from that time on. */
  lateActions?: ReactNode;
  children?: ReactNode;
}

/**
 * A state that ends by itself: what happens, the elapsed time and, if it takes longer than usual, a link to support.
 * The clock counts from the start of the job, even after a reload.
 */
export function WaitingCard({
  project,
  title,
  sentence,
  note,
  unreachable,
  supportHintDelaySeconds = DEFAULT_SUPPORT_HINT_DELAY_SECONDS,
  late = 'This is taking longer than usual. The work continues and your data is intact. Contact support if you need help.',
  subject = `${title}: project ${project.ref} is taking long`,
  progress,
  lateActions,
  children,
}: WaitingCardProps) {
  const { currentData: job } = useLifecycleGetLastJobQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const seconds = useWaitedSeconds(job?.state === 'running' ? job.started_at : undefined);
  const isLate = seconds >= supportHintDelaySeconds;
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
              <Link to={supportLink({ ref: project.ref, subject, message })}>Contact support</Link>
            </Button>
          </>
        )
      }
      progress={
        <div className={classes.wait}>
          <Progress label={title} value={progress} />
          <span role="timer" className={classes.time}>
            {`Waiting for ${formatWait(seconds)}`}
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

/** Whole seconds since an instant, by default since the component was mounted. */
function useWaitedSeconds(since?: string): number {
  const [mountedAt] = useState(() => Date.now());
  const [now, setNow] = useState(mountedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const startedAt = since === undefined ? mountedAt : Date.parse(since);
  return Math.max(0, Math.floor((now - startedAt) / SECOND_MS));
}

/** `45 s`, `1 min 05 s`. Not `formatDuration`: a clock has no tenths and keeps its width. */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes === 0 ? `${rest} s` : `${minutes} min ${String(rest).padStart(2, '0')} s`;
}
