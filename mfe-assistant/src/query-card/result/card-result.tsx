import { useShell } from '@howdah/shared-api/remote-contract';
import type { ResultView } from '@howdah/shared-api/sql';
import type { QueryProps } from '../query-props.ts';
import type { CardRun } from '../running/card-run.ts';
import type { CardRunState } from '../running/use-card-run.ts';
import { FailureNote, OutcomeNote, RunningNote } from './notes.tsx';
import { outcomeOf } from './outcome.ts';
import { RowsView } from './rows-view.tsx';
import { RunningQueriesLink } from './running-queries-link.tsx';
import classes from './card-result.module.css';

const ENDINGS = {
  noRows: 'Success. No rows returned.',
  undone: 'The query ended, but not all of its changes were kept.',
  cancelled: 'The query was cancelled.',
  evicted: 'These rows were removed to make room for newer results. Run the query again to see them.',
};

interface CardResultProps {
  title: string;
  props: QueryProps;
  query: Pick<CardRunState, 'isCancelling' | 'cancel' | 'result'>;
  run: CardRun;
}

/** The result or progress of a card's query. */
export function CardResult({ title, props, query, run }: CardResultProps) {
  const { project } = useShell();
  const { result } = query;
  if (!result || result.state === 'running') {
    return (
      <RunningNote startedAt={result?.startedAt} isCancelling={query.isCancelling} onCancel={query.cancel} />
    );
  }
  return (
    <>
      <Ended
        title={title}
        props={props}
        run={run}
        result={result}
        isReadOnlyProject={project?.is_readonly_mode_enabled ?? false}
      />
      {/* Reading is stopped at the limit of the card, and changes nothing. */}
      {!run.readOnly && <OutcomeNote result={result} />}
    </>
  );
}

interface EndedProps extends Omit<CardResultProps, 'query'> {
  result: ResultView;
  isReadOnlyProject: boolean;
}

function Ended({ title, props, run, result, isReadOnlyProject }: EndedProps) {
  const outcome = outcomeOf(result);
  switch (outcome.kind) {
    case 'failed':
      return <FailureNote error={outcome.error} run={run} isReadOnlyProject={isReadOnlyProject} />;
    case 'rows':
      return <RowsView title={title} props={props} set={outcome.set} ms={result.ms} />;
    case 'stoppedWaiting':
      return (
        <p className={classes.said} role="status">
          <span>
            This page stopped waiting before the server confirmed the cancel. The query may still run, and its
            changes may have been kept. Look at the <RunningQueriesLink>running queries</RunningQueriesLink>,
            and check the data before you run it again.
          </span>
        </p>
      );
    default:
      return (
        <p className={classes.said} role="status">
          {ENDINGS[outcome.kind]}
        </p>
      );
  }
}
