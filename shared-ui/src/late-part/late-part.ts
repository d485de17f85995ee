import { useState, useSyncExternalStore } from 'react';
import { toast } from '../toast/toast.ts';
import { forgetFailedShares } from './forget-failed-shares.ts';

/**
 * A part of the page whose code comes when it is wanted, so that what people came for is there first. Not React.lazy:
 * that keeps a failure for ever, and takes the page around it along.
 */
export class LatePart<Module> {
  #module: Module | undefined;
  #attempt: Promise<Module> | undefined;
  /** The toast that tells of a failure, while it may still stand. */
  #told: string | undefined;
  readonly #listeners = new Set<() => void>();

  /**
   * @param title what people call it, to begin a sentence with.
   * @param fetchModule asks for the code; asked again after a failure. It waits for the shared modules that the code
   *   imports before it asks for the code itself: a bundler keeps a module that broke off while it ran.
   */
  constructor(
    readonly title: string,
    private readonly fetchModule: () => Promise<Module>,
  ) {}

  /** Every attempt after a failed one starts afresh. */
  load(): Promise<Module> {
    this.#attempt ??= this.fetchModule().then(
      (module) => {
        if (this.#told) toast.dismiss(this.#told);
        this.#module = module;
        for (const listener of [...this.#listeners]) listener();
        return module;
      },
      (error: unknown) => {
        this.#attempt = undefined;
        forgetFailedShares();
        throw error;
      },
    );
    return this.#attempt;
  }

  /** A hint that it will be wanted soon. What fails here is told when it is wanted. */
  readonly prefetch = (): void => {
    this.load().catch(() => undefined);
  };

  /** Hands over the code: at once when it is here. When it cannot be had, a toast says so and offers another try. */
  want(onReady: (module: Module) => void = () => {}): void {
    if (this.#module) return onReady(this.#module);
    this.load().then(onReady, () => {
      this.#told = toast.error(`${this.title} could not be loaded`, {
        id: `late-part:${this.title}`,
        detail: 'The dashboard did not get its code. Check the connection, then try again.',
        action: { label: 'Try again', run: () => this.want(onReady) },
      });
    });
  }

  /** The code, once it is here. */
  readonly module = (): Module | undefined => this.#module;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The module of a late part as soon as it is here, whoever asked for it. */
export function useLatePart<Module>(part: LatePart<Module>): Module | undefined {
  return useSyncExternalStore(part.subscribe, part.module);
}

/**
 * Something that opens (a menu, a dialog) whose code is late: `open` becomes true when the code is here. `module` is told
 * with it, or from the first render on, never between: its trigger takes the place of a plain one, and would swallow the
 * click that is under way.
 */
export function useLateOpening<Module>(part: LatePart<Module>): {
  module: Module | undefined;
  open: boolean;
  /** Opens when the code has come, or closes. */
  setOpen(open: boolean): void;
} {
  const [module, setModule] = useState(part.module);
  const [open, setOpen] = useState(false);
  const show = (arrived: Module) => {
    setModule(() => arrived);
    setOpen(true);
  };
  return { module, open, setOpen: (next) => (next ? part.want(show) : setOpen(false)) };
}
