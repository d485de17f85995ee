import {
  newStatementId,
  useCancelRun,
  useResult,
  useSqlRunMutation,
  type ResultView,
  type SqlRunArgs,
  type SqlRunFacts,
} from '@howdah/shared-api/sql';
import { useRef, useState } from 'react';
import { useRuns, useShownRun, type RunRegistry, type SqlRun } from './run-registry.ts';

/** SQL that is ready to be sent. */
export interface ReadySql<Run extends SqlRun, Check> {
  /** What is sent. */
  request: Omit<SqlRunArgs, 'ref' | 'connectionString' | 'statementId'>;
  /** What the registry keeps besides the id and the start. */
  run: Omit<Run, keyof SqlRun>;
  /** Handed to `mustAsk`, and given back in `asking`. */
  check: Check;
}

interface RunSqlOptions<Run extends SqlRun, Check> {
  project: { ref: string; connectionString: string } | undefined;
  registry: RunRegistry<Run>;
  /** The runs of one key are one list, and one of them is shown. */
  registryKey: string;
  /** Whether a user has to confirm the run. */
  mustAsk(check: Check): boolean;
  /** Called when the run was sent. `ended` never rejects. */
  onSent?(run: Run, ended: Promise<{ data?: SqlRunFacts }>): void;
}

export interface RunSql<Run extends SqlRun, Check> {
  /** The run that is shown, and its result. Rows are there while it still runs. */
  run: Run | undefined;
  result: ResultView | undefined;
  /** Newest first. */
  runs: readonly Run[];
  /** The result of the newest run. */
  newest: ResultView | undefined;
  /** The newest run has not ended; an earlier one may be shown meanwhile. */
  isRunning: boolean;
  isCancelling: boolean;
  /** `start` waits for its promise. */
  isChecking: boolean;
  /** The SQL that waits to be confirmed. */
  asking: ReadySql<Run, Check> | null;
  /** Sends the SQL, or asks first. Of several calls that wait for their promise only the last one goes on. */
  start(prepare: () => MaybeReady<Run, Check> | Promise<MaybeReady<Run, Check>>): void;
  /** Sends the SQL without asking. */
  send(ready: Omit<ReadySql<Run, Check>, 'check'>): void;
  confirm(): void;
  decline(): void;
  cancel(): void;
}

/** Null sends nothing. */
type MaybeReady<Run extends SqlRun, Check> = ReadySql<Run, Check> | null;

/** Runs SQL and keeps its runs. A run goes on, and its result stays, when the component goes. */
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
  const newestId = runs[0]?.resultId;
  const newest = useResult(newestId);
  const [runSql] = useSqlRunMutation();
  const [isChecking, setChecking] = useState(false);
  const [asking, setAsking] = useState<ReadySql<Run, Check> | null>(null);
  /** The run that was sent last, until it ends: its result begins a moment later. */
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
    const resultId = newStatementId();
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
