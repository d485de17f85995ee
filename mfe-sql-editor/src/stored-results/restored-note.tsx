import { History } from 'lucide-react';
import { useState } from 'react';
import { firstLine } from '../history/history-entry.ts';
import { timeText } from '../history/time-text.ts';
import type { Run } from '../running/run.ts';
import { storedResultTexts } from '../texts/stored-results.ts';
import classes from './stored-results.module.css';

interface RestoredNoteProps {
  run: Pick<Run, 'startedAt' | 'source'>;
  /** The results of a later run are missing: what is shown may be of another text. */
  isEarlier: boolean;
}

/** Says of when a restored result is, so that nobody takes it for fresh. */
export function RestoredNote({ run: { startedAt, source }, isEarlier }: RestoredNoteProps) {
  const [now] = useState(Date.now);
  const time = timeText(startedAt, now);
  return (
    <p className={classes.restored} role="note">
      <History aria-hidden />
      <span className={classes.words}>
        {isEarlier ? storedResultTexts.restoredEarlier(time) : storedResultTexts.restored(time)}
        {isEarlier && <code className={classes.source}>{firstLine(source)}</code>}
      </span>
    </p>
  );
}
