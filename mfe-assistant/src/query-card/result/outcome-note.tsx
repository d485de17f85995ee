import type { ResultView } from '@howdah/shared-api/sql';
import { queryCardTexts } from '../../texts/query-card.ts';
import classes from './card-result.module.css';
import { countsByOutcome } from './statement-counts.ts';

/** What became of the statements of a run, where not all were kept. A single statement that failed needs no count. */
export function OutcomeNote({ result }: { result: ResultView }) {
  const counts = countsByOutcome(result);
  const isSingle = result.outcomes.size === 1;
  if (counts.every(([outcome]) => outcome === 'kept' || (isSingle && outcome === 'failed'))) return null;
  const said = counts.map(([outcome, count]) => queryCardTexts.outcomes[outcome](count));
  return (
    <p className={classes.outcomes} role="note">
      {queryCardTexts.statements(said.join(', '))}
      {counts.some(([outcome]) => outcome === 'unknown') && ` ${queryCardTexts.unknownHint}`}
    </p>
  );
}
