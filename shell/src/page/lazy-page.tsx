import { lazy, useState, type ComponentType } from 'react';

/** A page whose code is a chunk of its own. */
export interface LazyPage {
  Page: ComponentType;
  /** Loads the code. A failure shows where the page is rendered. */
  preload(): void;
}

/** Unlike `React.lazy` alone, a page that is loaded renders at once, without a moment of its fallback. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));

  function Page() {
    // The same component as long as it is mounted: another one would lose the page's state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
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
