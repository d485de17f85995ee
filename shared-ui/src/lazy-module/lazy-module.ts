import { useEffect, useState } from 'react';
import { ExternalStore, useExternalStore } from '../external-store/external-store.ts';
import { toast } from '../toast.ts';
import { clearFailedShares } from './clear-failed-shares.ts';

/**
 * Code of a page that loads when it is used. Unlike with React.lazy, a failure can be retried and does not break the
 * page around it.
 */
export class LazyModule<Module> {
  #attempt: Promise<Module> | undefined;
  #failureToast: string | undefined;
  readonly #module = new ExternalStore<Module | undefined>(undefined);

  /**
   * @param title starts a sentence: "{title} failed to load".
   * @param importModule is called again after a failure. It awaits the shared modules that the code imports before the
   *   code itself: a bundler keeps a module that failed while it ran.
   */
  constructor(
    readonly title: string,
    private readonly importModule: () => Promise<Module>,
  ) {}

  /** Rejects when the code cannot be loaded. The next call tries again. */
  fetch(): Promise<Module> {
    this.#attempt ??= this.importModule().then(
      (module) => {
        if (this.#failureToast) toast.dismiss(this.#failureToast);
        this.#module.set(module);
        return module;
      },
      (error: unknown) => {
        this.#attempt = undefined;
        clearFailedShares();
        throw error;
      },
    );
    return this.#attempt;
  }

  /** Starts loading and ignores a failure: `load` reports it. */
  readonly prefetch = (): void => {
    this.fetch().catch(() => undefined);
  };

  /** Calls `onReady`, synchronously when the code is loaded already. A failure shows a toast that offers a retry. */
  load(onReady: (module: Module) => void = () => {}): void {
    const module = this.getSnapshot();
    if (module) return onReady(module);
    this.fetch().then(onReady, () => {
      this.#failureToast = toast.error(`${this.title} failed to load`, {
        id: `lazy-module:${this.title}`,
        detail: 'Check your connection, then try again.',
        action: { label: 'Retry', run: () => this.load(onReady) },
      });
    });
  }

  /** The code, once it is loaded. */
  readonly getSnapshot = (): Module | undefined => this.#module.getSnapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.#module.subscribe(listener);
}

/** The module once it is loaded. Loads it while `isNeeded`. */
export function useLazyModule<Module>(lazy: LazyModule<Module>, isNeeded = false): Module | undefined {
  useEffect(() => {
    if (isNeeded) lazy.load();
  }, [lazy, isNeeded]);
  return useExternalStore(lazy);
}

/**
 * Something that opens (a menu, a dialog) and loads lazily: `open` becomes true when the code is loaded. `module` is
 * set together with `open` or on the first render, never between: the trigger would be replaced during a click, and the
 * click would be lost.
 */
export function useLazyOpening<Module>(lazy: LazyModule<Module>): {
  module: Module | undefined;
  open: boolean;
  /** Opens once the code is loaded, or closes. */
  setOpen(open: boolean): void;
} {
  const [module, setModule] = useState(lazy.getSnapshot);
  const [open, setOpen] = useState(false);
  const show = (loaded: Module) => {
    setModule(() => loaded);
    setOpen(true);
  };
  return { module, open, setOpen: (next) => (next ? lazy.load(show) : setOpen(false)) };
}
