import fastifyStatic from '@fastify/static';
import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { buildBarePage, openBarePage } from './bare-page.ts';
import type { BenchDashboard } from './dashboard.ts';
import { installRunWatcher } from './run-watcher.ts';

/** A page with nothing but Monaco, built now and served on a port of its own. */
export async function serveBareEditor(): Promise<{ url: string; close(): Promise<void> }> {
  const root = await buildBarePage('mfe-sql-editor');
  const app = fastify();
  await app.register(fastifyStatic, { root });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/`, close: () => app.close() };
}

/** A page with nothing but Monaco and a grid, which runs SQL of the project. */
export async function openBareGrid(dashboard: BenchDashboard): Promise<Page> {
  const page = await openBarePage(dashboard, 'mfe-sql-editor', installRunWatcher);
  await page.locator('section[aria-label=Results]').waitFor({ state: 'attached' });
  return page;
}
