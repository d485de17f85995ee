import { CpuMeter } from './cpu-meter.ts';
import { readProcFigures, readPsFigures, type ProcessFigures } from './process-figures.ts';

/**
 * How often a busy process is measured. In one interval, a process that allocates as fast as it can grows by about
 * 200 MB.
 */
const PROC_INTERVAL_MS = 100;
/** The interval where measuring means starting a program. */
const PS_INTERVAL_MS = 1_000;

const hasProc = process.platform === 'linux';

/** Measures the memory and CPU time of a database process from outside, so also during a statement. */
export class ProcessWatch {
  readonly #pid: number;
  readonly #limitBytes: number;
  readonly #onOverLimit: (bytes: number) => void;
  #latest: ProcessFigures = { bytes: 0, cpuMs: 0 };
  #meter: CpuMeter;
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number, limitBytes: number, onOverLimit: (bytes: number) => void) {
    this.#pid = pid;
    this.#limitBytes = limitBytes;
    this.#onOverLimit = onOverLimit;
    this.#look();
    this.#meter = new CpuMeter(this.#latest.cpuMs);
  }

  /** Resident memory in bytes. */
  get memory(): number {
    this.#look();
    return this.#latest.bytes;
  }

  /** Share of one core that the process used recently, 0 to 1. */
  get cpu(): number {
    this.#look();
    return this.#meter.read(this.#latest.cpuMs);
  }

  /** Starts measuring. Called when the process has work: only then it grows. */
  start(): void {
    this.#timer ??= setInterval(() => this.#look(), hasProc ? PROC_INTERVAL_MS : PS_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    if (hasProc) this.#take(readProcFigures(this.#pid));
    else if (process.platform !== 'win32')
      void readPsFigures(this.#pid).then((figures) => this.#take(figures));
  }

  #take(figures: ProcessFigures | null): void {
    if (!figures) return;
    this.#latest = figures;
    if (figures.bytes > this.#limitBytes) this.#onOverLimit(figures.bytes);
  }
}
