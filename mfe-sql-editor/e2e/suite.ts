import { startDashboard, suiteOn } from '@howdah/tools/playwright';

const REMOTE = 'mfe-sql-editor';

/** The real dashboard with this remote and no other. */
export const startAlone = (env: Record<string, string> = {}) => startDashboard({ remotes: [REMOTE], env });

export const test = suiteOn(() => startAlone());

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
