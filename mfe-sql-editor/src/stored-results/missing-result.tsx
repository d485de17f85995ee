import { Callout } from '@howdah/shared-ui';
import { useState } from 'react';
import { timeText } from '../history/time-text.ts';
import { storedResultTexts as texts } from '../texts/stored-results.ts';
import classes from './stored-results.module.css';
import { UnfinishedRun } from './unfinished-run.tsx';
import type { StoredResults } from './use-stored-results.ts';

interface MissingResultProps extends StoredResults {
  projectRef: string;
}

/** What is known of the latest run of an earlier page, where its result cannot be shown. */
export function MissingResult({ projectRef, missing, noteEnded }: MissingResultProps) {
  const [now] = useState(Date.now);
  if (!missing || missing.kind === 'loading') return null;
  if (missing.kind === 'unfinished') {
    return <UnfinishedRun projectRef={projectRef} run={missing} onEnded={() => noteEnded(missing.id)} />;
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
