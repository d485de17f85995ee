import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lastJobTexts } from '../jobs/job-texts.ts';
import classes from './status-card.module.css';

interface ScreenCardProps {
  icon: ReactNode;
  title: string;
  /** `waiting` sets `aria-busy`. */
  tone?: 'neutral' | 'waiting' | 'success' | 'failed';
  /** Paragraphs that explain the state. */
  children: ReactNode;
  /** Outside of the live region, so that screen readers do not announce each change. */
  progress?: ReactNode;
  /** Further facts below the explanation. */
  details?: ReactNode;
  /** A muted line at the bottom. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** The layout of all status screens: title, explanation, actions. */
export function ScreenCard({
  icon,
  title,
  tone = 'neutral',
  children,
  progress,
  details,
  note,
  actions,
}: ScreenCardProps) {
  return (
    <div className={classes.screen}>
      <section
        className={classes.card}
        data-tone={tone}
        aria-labelledby="status-screen-title"
        aria-busy={tone === 'waiting'}
      >
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <h1 id="status-screen-title" className={classes.title}>
          {title}
        </h1>
        <div className={classes.meaning} role="status">
          {children}
        </div>
        {progress}
        {details}
        {actions && <div className={classes.actions}>{actions}</div>}
        {note && <p className={classes.note}>{note}</p>}
      </section>
    </div>
  );
}

interface CompleteCardProps {
  title: string;
  sentence: string;
  /** What is left to do. */
  details?: ReactNode;
  onReturn(): void;
}

/** A job that succeeded. */
export function CompleteCard({ title, sentence, details, onReturn }: CompleteCardProps) {
  return (
    <ScreenCard
      icon={<CircleCheck />}
      tone="success"
      title={title}
      details={details}
      actions={
        <Button variant="primary" onClick={onReturn}>
          Return to project
        </Button>
      }
    >
      <p>{sentence}</p>
    </ScreenCard>
  );
}

interface FailedCardProps {
  title: string;
  /** What is safe and what to do next. */
  sentences: string[];
  /** The error that the platform reported. */
  error: string | null;
  /** Link to the prefilled support form. */
  support: string;
  onReturn(): void;
}

/** A job that failed and left the project unchanged, with a link to support. */
export function FailedCard({ title, sentences, error, support, onReturn }: FailedCardProps) {
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={title}
      note={error && lastJobTexts.detail(error)}
      actions={
        <>
          <Button variant="primary" onClick={onReturn}>
            Return to project
          </Button>
          <Button asChild>
            <Link to={support}>Contact support</Link>
          </Button>
        </>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ScreenCard>
  );
}
