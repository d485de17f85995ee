import type { Admit } from '../../../engines/admit.ts';
import type { DatabaseEngine, StatementUser } from '../../../engines/engine.ts';
import { EngineError } from '../../../engines/engine-error.ts';
import { SqlFailure } from '../../../engines/sql/script-failures.ts';
import { parseScript, type Statement } from '../../../engines/sql/statements.ts';
import type { RestApi } from '../rest-api.ts';
import type { SeenCall } from '../seen-calls/store.ts';
import { apiSchemasOf, type CalledProject } from '../store.ts';
import { compareCall } from './compare-call.ts';
import { type Finding, findingKinds } from './findings.ts';
import { type CallPlan, isPlanned, planForm, probeOf, shownPath } from './plan-form.ts';
import { probeAround, type ProbeOutcome, schemaAfter, type TrialContext } from './trial-script.ts';

const TRIAL_TIMEOUT_MS = 8_000;

/** `tried`, or why the calls could not be checked. */
export const trialOutcomes = [
  'tried',
  'nothing_seen',
  /** The change only runs outside of a transaction, or would end one. */
  'outside_transactions',
  /** Postgres refuses the change itself. */
  'change_fails',
  /** Another session holds a lock that the change needs. */
  'locked',
  'timed_out',
] as const;

export interface TriedCall {
  method: string;
  path: string;
  schema: string;
  /** The columns or arguments in the body. */
  body: string[];
  role: string;
  count: number;
  lastSeen: string;
  findings: Finding[];
}

export interface Trial {
  outcome: (typeof trialOutcomes)[number];
  /** The error of Postgres. */
  message: string | null;
  /** How many forms of calls were seen. */
  seen: number;
  /** How many of them fail without the change, too. */
  failing: number;
  /** The calls that the change affects, worst first. */
  affected: TriedCall[];
}

export interface TrialDependencies {
  engine: DatabaseEngine;
  api: RestApi;
  seen: readonly SeenCall[];
  /** Checks again whether the project can be used. */
  admit: Admit;
  /** The user who makes the change. */
  user: StatementUser;
  /** Aborts when the client disconnects. */
  gone?: AbortSignal;
  /** Timeout of a trial. Defaults to 8 s. */
  timeoutMs?: number;
}

/**
 * Tries which of the seen calls of a project's API would fail, become ambiguous, or return something else after a
 * schema change. Makes the change in two transactions that are rolled back, and runs no call. Rejects with
 * EngineError, or as `admit` does.
 */
export async function tryChange(
  { engine, api, seen, admit, user, gone, timeoutMs = TRIAL_TIMEOUT_MS }: TrialDependencies,
  project: CalledProject,
  sql: string,
): Promise<Trial> {
  const nothing = (outcome: Trial['outcome'], message: string | null = null): Trial => ({
    outcome,
    message,
    seen: seen.length,
    failing: 0,
    affected: [],
  });
  if (seen.length === 0) return nothing('nothing_seen');
  const script = await parseScript(sql);
  if (script.kind === 'unreadable') return nothing('change_fails', script.message);
  const change = changeIn(script.statements);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = gone ? AbortSignal.any([timeout, gone]) : timeout;
  const { database, readOnlyMode } = project;
  const context = { engine, database, readOnlyMode, admit, user, signal };
  try {
    return { ...nothing('tried'), ...(await compareCalls(context, { api, project, seen, change })) };
  } catch (error) {
    if (signal.aborted) return nothing('timed_out');
    if (error instanceof EngineError && error.code === 'statement_refused')
      return nothing('outside_transactions', error.message);
    if (!(error instanceof SqlFailure)) throw error;
    // Closing the project ends the session.
    await admit();
    return nothing(outcomeOf(error.event.code), error.message);
  }
}

/** Removes BEGIN and COMMIT around a change that is one transaction. */
function changeIn(statements: readonly Statement[]): string[] {
  const kindOf = (statement: Statement | undefined) =>
    statement?.kind === 'TransactionStmt' ? (statement.tree as { kind?: string }).kind : undefined;
  const isBlock =
    kindOf(statements[0]) === 'TRANS_STMT_BEGIN' &&
    kindOf(statements.at(-1)) === 'TRANS_STMT_COMMIT' &&
    !(statements.at(-1)!.tree as { chain?: boolean }).chain;
  return (isBlock ? statements.slice(1, -1) : statements).map(({ text }) => text);
}

function outcomeOf(code: string): Trial['outcome'] {
  if (code === '25001') return 'outside_transactions';
  if (code === '55P03') return 'locked';
  return code === '57014' ? 'timed_out' : 'change_fails';
}

interface Trying {
  api: RestApi;
  project: CalledProject;
  seen: readonly SeenCall[];
  change: readonly string[];
}

async function compareCalls(
  context: TrialContext,
  { api, project, seen, change }: Trying,
): Promise<Pick<Trial, 'affected' | 'failing'>> {
  const before = await api.schemaOf(project, context.admit);
  const after = await schemaAfter(context, change, apiSchemasOf(project));
  const planned = seen.map(({ form }) => ({
    before: planForm(form, project, before),
    after: planForm(form, project, after),
  }));
  const probed = planned.filter(({ before: was, after: is }) => isPlanned(was) && isPlanned(is));
  const probesOf = (when: 'before' | 'after') => probed.map((plans) => probeOf(plans[when] as CallPlan));
  const outcomes = await probeAround(context, change, probesOf('before'), probesOf('after'));
  const outcomesOf = (plans: (typeof planned)[number]): { before: ProbeOutcome; after: ProbeOutcome } => {
    const place = probed.indexOf(plans);
    return { before: outcomes.before[place] ?? null, after: outcomes.after[place] ?? null };
  };
  const compared = planned.map((plans, index) => ({
    call: seen[index]!,
    findings: compareCall(plans, outcomesOf(plans), { before, after }),
  }));
  return {
    failing: compared.filter(({ findings }) => findings === null).length,
    affected: compared
      .flatMap(({ call, findings }) => (findings?.length ? [describe(call, findings)] : []))
      .sort((a, b) => badness(a.findings) - badness(b.findings)),
  };
}

function describe({ form, count, lastSeen }: SeenCall, findings: Finding[]): TriedCall {
  const { method, schema, role, body } = form;
  return {
    method,
    path: shownPath(form),
    schema,
    body: body?.names.filter((name) => name !== '') ?? [],
    role,
    count,
    lastSeen: lastSeen.toISOString(),
    findings,
  };
}

/** Returns the rank of the worst finding. */
function badness(findings: readonly Finding[]): number {
  return Math.min(...findings.map(({ kind }) => findingKinds.indexOf(kind)));
}
