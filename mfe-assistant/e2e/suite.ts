import { startDashboard, startModelServer, suiteOn } from '@howdah/tools/playwright';

const REMOTE = 'mfe-assistant';

/** The real dashboard with this remote and no other. */
export const startAlone = (env: Record<string, string> = {}) => startDashboard({ remotes: [REMOTE], env });

/** With a scripted model. */
export const test = suiteOn(async () => {
  const model = await startModelServer();
  const platform = await startAlone(model.env);
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

/** On a platform without a key of a model. */
export const testWithoutKey = suiteOn(() => startAlone());

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
