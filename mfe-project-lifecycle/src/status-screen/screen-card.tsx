import type { ReactNode } from 'react';
import classes from './screen-card.module.css';

interface ScreenCardProps {
  icon: ReactNode;
  title: string;
  /** `waiting` says to a screen reader that the page is busy and will change by itself. */
  tone?: 'neutral' | 'waiting' | 'success' | 'failed';
  /** What the state means; paragraphs. */
  children: ReactNode;
  /** How far it is; not read aloud whenever it moves. */
  progress?: ReactNode;
  /** Further facts, below what it means. */
  details?: ReactNode;
  /** Quiet line below, for what is not needed to act. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** The common shape of a status screen: what it is, what it means, what to do. */
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
