import { pollQuickly, startDashboard, startModelServer, suiteOn } from '@howdah/tools/playwright';

// Each suite below starts a dashboard of its own. Tests of the ordinary run use `apart` or `changing`, so that it starts two.

/** Shell and platform on one origin, the published remotes on another. */
export const apart = suiteOn(() => startDashboard({ remotesApart: true }));

/** For suites that publish remotes of their own. */
export const fewRemotes = suiteOn(() =>
  startDashboard({ remotesApart: true, remotes: ['mfe-project-lifecycle'] }),
);

/** From where developers may override remotes. */
export const OVERRIDE_ORIGIN = 'http://localhost:4391';

/** Everything on one origin, with a scripted model behind the assistant. */
export const together = suiteOn(async () => {
  const model = await startModelServer();
  const dashboard = await startDashboard({ env: { ...model.env, HOWDAH_OVERRIDE_ORIGINS: OVERRIDE_ORIGIN } });
  return {
    ...dashboard,
    async stop(how?: 'ask' | 'kill') {
      await dashboard.stop(how);
      await model.stop();
    },
  };
});

/** For suites that change people, organizations and projects, or set passwords, which ends the sessions of others. */
export const changing = suiteOn(() => startDashboard()).extend({
  page: async ({ page }, use) => {
    await pollQuickly(page);
    await use(page);
  },
});

export { expect, expectAccessible } from '@howdah/tools/playwright';
