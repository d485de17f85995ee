import type * as MonacoModule from './monaco/index.ts';
import { whenQuiet } from './when-quiet.ts';

let loading: Promise<typeof MonacoModule> | null = null;

/** Loads Monaco, once; after a failure the next call tries again. */
export function loadMonaco(): Promise<typeof MonacoModule> {
  loading ??= start().catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

/** Downloads Monaco, then runs its code in parts, each while nobody types or points: a key pressed meanwhile has to wait. */
async function start(): Promise<typeof MonacoModule> {
  await import(/* webpackChunkName: "monaco" */ './monaco/stages/download.ts');
  await whenQuiet();
  await import(/* webpackChunkName: "monaco" */ './monaco/stages/core.ts');
  await whenQuiet();
  await import(/* webpackChunkName: "monaco" */ './monaco/features.ts');
  await whenQuiet();
  return import(/* webpackChunkName: "monaco" */ './monaco/index.ts');
}
