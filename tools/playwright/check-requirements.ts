import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { workspaceRoot } from '../webpack/workspace.ts';
import { systemBrowser } from './browser.ts';

/** What a suite needs before its first test starts. */
export default function checkRequirements(): void {
  const name = basename(process.cwd());
  const built = ['platform/dist/testing.js', 'shell/dist/index.html'];
  const missing = built.filter((file) => !existsSync(join(workspaceRoot, file)));
  if (missing.length > 0) {
    throw new Error(`Not built: ${missing.join(', ')}. Run: npx nx e2e @howdah/${name}`);
  }
  if (!existsSync(systemBrowser() ?? chromium.executablePath())) {
    throw new Error(
      'There is no Chromium. Run "npx playwright install chromium", or set HOWDAH_CHROMIUM to the path of one.',
    );
  }
}
