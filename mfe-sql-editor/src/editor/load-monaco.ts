import type * as MonacoModule from './monaco/index.ts';

let loading: Promise<typeof MonacoModule> | null = null;

/** Loads Monaco, once; after a failure the next call tries again. */
export function loadMonaco(): Promise<typeof MonacoModule> {
  loading ??= import(/* webpackChunkName: "monaco" */ './monaco/index.ts').catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}
