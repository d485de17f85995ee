import { startDashboard, startModelServer, suiteOn } from '@howdah/tools/playwright';

/** Shell and platform on one origin, the published remotes on another. */
export const apart = suiteOn(() => startDashboard({ remotesApart: true }));

/** Everything on one origin. */
export const together = suiteOn(() => startDashboard());

/** The same once more, for suites that change people and organizations. */
export const changing = suiteOn(() => startDashboard());

/** And for those that set passwords, which ends the sessions of others. */
export const signingIn = suiteOn(() => startDashboard());

/** With a scripted model behind the assistant. */
export const assisted = suiteOn(async () => {
  const model = await startModelServer();
  const dashboard = await startDashboard({ env: model.env });
  return {
    ...dashboard,
    async stop(how?: 'ask' | 'kill') {
      await dashboard.stop(how);
      await model.stop();
    },
  };
});

export { expect, expectAccessible } from '@howdah/tools/playwright';
