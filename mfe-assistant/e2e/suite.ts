import { resolve } from 'node:path';
import { startPlatform, suiteOn } from '@howdah/tools/playwright';
import { startModel } from './model-server.ts';

const staticDir = resolve(import.meta.dirname, '../dist-standalone');

/** The remote alone, served by a real platform with the demo data, which asks a scripted model. */
export const test = suiteOn(async () => {
  const model = await startModel();
  const platform = await startPlatform({
    staticDir,
    env: { ...model.env, HOWDAH_AI_CALLS_PER_MINUTE: '1000' },
  });
  const stop = async () => {
    await platform.stop();
    await model.stop();
  };
  return { ...platform, model, stop };
});

/** The same on a platform without a key. */
export const testWithoutKey = suiteOn(() => startPlatform({ staticDir }));

export { openProject } from '@howdah/tools/harness/e2e';
export { expect, expectAccessible } from '@howdah/tools/playwright';
