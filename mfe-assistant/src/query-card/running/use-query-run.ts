import { useAppDispatch } from '@howdah/shared-api';
import { platformApi } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import {
  newStatementId,
  useCancelRun,
  useResult,
  useSqlRunMutation,
  type ResultView,
} from '@howdah/shared-api/sql';
import type { AutoRunObjection } from '@howdah/shared-api/sql-safety';
import { useUsageEvents } from '@howdah/shared-api/remote-contract/usage-events';
import { useLocation } from '@howdah/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardRuns, useCardRun, type CardRun } from './card-runs.ts';
import { hasJustArrived } from './fresh-replies.ts';
import { judgeQuery, mayRunByItself } from './judge-query.ts';
import { learntObjection } from './learnt-objection.ts';
import { preparedQuery } from './prepare-query.ts';
import { queryKind } from './query-kind.ts';
import { staleLists } from './stale-lists.ts';
import { stopAtLimit } from './stop-at-limit.ts';
import { runRefusal } from './run-refusal.ts';

export interface CardQuery {
  /** Without its line of props. */
  sql: string;
  messageId: string;
  index: number;
  isLoading: boolean;
  /** It never runs by itself: the card is read-only, or its props say so. */
  waits: boolean;
}

export interface QueryRun {
  /** The latest run of this query, and its result. */
  run: CardRun | undefined;
  result: ResultView | undefined;
  isRunning: boolean;
  isCancelling: boolean;
  /** A press of Run is looked at by the parser. */
  isChecking: boolean;
  /** Why Run cannot be pressed. */
  refusal: string | undefined;
  /** What a run waits to be confirmed for. */
  asking: AutoRunObjection | null;
  /** Runs the query, or asks first. */
  press(): void;
  confirm(): void;
  decline(): void;
  cancel(): void;
}

/** A query that waits for its answer: what is confirmed is what was asked about. */
interface Question {
  sql: string;
  objection: AutoRunObjection;
  mayLimit: boolean;
}

/** `unasked`: nobody pressed Run, so that it runs with the rights of somebody who may only read. */
type RunMode = 'unasked' | 'read-only' | 'any';

const lists = platformApi.enhanceEndpoints({ addTagTypes: ['Lint'] });

/** Running the query of a card: by itself once where that is safe, else by a press (docs/product/assistant.md#states). */
export function useQueryRun({ sql, messageId, index, isLoading, waits }: CardQuery): QueryRun {
  const { project, can } = useShell();
  const { data: profile } = useSessionGetProfileQuery();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const record = useUsageEvents();
  const [runSql] = useSqlRunMutation();
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const place = `${messageId}/${index}`;
  // Somebody else who signs in here sees none of it.
  const card = [profile?.id, project?.ref, place].join('/');
  const latest = useCardRun(card);
  const run = latest?.sql === sql ? latest : undefined;
  const result = useResult(run?.resultId);
  const isRunning = run !== undefined && (!result || result.state === 'running');
  const { isCancelling, cancel } = useCancelRun(project?.ref ?? '', isRunning ? run.resultId : undefined);
  const permission = profile ? can('tenant:Sql:Query', 'projects') : 'unknown';
  const refusal = runRefusal({ isLoading, project, permission });
  const path = useRef(pathname);
  useEffect(() => void (path.current = pathname), [pathname]);

  function send(query: string, mode: RunMode, mayLimit: boolean) {
    if (!project) return;
    const { ref, connectionString } = project;
    const resultId = newStatementId();
    const sent = preparedQuery(query, mayLimit);
    const readOnly = mode !== 'any';
    const asReader = mode === 'unasked';
    const stopWatching = readOnly ? stopAtLimit(resultId) : undefined;
    const facts = runSql({
      ref,
      connectionString,
      sql: sent,
      ...(sent !== query && { sqlWithoutLimit: query }),
      readOnly,
      ...(asReader && { asReader }),
      statementId: resultId,
    });
    cardRuns.begin(card, { resultId, sql: query, readOnly, asReader });
    cardRuns.claimAutoRun(place);
    void facts.then(() => {
      stopWatching?.();
      // Also after a failure: a script may have done the half of it.
      dispatch(lists.util.invalidateTags(staleLists(path.current, ref).map((type) => ({ type, id: ref }))));
    });
  }

  const runByItself = useEffectEvent((query: string, mayLimit: boolean) => {
    // Whoever looks at it: a query that has run does not run by itself again.
    if (cardRuns.claimAutoRun(place)) send(query, 'unasked', mayLimit);
  });
  const isReady = !waits && refusal === undefined && hasJustArrived(messageId);
  useEffect(() => {
    if (!isReady || !sql) return undefined;
    let isHere = true;
    void judgeQuery(sql).then((judgement) => {
      if (isHere && mayRunByItself(judgement)) runByItself(sql, judgement.mayLimit);
    });
    return () => void (isHere = false);
  }, [isReady, sql, card]);

  async function press() {
    if (refusal !== undefined || isChecking || isRunning) return;
    setChecking(true);
    const { objection, isSingle, mayLimit } = await judgeQuery(sql, true);
    setChecking(false);
    record('assistant_suggestion_run_query_clicked', queryKind(sql, objection));
    const known = objection ?? learntObjection(run, result);
    if (known) setQuestion({ sql, objection: known, mayLimit });
    // What nobody was asked about writes nothing; the server takes one statement alone in that mode.
    else send(sql, isSingle ? 'read-only' : 'any', mayLimit);
  }

  return {
    run,
    result,
    isRunning,
    isCancelling,
    isChecking,
    refusal,
    asking: question?.sql === sql ? question.objection : null,
    press: () => void press(),
    confirm: () => {
      if (question?.sql === sql) send(sql, 'any', question.mayLimit);
      setQuestion(null);
    },
    decline: () => setQuestion(null),
    cancel,
  };
}
