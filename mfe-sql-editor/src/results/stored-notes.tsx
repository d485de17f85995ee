import { Callout } from '@howdah/shared-ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { firstLine } from '../runs/history-entry.ts';
import type { Run } from '../runs/run.ts';
import type { StoredResults } from '../runs/stored/use-stored-results.ts';
import { timeText } from '../runs/time-text.ts';
import { storedResultTexts as texts } from './result-texts.ts';
import classes from './stored-results.module.css';
import { UnfinishedRun } from './unfinished-run.tsx';

interface MissingResultProps extends StoredResults {
  projectRef: string;
}

/** Explains why the result of the latest run of an earlier page or another window cannot be shown. */
export function MissingResult({ projectRef, missing, markEnded }: MissingResultProps) {
  const [now] = useState(Date.now);
  if (!missing || missing.kind === 'loading') return null;
  if (missing.kind === 'unfinished') {
    return <UnfinishedRun projectRef={projectRef} run={missing} onEnded={() => markEnded(missing.id)} />;
  }
  const time = timeText(missing.startedAt, now);
  const said = {
    lost: [texts.ended, texts.endedHelp(time)],
    'too-large': [texts.tooLarge, texts.ranAt(time)],
    'not-stored': [texts.notStored, texts.notStoredAt(time)],
  } as const;
  const [title, help] = said[missing.kind];
  return (
    <Callout
      className={classes.missing}
      tone={missing.kind === 'lost' ? 'warning' : 'info'}
      role="status"
      title={title}
    >
      {help}
    </Callout>
  );
}

interface RestoredNoteProps {
  run: Pick<Run, 'startedAt' | 'source'>;
  /** The results of a later run are missing, so the shown ones may belong to another text. */
  isEarlier: boolean;
}

/** Shows the age of a restored result, so that it is not mistaken for a fresh one. */
export function RestoredNote({ run: { startedAt, source }, isEarlier }: RestoredNoteProps) {
  const [now] = useState(Date.now);
  const time = timeText(startedAt, now);
  const where = startedAt < performance.timeOrigin ? texts.ofEarlierPage : texts.ofOtherWindow;
  return (
    <p className={classes.restored} role="note">
      <History aria-hidden />
      <span className={classes.words}>
        {isEarlier ? texts.restoredEarlier(time, where) : texts.restored(time, where)}
        {isEarlier && <code className={classes.source}>{firstLine(source)}</code>}
      </span>
    </p>
  );
}
