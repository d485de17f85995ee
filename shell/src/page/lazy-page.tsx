import { lazyComponent } from '@howdah/shared-ui';
import { useState, type FunctionComponent } from 'react';

/** A page whose code is a chunk of its own. */
export interface LazyPage {
  Page: FunctionComponent;
  /** Loads the code. A failure shows where the page is rendered. */
  preload(): void;
}

/** Unlike `lazyComponent`, a page that is already loaded renders immediately, without its fallback. */
export function lazyPage(load: () => Promise<FunctionComponent>): LazyPage {
  let loaded: FunctionComponent | undefined;
  const Lazy = lazyComponent(async () => ({ default: await load() }));

  function Page() {
    // The same component as long as it is mounted: another one would lose the page's state.
    const [Shown] = useState<FunctionComponent>(() => loaded ?? Lazy);
    return <Shown />;
  }

  return {
    Page,
    preload() {
      load().then(
        (component) => {
          loaded = component;
        },
        () => undefined,
      );
    },
  };
}
