import { startDashboard, suiteOn } from '@howdah/tools/playwright';

/** The real dashboard with this remote and no other. */
export const test = suiteOn(() => startDashboard({ remotes: ['mfe-api-docs'] }));

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
