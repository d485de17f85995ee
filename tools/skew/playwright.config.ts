import { suiteConfig } from '../playwright/config.ts';

/** The layer `skew`: dashboards whose shell and remotes are of different releases. Only the long series has it. */
export default suiteConfig({ testDir: '.', testMatch: '*.spec.ts' });
