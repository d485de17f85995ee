import type { Clock } from '../../src/kernel/platform.ts';

/** The system clock, unless a test moves or stops it. */
export class MovableClock implements Clock {
  #fixed: Date | null = null;
  #offsetMs = 0;

  now(): Date {
    return this.#fixed ?? new Date(Date.now() + this.#offsetMs);
  }

  /** Continues from another time. */
  moveTo(time: Date): void {
    this.#fixed = null;
    this.#offsetMs = time.getTime() - Date.now();
  }

  standStillAt(time: Date): void {
    this.#fixed = time;
  }

  reset(): void {
    this.#fixed = null;
    this.#offsetMs = 0;
  }
}
