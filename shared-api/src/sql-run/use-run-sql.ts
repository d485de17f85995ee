import {
  newUuid,
  useCancelRun,
  useResult,
  useSqlRunMutation,
  type ResultView,
  type SqlRunArgs,
  type SqlRunFacts,
} from '@howdah/shared-api/sql';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useRuns, useShownRun, type RunRegistry, type SqlRun } from './run-registry.ts';

/** SQL that is ready to run. */
export interface ReadySql<Run extends SqlRun, Check> {
  /** The request to send. */
  request: Omit<SqlRunArgs, 'ref' | 'connectionString' | 'statementId'>;
  /** The fields of the run that the registry keeps, besides the id and the start. */
  run: Omit<Run, keyof SqlRun>;
  /** Passed to `mustAsk`, and returned in `asking`. */
  check: Check;
}

interface RunSqlOptions<Run extends SqlRun, Check> {
  project: { ref: string; connectionString: string } | undefined;
  registry: RunRegistry<Run>;
  /** Groups the runs of one list, of which one is displayed. */
  registryKey: string;
  /** Returns whether the user must confirm the run. */
  mustAsk(check: Check): boolean;
  /** Called after the run was sent. `ended` never rejects. */
  onSent?(run: Run, ended: Promise<{ data?: SqlRunFacts }>): void;
}

export interface RunSql<Run extends SqlRun, Check> {
  /** The displayed run and its result. Rows are available while it is still running. */
  run: Run | undefined;
  result: ResultView | undefined;
  /** Newest first. */
  runs: readonly Run[];
  /** The result of the newest run of this page. Other windows can have begun later ones. */
  newest: ResultView | undefined;
  /** Whether the newest run of this page is still running, even if another one is displayed. */
  isRunning: boolean;
  isCancelling: boolean;
  /** Whether `start` is waiting for its promise. */
  isChecking: boolean;
  /** The SQL that waits for confirmation. */
  asking: ReadySql<Run, Check> | null;
  /** Runs SQL, or asks for confirmation first. If several calls wait for their promise, only the last one continues. */
  start(prepare: () => MaybeReady<Run, Check> | Promise<MaybeReady<Run, Check>>): void;
  /** Runs SQL without confirmation. */
  send(ready: Omit<ReadySql<Run, Check>, 'check'>): void;
  confirm(): void;
  decline(): void;
  cancel(): void;
}

/** Null runs nothing. */
type MaybeReady<Run extends SqlRun, Check> = ReadySql<Run, Check> | null;

/** Runs SQL and keeps its runs. A run continues, and its result stays, after the component unmounts. */
export function useRunSql<Run extends SqlRun, Check>({
  project,
  registry,
  registryKey,
  mustAsk,
  onSent,
}: RunSqlOptions<Run, Check>): RunSql<Run, Check> {
  const runs = useRuns(registry, registryKey);
  const run = useShownRun(registry, registryKey);
  const result = useResult(run?.resultId);
  const newestId = useSyncExternalStore(registry.subscribe, () => registry.added(registryKey)?.resultId);
  const newest = useResult(newestId);
  const [runSql] = useSqlRunMutation();
  const [isChecking, setChecking] = useState(false);
  const [asking, setAsking] = useState<ReadySql<Run, Check> | null>(null);
  /** The last run that was sent, until it ends. Its result begins a moment later. */
  const [sentId, setSentId] = useState<string>();
  const starts = useRef(0);
  const isRunning = newest ? newest.state === 'running' : newestId !== undefined && newestId === sentId;
  const { isCancelling, cancel } = useCancelRun(project?.ref ?? '', isRunning ? newestId : undefined);

  function start(prepare: () => MaybeReady<Run, Check> | Promise<MaybeReady<Run, Check>>) {
    const current = (starts.current += 1);
    const prepared = prepare();
    if (!(prepared instanceof Promise)) {
      setChecking(false);
      return decide(prepared);
    }
    setChecking(true);
    void prepared.then((ready) => {
      if (current !== starts.current) return;
      setChecking(false);
      decide(ready);
    });
  }

  function decide(ready: MaybeReady<Run, Check>) {
    if (ready && mustAsk(ready.check)) setAsking(ready);
    else if (ready) send(ready);
  }

  function send({ request, run: facts }: Omit<ReadySql<Run, Check>, 'check'>) {
    setAsking(null);
    if (!project) return;
    const { ref, connectionString } = project;
    const resultId = newUuid();
    const sent = { ...facts, resultId, startedAt: Date.now() } as Run;
    const ended = runSql({ ref, connectionString, ...request, statementId: resultId });
    registry.add(registryKey, sent);
    setSentId(resultId);
    void ended.then(() => setSentId((id) => (id === resultId ? undefined : id)));
    onSent?.(sent, ended);
  }

  return {
    run,
    result,
    runs,
    newest,
    isRunning,
    isCancelling,
    isChecking,
    asking,
    start,
    send,
    confirm: () => asking && send(asking),
    decline: () => setAsking(null),
    cancel,
  };
}
