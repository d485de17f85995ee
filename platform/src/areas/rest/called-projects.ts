import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { CalledProject } from './store.ts';

/** Maximum number of cached projects. The one that was added first is dropped. */
const MAX_KEPT = 1_000;

interface Kept {
  project: CalledProject;
  /** `ControlPlane.writes` before the project was read. */
  writes: number;
}

/**
 * Finds projects for calls of their APIs. A change applies to all later calls, whichever process made it. So a
 * project is cached only while nothing was written and no other process can write.
 */
export class CalledProjects {
  readonly #controlPlane: Pick<ControlPlane, 'calledProjects' | 'writes'>;
  readonly #kept = new Map<string, Kept>();
  /** Reads that have not started yet, and the ends of those that have. */
  readonly #waiting = new Map<string, Promise<CalledProject | undefined>>();
  readonly #inFlight = new Map<string, Promise<void>>();

  constructor(controlPlane: Pick<ControlPlane, 'calledProjects' | 'writes'>) {
    this.#controlPlane = controlPlane;
  }

  async find(ref: string): Promise<CalledProject | undefined> {
    const writes = this.#controlPlane.writes?.();
    if (writes === undefined) return this.#read(ref);
    const kept = this.#kept.get(ref);
    if (kept?.writes === writes) return kept.project;
    const project = await this.#read(ref);
    this.#keep(ref, project, writes);
    return project;
  }

  #keep(ref: string, project: CalledProject | undefined, writes: number): void {
    this.#kept.delete(ref);
    if (!project) return;
    this.#kept.set(ref, { project, writes });
    if (this.#kept.size <= MAX_KEPT) return;
    const [first] = this.#kept.keys();
    this.#kept.delete(first!);
  }

  /** Concurrent calls share the next read. A read that has started can miss a write that came before the call. */
  #read(ref: string): Promise<CalledProject | undefined> {
    const waiting = this.#waiting.get(ref);
    if (waiting) return waiting;
    const reading = (this.#inFlight.get(ref) ?? Promise.resolve()).then(() => this.#send(ref));
    this.#waiting.set(ref, reading);
    return reading;
  }

  #send(ref: string): Promise<CalledProject | undefined> {
    this.#waiting.delete(ref);
    const project = this.#controlPlane.calledProjects.find(ref);
    const end = project
      .catch(() => {})
      .then(() => {
        if (this.#inFlight.get(ref) === end) this.#inFlight.delete(ref);
      });
    this.#inFlight.set(ref, end);
    return project;
  }
}
