import { randomUUID } from 'node:crypto';
import type { StepGate } from '../../src/areas/jobs/job-run.ts';
import type { Job } from '../../src/areas/jobs/store.ts';
import type { JobKind } from '../../src/areas/jobs/tables.ts';

/** The steps to which a gate applies. Absent fields match everything. */
export interface GatePlace {
  projectId?: number;
  kind?: JobKind;
  step?: string;
  at: 'before' | 'after';
}

export interface GateRule extends GatePlace {
  id: string;
  /** `wait` waits until the gate is removed; `fail` fails with the message. */
  action: 'wait' | 'fail';
  message: string;
}

export interface WaitingJob {
  gate: string;
  job: string;
  kind: JobKind;
  projectId: number;
  step: string;
  at: 'before' | 'after';
}

interface Waiter extends WaitingJob {
  goOn: () => void;
}

/** Gates that tests add to the steps of jobs. They exist in this process only, so a new platform has none. */
export class StepGates implements StepGate {
  readonly #rules = new Map<string, GateRule>();
  readonly #waiters = new Set<Waiter>();

  get rules(): GateRule[] {
    return [...this.#rules.values()];
  }

  get waiting(): WaitingJob[] {
    return [...this.#waiters].map(({ goOn: _goOn, ...waiting }) => waiting);
  }

  add(rule: Omit<GateRule, 'id'>): GateRule {
    const gate = { ...rule, id: randomUUID() };
    this.#rules.set(gate.id, gate);
    return gate;
  }

  /** Removes a gate and continues the jobs that wait at it. Returns false for an unknown id. */
  release(id: string): boolean {
    for (const { gate, goOn } of this.#waiters) if (gate === id) goOn();
    return this.#rules.delete(id);
  }

  releaseAll(): void {
    for (const { id } of this.rules) this.release(id);
  }

  before(job: Job, step: string, signal: AbortSignal): Promise<void> {
    return this.#pass(job, step, 'before', signal);
  }

  after(job: Job, step: string, signal: AbortSignal): Promise<void> {
    return this.#pass(job, step, 'after', signal);
  }

  async #pass(job: Job, step: string, at: 'before' | 'after', signal: AbortSignal): Promise<void> {
    const met = this.rules.filter((rule) => standsAt(rule, job, step, at));
    const failing = met.find(({ action }) => action === 'fail');
    if (failing) throw new Error(failing.message);
    for (const { id } of met) await this.#wait(id, job, step, at, signal);
  }

  async #wait(
    gate: string,
    { id: job, kind, projectId }: Job,
    step: string,
    at: 'before' | 'after',
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted || !this.#rules.has(gate)) return;
    await new Promise<void>((goOn) => {
      const waiter: Waiter = { gate, job, kind, projectId, step, at, goOn: done };
      function done(): void {
        signal.removeEventListener('abort', done);
        goOn();
      }
      signal.addEventListener('abort', done);
      this.#waiters.add(waiter);
    }).finally(() => this.#drop(gate, job));
  }

  #drop(gate: string, job: string): void {
    for (const waiter of this.#waiters) {
      if (waiter.gate === gate && waiter.job === job) this.#waiters.delete(waiter);
    }
  }
}

function standsAt(rule: GatePlace, job: Job, step: string, at: 'before' | 'after'): boolean {
  return (
    rule.at === at &&
    (rule.step === undefined || rule.step === step) &&
    (rule.kind === undefined || rule.kind === job.kind) &&
    (rule.projectId === undefined || rule.projectId === job.projectId)
  );
}
