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

/** Monaco's code runs for so long that a key pressed meanwhile would wait for it. */
async function start(): Promise<typeof MonacoModule> {
  await import(/* webpackChunkName: "monaco" */ './monaco/download.ts');
  await whenQuiet();
  return import(/* webpackChunkName: "monaco" */ './monaco/index.ts');
}
