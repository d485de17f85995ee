import { toast } from '@howdah/shared-ui';
import { useState, useSyncExternalStore } from 'react';

/**
 * A part of the page whose code comes when it is wanted, so that the editor is there first. Not React.lazy: that keeps a
 * failure for ever, and takes the page around it along.
 */
export class LatePart<Module> {
  #module: Module | undefined;
  #attempt: Promise<Module> | undefined;
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
        this.#module = module;
        for (const listener of [...this.#listeners]) listener();
        return module;
      },
      (error: unknown) => {
        this.#attempt = undefined;
        throw error;
      },
    );
    return this.#attempt;
  }

  /** A hint that it will be wanted soon. What fails here is told when it is wanted. */
  readonly prefetch = (): void => {
    this.load().catch(() => undefined);
  };

  /** Calls back when the code is here, at once when it is already. When it cannot be had, a toast says so and offers another try. */
  want(onReady: () => void = () => {}): void {
    this.load().then(onReady, () => {
      toast.error(`${this.title} could not be loaded`, {
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

/** Something that opens (a menu, a dialog) whose code is late: `open` becomes true when the code is here. */
export function useLateOpening<Module>(part: LatePart<Module>): {
  module: Module | undefined;
  open: boolean;
  /** Opens when the code has come, or closes. */
  setOpen(open: boolean): void;
} {
  const [open, setOpen] = useState(false);
  const module = useLatePart(part);
  return {
    module,
    open: open && module !== undefined,
    setOpen: (next) => (next ? part.want(() => setOpen(true)) : setOpen(false)),
  };
}
