import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemBrowser } from './browser.ts';
import { dashboardBuild } from './dashboard-build.ts';
import { deployedDashboard } from './deployed-dashboard.ts';

/** What a suite needs before its first test starts. */
export default function checkRequirements(): void {
  if (!deployedDashboard()) dashboardBuild();
  if (!existsSync(systemBrowser() ?? chromium.executablePath())) {
    throw new Error(
      'There is no Chromium. Run "npx playwright install chromium", or set HOWDAH_CHROMIUM to the path of one.',
    );
  }
}
