import { useEffect, useState } from 'react';
import type { ResultGridComponent } from './result-grid.tsx';

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
