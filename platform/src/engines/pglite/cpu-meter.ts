import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import type { FlowControl } from './flow-control.ts';

/** A reading looks back at least this far, whoever else has just asked, unless the thread is younger. */
const WINDOW_MS = 30_000;

interface Sample {
  at: number;
  loop: EventLoopUtilization;
  sleptMs: number;
}

/**
 * The share of one core that a database thread uses: what its event loop was not idle, without the time it slept for a slow
 * reader. Read from outside, so that a thread deep inside Postgres is measured too.
 */
export class CpuMeter {
  readonly #worker: Worker;
  readonly #flow: FlowControl;
  #older: Sample;
  #newer: Sample;

  constructor(worker: Worker, flow: FlowControl) {
    this.#worker = worker;
    this.#flow = flow;
    this.#older = this.#newer = this.#sample();
  }

  /** 0 to 1, over the time since a reading that lies at least the window back. */
  read(): number {
    const now = this.#sample();
    const { active, idle } = this.#worker.performance.eventLoopUtilization(now.loop, this.#older.loop);
    const slept = now.sleptMs - this.#older.sleptMs;
    if (now.at - this.#newer.at >= WINDOW_MS) {
      this.#older = this.#newer;
      this.#newer = now;
    }
    const all = active + idle;
    return all > 0 ? Math.min(Math.max((active - slept) / all, 0), 1) : 0;
  }

  #sample(): Sample {
    return {
      at: performance.now(),
      loop: this.#worker.performance.eventLoopUtilization(),
      sleptMs: this.#flow.sleptMs,
    };
  }
}
