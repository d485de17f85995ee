import type { RunningStatement } from '@howdah/shared-api/sql';
import { Badge, Button } from '@howdah/shared-ui';
import { Square } from 'lucide-react';
import { durationText } from '@howdah/shared-api/sql-values';
import { useElapsed } from '@howdah/shared-api/sql';
import { ongoingTexts } from '../texts/ongoing-queries.ts';
import classes from './ongoing-sheet.module.css';

/** Characters of a query that are shown. */
const SHOWN_CHARACTERS = 2000;

interface OngoingQueryProps {
  statement: RunningStatement;
  personId: number | undefined;
  onCancel(): void;
}

/** One query that runs or waits: whose it is, since when, and what it says. */
export function OngoingQuery({ statement, personId, onCancel }: OngoingQueryProps) {
  const { query, started_at: startedAt, user, state, read_only: readOnly } = statement;
  const elapsed = useElapsed(Date.parse(startedAt), true);
  const who = !user ? ongoingTexts.platform : user.id === String(personId) ? ongoingTexts.you : user.username;
  return (
    <li className={classes.query}>
      <pre className={classes.sql}>
        {query.trim().slice(0, SHOWN_CHARACTERS)}
        {query.length > SHOWN_CHARACTERS && '…'}
      </pre>
      <div className={classes.line}>
        <Badge tone={state === 'running' ? 'info' : 'neutral'}>{ongoingTexts[state]}</Badge>
        <span className={classes.time}>{durationText(elapsed)}</span>
        <span>{who}</span>
        {readOnly && <span>{ongoingTexts.readOnly}</span>}
        <Button size="sm" className={classes.cancel} icon={<Square aria-hidden />} onClick={onCancel}>
          {ongoingTexts.cancel}
        </Button>
      </div>
    </li>
  );
}
