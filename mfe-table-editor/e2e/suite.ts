import { startDashboard, suiteOn } from '@howdah/tools/playwright';

/** The real dashboard with this remote and no other, or the one that HOWDAH_E2E_URL names. */
export const test = suiteOn(() => startDashboard({ remotes: ['mfe-table-editor'] }));

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
