import { toast } from '@howdah/shared-ui';
import { useState } from 'react';
import { forgetFailedShares } from './forget-failed-shares.ts';

/**
 * A part of the page whose code comes when it is wanted. Not React.lazy: that keeps a failure for ever, and takes the
 * page around it along.
 */
export class LatePart<Module> {
  /** Once it is here. */
  module: Module | undefined;
  #attempt: Promise<Module> | undefined;
  /** The toast that tells of a failure, while it may still stand. */
  #told: string | undefined;
  readonly #fetchModule: () => Promise<Module>;

  /**
   * @param title what people call it, to begin a sentence with.
   * @param fetchModule asks for the code; asked again after a failure. It waits for the shared modules that the code
   *   imports before it asks for the code itself: a bundler keeps a module that broke off while it ran.
   */
  constructor(
    readonly title: string,
    fetchModule: () => Promise<Module>,
  ) {
    this.#fetchModule = fetchModule;
  }

  /** Every attempt after a failed one starts afresh. */
  load(): Promise<Module> {
    this.#attempt ??= this.#fetchModule().then(
      (module) => {
        if (this.#told) toast.dismiss(this.#told);
        return (this.module = module);
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
  prefetch = (): void => {
    this.load().catch(() => undefined);
  };

  /** Hands over the code: at once when it is here. When it cannot be had, a toast says so and offers another try. */
  want(onReady: (module: Module) => void): void {
    if (this.module) return onReady(this.module);
    this.load().then(onReady, () => {
      this.#told = toast.error(`${this.title} could not be loaded`, {
        id: `late-part:${this.title}`,
        detail: 'The dashboard did not get its code. Check the connection, then try again.',
        action: { label: 'Try again', run: () => this.want(onReady) },
      });
    });
  }
}

/** The module of a late part, in a component: undefined until `want` has got it. */
export function useLatePart<Module>(part: LatePart<Module>): {
  module: Module | undefined;
  /** Calls back as soon as the module can be rendered; never when it could not be had. */
  want(then: () => void): void;
} {
  const [module, setModule] = useState<{ current: Module }>();
  const want = (then: () => void) =>
    part.want((got) => {
      setModule({ current: got });
      then();
    });
  return { module: module?.current, want };
}
