import { useAppDispatch } from '@howdah/shared-api';
import { platformApi } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useUsageEvents } from '@howdah/shared-api/remote-contract/usage-events';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import type { ResultView, SqlRunFacts } from '@howdah/shared-api/sql';
import { useRunSql, type ReadySql } from '@howdah/shared-api/sql-run';
import type { AutoRunRefusal } from '@howdah/shared-api/sql-safety';
import { useLocation } from '@howdah/shared-ui/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { claimAutoRun, hasReplyEnded } from './auto-runs.ts';
import { cardRuns, type CardRun } from './card-run.ts';
import { judgeQuery, mayRunByItself } from './judge-query.ts';
import { preparedQuery } from './prepare-query.ts';
import { queryKind } from './query-kind.ts';
import { rejectedReason } from './rejected-reason.ts';
import { runRefusal } from './run-refusal.ts';
import { staleLists } from './stale-lists.ts';
import { stopAtLimit } from './stop-at-limit.ts';

export interface CardQuery {
  /** The SQL without its line of props. */
  sql: string;
  messageId: string;
  index: number;
  isLoading: boolean;
  /** If set, the query never runs automatically: the card is read-only, or its props say so. */
  waits: boolean;
}

export interface CardRunState {
  /** The latest run of this query, and its result. */
  run: CardRun | undefined;
  result: ResultView | undefined;
  isRunning: boolean;
  isCancelling: boolean;
  /** Whether the parser is checking the query after Run was pressed. */
  isChecking: boolean;
  /** Why Run is disabled. */
  refusal: string | undefined;
  /** Why a run waits for confirmation. */
  asking: AutoRunRefusal | null;
  /** Runs the query, or asks first. */
  press(): void;
  confirm(): void;
  decline(): void;
  cancel(): void;
}

/** `unasked`: the user did not press Run, so the query runs with read-only permissions. */
type RunMode = 'unasked' | 'read-only' | 'any';

const lists = platformApi.enhanceEndpoints({ addTagTypes: ['Lint'] });

const mustAsk = (autoRunRefusal: AutoRunRefusal | null) => autoRunRefusal !== null;

/** Runs the query of a card: once automatically if that is safe, else when Run is pressed (docs/product/assistant.md#states). */
export function useCardRun({ sql, messageId, index, isLoading, waits }: CardQuery): CardRunState {
  const { project, can } = useShell();
  const { data: profile } = useSessionGetProfileQuery();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const record = useUsageEvents();
  const queryId = `${messageId}/${index}`;
  const path = useRef(pathname);
  useEffect(() => void (path.current = pathname), [pathname]);
  const query = useRunSql<CardRun, AutoRunRefusal | null>({
    project,
    registry: cardRuns,
    // Another user who signs in here must not see the runs.
    registryKey: [profile?.id, project?.ref, queryId].join('/'),
    mustAsk,
    onSent,
  });
  // The query can have changed after it ran, while the reply was streaming.
  const run = query.run?.sql === sql ? query.run : undefined;
  const result = run && query.result;
  const isRunning = run !== undefined && query.isRunning;
  const permission = profile ? can('tenant:Sql:Query', 'projects') : 'unknown';
  const refusal = runRefusal({ isLoading, project, permission });
  const asking = query.asking?.run.sql === sql ? query.asking.check : null;

  function ready(mode: RunMode, mayLimit: boolean, check: AutoRunRefusal | null): ReadyCard {
    const sent = preparedQuery(sql, mayLimit);
    const readOnly = mode !== 'any';
    const asReader = mode === 'unasked';
    return {
      request: {
        sql: sent,
        ...(sent !== sql && { sqlWithoutLimit: sql }),
        readOnly,
        ...(asReader && { asReader }),
      },
      run: { sql, readOnly, asReader },
      check,
    };
  }

  function onSent({ resultId, readOnly }: CardRun, ended: Promise<{ data?: SqlRunFacts }>) {
    claimAutoRun(queryId);
    const stopWatching = readOnly ? stopAtLimit(resultId) : undefined;
    void ended.then(() => {
      stopWatching?.();
      if (!project) return;
      const { ref } = project;
      // After a failure too: part of a script may have run.
      dispatch(lists.util.invalidateTags(staleLists(path.current, ref).map((type) => ({ type, id: ref }))));
    });
  }

  const runByItself = useEffectEvent((mayLimit: boolean) => {
    // A query that has run does not run automatically again, in any card.
    if (claimAutoRun(queryId)) query.send(ready('unasked', mayLimit, null));
  });
  const isReady = !waits && refusal === undefined && hasReplyEnded(messageId);
  useEffect(() => {
    if (!isReady || !sql) return undefined;
    let isCurrent = true;
    void judgeQuery(sql).then((judgement) => {
      if (isCurrent && mayRunByItself(judgement)) runByItself(judgement.mayLimit);
    });
    return () => void (isCurrent = false);
  }, [isReady, sql, profile?.id, project?.ref, queryId]);

  async function prepare(): Promise<ReadyCard> {
    const { autoRunRefusal, isSingle, mayLimit } = await judgeQuery(sql, true);
    record('assistant_suggestion_run_query_clicked', queryKind(sql, autoRunRefusal));
    const reason = autoRunRefusal ?? rejectedReason(run, result);
    // A query without objections only reads, and read-only mode takes one statement.
    return ready(reason === null && isSingle ? 'read-only' : 'any', mayLimit, reason);
  }

  return {
    run,
    result,
    isRunning,
    isCancelling: query.isCancelling,
    isChecking: query.isChecking,
    refusal,
    asking,
    press: () => {
      if (refusal === undefined && !query.isChecking && !isRunning) query.start(prepare);
    },
    confirm: asking === null ? query.decline : query.confirm,
    decline: query.decline,
    cancel: query.cancel,
  };
}

type ReadyCard = ReadySql<CardRun, AutoRunRefusal | null>;
