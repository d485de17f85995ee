import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { workspaceRoot } from '../../webpack/workspace.ts';
import type { BenchDashboard } from './dashboard.ts';

const webpackCli = join(workspaceRoot, 'node_modules/webpack-cli/bin/cli.js');

/** Builds the page that a remote is measured against (`webpack.bench.config.ts`). Returns its folder. */
export async function buildBarePage(remote: string): Promise<string> {
  const cwd = join(workspaceRoot, remote);
  const webpack = ['--import', 'tsx', webpackCli, 'build', '--config', 'webpack.bench.config.ts'];
  await promisify(execFile)(process.execPath, webpack, { cwd });
  return join(cwd, 'dist-bench');
}

/** Opens a page of the owner with watchers, which run before the code of the page. */
export async function openWatchedPage(
  dashboard: BenchDashboard,
  ...watchers: readonly (() => void)[]
): Promise<Page> {
  const page = await dashboard.openFreshPage();
  // The loader that runs this file wraps named functions in a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  for (const watcher of watchers) await page.addInitScript(watcher);
  return page;
}

/** Opens the page that a remote is measured against on the platform's origin, so that it has the session. */
export async function openBarePage(
  dashboard: BenchDashboard,
  remote: string,
  ...watchers: readonly (() => void)[]
): Promise<Page> {
  const folder = await buildBarePage(remote);
  const page = await openWatchedPage(dashboard, ...watchers);
  const base = `${dashboard.platform.url}/bare/`;
  await page.route(`${base}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname.slice('/bare/'.length)) });
  });
  await page.goto(`${base}index.html?ref=${dashboard.projectRef}`);
  return page;
}
