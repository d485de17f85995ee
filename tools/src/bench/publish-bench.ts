import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyOfWorkspace, run } from '../../playwright/workspace-copy.ts';
import type { BenchDashboard } from './dashboard.ts';
import { kilobytes, recordNetwork } from './network-log.ts';
import type { Figure } from './report.ts';

const REMOTE = 'mfe-api-docs';
const FILE = 'src/libraries/libraries-page.tsx';
const WORD = { from: 'Libraries for', to: 'Packages for' };

/** Changes one word of a remote. Measures how long users wait for it, and what browsers fetch again. */
export async function benchPublish(dashboard: BenchDashboard): Promise<Figure[]> {
  const { platform, projectRef } = dashboard;
  const page = await dashboard.openFreshPage();
  const network = await recordNetwork(page);
  const ofRemote = () => network.requests().filter(({ url }) => url.includes(`/${REMOTE}/`));
  await page.goto(`${platform.url}/project/${projectRef}/api/libraries`);
  await shows(page, WORD.from);
  await page.waitForLoadState('networkidle');
  const all = kilobytes(ofRemote());

  const workspace = await copyOfWorkspace();
  try {
    const source = join(workspace, REMOTE, FILE);
    const code = await readFile(source, 'utf8');
    if (!code.includes(WORD.from)) throw new Error(`${REMOTE}/${FILE} has no longer "${WORD.from}"`);
    await writeFile(source, code.replace(WORD.from, WORD.to));

    const started = performance.now();
    const publish = ['npm', 'run', 'publish:remote', '--', REMOTE, '--store', join(platform.home, 'store')];
    await run(workspace, publish);
    const published = performance.now();
    network.reset();
    await page.reload();
    await shows(page, WORD.to);
    const live = performance.now();
    await page.waitForLoadState('networkidle');
    return [
      { what: 'Publish: a remote built and published', value: (published - started) / 1000, unit: 's' },
      { what: 'Publish: until a reload shows it', value: (live - published) / 1000, unit: 's' },
      { what: 'Publish: fetched again for one word', value: kilobytes(ofRemote()), unit: 'KB' },
      { what: 'Publish: of the page’s remote in all', value: all, unit: 'KB' },
    ];
  } finally {
    await page.context().close();
    await rm(workspace, { recursive: true, force: true });
  }
}

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
