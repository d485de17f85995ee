import { useEffect, useState } from 'react';
import type { ResultGridComponent } from './result-grid.tsx';
import { loadMonaco } from '../editor/load-monaco.ts';
import { whenIdle } from '../scheduling.ts';

let loading: Promise<ResultGridComponent> | null = null;

/** Loads the grid, once; after a failure the next call tries again. */
export function loadGrid(): Promise<ResultGridComponent> {
  loading ??= import(/* webpackChunkName: "grid" */ './result-grid.tsx').then(
    (module) => module.ResultGrid,
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

export type GridState =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; ResultGrid: ResultGridComponent };

/** The grid's code, asked for when a component first wants to draw one. */
export function useGrid(): GridState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<GridState>({ status: 'loading' });

  useEffect(() => {
    let wanted = true;
    const retry = () => {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    };
    loadGrid().then(
      (ResultGrid) => wanted && setState({ status: 'ready', ResultGrid }),
      () => wanted && setState({ status: 'failed', retry }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  return state;
}

/** In ms. */
const IDLE_TIMEOUT_MS = 2000;

/** Fetches the grid once the editor is there and the page has nothing better to do, so that the first rows find it ready. */
export async function prefetchGrid(): Promise<void> {
  try {
    await loadMonaco();
    await new Promise<void>((resolve) => whenIdle(resolve, IDLE_TIMEOUT_MS));
    await loadGrid();
  } catch {
    // Its users load it again, and report a failure.
  }
}
