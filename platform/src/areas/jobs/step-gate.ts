import type { Job } from './store.ts';

/**
 * Stands at both ends of every step. In production it is always open; the control port can make a job wait or fail there.
 * Waiting ends when `signal` aborts.
 */
export interface StepGate {
  /** The step has been written down as begun, and nothing of it has run. */
  before(job: Job, step: string, signal: AbortSignal): Promise<void>;
  /** The step has run, and its end has not been written down. */
  after(job: Job, step: string, signal: AbortSignal): Promise<void>;
}

export const openGate: StepGate = { before: async () => {}, after: async () => {} };
