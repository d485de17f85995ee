import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig, type ReporterDescription } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../bin/memory-folder.mjs';
import { BROWSER_ARGS, systemBrowser } from './browser.ts';

/** Playwright matches these with the names of files and tests, and with tags. */
const LONG = /\.long\.spec\.ts/;
const EXTENDED = /@extended/;

/** The Playwright configuration that every suite of the workspace starts from. */
export function suiteConfig(overrides: PlaywrightTestConfig = {}): PlaywrightTestConfig {
  keepTemporaryFilesInMemory();
  const ci = Boolean(process.env.CI);
  const long = process.env.HOWDAH_LONG_TESTS === '1';
  const extended = process.env.HOWDAH_EXTENDED_TESTS === '1';
  const executablePath = systemBrowser();
  return defineConfig({
    testDir: './e2e',
    // JavaScript where the tools are installed.
    globalSetup: fileURLToPath(new URL(`check-requirements${extname(import.meta.url)}`, import.meta.url)),
    // As with jest: `npm run test:long` runs the long series, and only that. Extended tests run together with the ordinary ones of
    // their file, on which some of them build.
    ...(long ? { grep: LONG } : { grepInvert: extended ? LONG : [LONG, EXTENDED] }),
    // Longer than any wait inside a test, so that the wait says what did not come.
    timeout: long ? 3_600_000 : 120_000,
    expect: { timeout: 15_000 },
    snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
    // Each worker starts its own platform. Two cores can run two databases and two browsers.
    workers: 1,
    forbidOnly: ci,
    reporter: [['list'], ...reportFor(process.env.HOWDAH_TEST_RESULTS)],
    use: {
      browserName: 'chromium',
      viewport: { width: 1280, height: 800 },
      // A long test has an hour, but fails sooner when an element to click is missing.
      ...(long ? { actionTimeout: 60_000 } : {}),
      // Recording takes a quarter of a test's time. `npm test` tries once more what failed.
      trace: 'on-first-retry',
      screenshot: 'only-on-failure',
      launchOptions: {
        args: [
          ...BROWSER_ARGS,
          // The pages of a context share compiled code.
          '--process-per-site',
          // Pages of tests live for seconds, and optimising their functions took a tenth of the time.
          '--js-flags=--no-opt --no-maglev',
          // Renders text as on other machines, because pictures are compared.
          '--font-render-hinting=none',
          '--disable-lcd-text',
        ],
        ...(executablePath ? { executablePath } : {}),
      },
    },
    ...overrides,
  });
}

/** `npm test` counts what the suites report in this folder, each under the name of its package. */
function reportFor(folder: string | undefined): ReporterDescription[] {
  return folder ? [['json', { outputFile: join(folder, `${basename(process.cwd())}.json`) }]] : [];
}
