import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { workspaceRoot } from '../../webpack/workspace.ts';
import type { BenchDashboard } from './dashboard.ts';
import { installRunWatcher } from './run-watcher.ts';

const editorFolder = join(workspaceRoot, 'mfe-sql-editor');
const bareFolder = join(editorFolder, 'dist-bench');
const webpackCli = join(workspaceRoot, 'node_modules/webpack-cli/bin/cli.js');

/** A page with nothing but Monaco, built now and served on a port of its own. */
export async function serveBareEditor(): Promise<{ url: string; close(): Promise<void> }> {
  await buildBareEditor();
  const app = fastify();
  await app.register(fastifyStatic, { root: bareFolder });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/`, close: () => app.close() };
}

/** A page with nothing but Monaco and a grid, which runs SQL of the project. */
export async function openBareGrid(dashboard: BenchDashboard): Promise<Page> {
  await buildBareEditor();
  const page = await dashboard.openFreshPage();
  // The loader that runs this file wraps named functions in a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installRunWatcher);
  // On the platform's origin, so that it has the session.
  const base = `${dashboard.platform.url}/bare/`;
  await page.route(`${base}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(bareFolder, pathname.slice('/bare/'.length)) });
  });
  await page.goto(`${base}index.html?ref=${dashboard.projectRef}`);
  await page.locator('section[aria-label=Results]').waitFor({ state: 'attached' });
  return page;
}

async function buildBareEditor(): Promise<void> {
  const webpack = ['--import', 'tsx', webpackCli, 'build', '--config', 'webpack.bench.config.ts'];
  await promisify(execFile)(process.execPath, webpack, { cwd: editorFolder });
}
