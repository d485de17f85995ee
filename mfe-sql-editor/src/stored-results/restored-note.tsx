import { History } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '../history/time-text.ts';
import { storedResultTexts } from '../texts/stored-results.ts';
import classes from './stored-results.module.css';

/** Says of when a restored result is, so that nobody takes it for fresh. */
export function RestoredNote({ startedAt }: { startedAt: number }) {
  const [now] = useState(Date.now);
  return (
    <p className={classes.restored} role="note">
      <History aria-hidden />
      {storedResultTexts.restored(timeText(startedAt, now))}
    </p>
  );
}
