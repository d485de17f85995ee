import { resolve } from 'node:path';
import { startModelServer, startPlatform, suiteOn } from '@howdah/tools/playwright';

const staticDir = resolve(import.meta.dirname, '../dist-standalone');

/** The remote alone, served by a real platform with the demo data, which asks a scripted model. */
export const test = suiteOn(async () => {
  const model = await startModelServer();
  const platform = await startPlatform({ staticDir, env: model.env });
  const running = {
    ...platform,
    /** A test may put another one in its place, at the same address. */
    model,
    async stop(how?: 'ask' | 'kill') {
      await platform.stop(how);
      await running.model.stop();
    },
  };
  return running;
});

/** The same on a platform without a key. */
export const testWithoutKey = suiteOn(() => startPlatform({ staticDir }));

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
