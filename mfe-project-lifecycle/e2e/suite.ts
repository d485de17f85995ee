import { pollQuickly, startDashboard, suiteOn } from '@howdah/tools/playwright';

const REMOTE = 'mfe-project-lifecycle';

/** The real dashboard with this remote and no other. */
export const startAlone = (env: Record<string, string> = {}) => startDashboard({ remotes: [REMOTE], env });

/** Pages poll as often as they do for a user. */
export const testAtRealPace = suiteOn(() => startAlone());

export const test = testAtRealPace.extend({
  page: async ({ page }, use) => {
    await pollQuickly(page);
    await use(page);
  },
});

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
