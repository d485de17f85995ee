import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import type { ResultGridComponent } from './result-grid.tsx';
import { loadMonaco } from '../editor/load-monaco.ts';
import { whenUsed } from '../scheduling.ts';

const grid = new LazyModule(
  'The result grid',
  () => import(/* webpackChunkName: "grid" */ './result-grid.tsx'),
);

/** Loads the grid, once; after a failure the next call tries again. */
export async function loadGrid(): Promise<void> {
  await grid.fetch();
}

export type GridState =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; ResultGrid: ResultGridComponent };

/** The code of the grid, loaded when a component first needs it. */
export function useGrid(): GridState {
  const module = useLazyModule(grid);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    grid.fetch().catch(() => setFailed(true));
  }, []);
  useEffect(load, [load]);

  if (module) return { status: 'ready', ResultGrid: module.ResultGrid };
  if (!hasFailed) return { status: 'loading' };
  return {
    status: 'failed',
    retry() {
      setFailed(false);
      load();
    },
  };
}

/** In ms. */
const IDLE_TIMEOUT_MS = 2000;

/** Loads the grid after the editor, once somebody uses the page, so that it is ready for the first rows. */
export async function prefetchGrid(): Promise<void> {
  try {
    await loadMonaco();
    await new Promise<void>((resolve) => whenUsed(resolve, IDLE_TIMEOUT_MS));
    await loadGrid();
  } catch {
    // Its users load it again, and report a failure.
  }
}
