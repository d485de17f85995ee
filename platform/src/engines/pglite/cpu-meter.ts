/** A reading covers at least this period, even after another reading, unless the process is younger. */
const WINDOW_MS = 30_000;

interface Sample {
  at: number;
  cpuMs: number;
}

/** Computes the share of one core that a process uses, from its CPU time. */
export class CpuMeter {
  #older: Sample;
  #newer: Sample;

  constructor(cpuMs: number) {
    this.#older = this.#newer = { at: performance.now(), cpuMs };
  }

  /** Returns 0 to 1: the share since a reading that is at least WINDOW_MS old. */
  read(cpuMs: number): number {
    const now = { at: performance.now(), cpuMs };
    const wall = now.at - this.#older.at;
    const used = now.cpuMs - this.#older.cpuMs;
    if (now.at - this.#newer.at >= WINDOW_MS) {
      this.#older = this.#newer;
      this.#newer = now;
    }
    return wall > 0 ? Math.min(Math.max(used / wall, 0), 1) : 0;
  }
}
