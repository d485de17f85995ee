import { CpuMeter } from './cpu-meter.ts';
import { figuresFromProc, figuresFromPs, type ProcessFigures } from './process-figures.ts';

/** How often a busy process is looked at. One that allocates as fast as it can grows by some 200 MB meanwhile. */
const PROC_INTERVAL_MS = 100;
/** Where a look is a program that has to be started. */
const PS_INTERVAL_MS = 1_000;

const hasProc = process.platform === 'linux';

/** Watches the memory and the processor time of a database process from outside: it is measured deep inside a statement, too. */
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

  /** Resident bytes. */
  get memory(): number {
    this.#look();
    return this.#latest.bytes;
  }

  /** Share of one core that the process used lately, 0 to 1. */
  get cpu(): number {
    this.#look();
    return this.#meter.read(this.#latest.cpuMs);
  }

  /** The process has work: only then it grows. */
  start(): void {
    this.#timer ??= setInterval(() => this.#look(), hasProc ? PROC_INTERVAL_MS : PS_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    if (hasProc) this.#take(figuresFromProc(this.#pid));
    else if (process.platform !== 'win32')
      void figuresFromPs(this.#pid).then((figures) => this.#take(figures));
  }

  #take(figures: ProcessFigures | null): void {
    if (!figures) return;
    this.#latest = figures;
    if (figures.bytes > this.#limitBytes) this.#onOverLimit(figures.bytes);
  }
}
