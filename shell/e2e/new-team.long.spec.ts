import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyOfWorkspace, run, startDashboard, suiteOn } from '@howdah/tools/playwright';
import { Dashboard } from './dashboard.ts';
import { expect } from './suite.ts';

// What docs/teams.md tells a new team to do, in the workspace and outside of it. The dashboard runs all the time.

const test = suiteOn(() => startDashboard({ remotes: ['mfe-project-lifecycle'] }));

const folders: string[] = [];
test.afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const entry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Project', exact: true })
    .getByRole('link', { name: 'Visits', exact: true });

/** After a reload, and nothing else. */
async function expectVisits(page: Page): Promise<void> {
  await page.reload();
  await entry(page).click();
  await expect(new Dashboard(page).heading('Visits')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'books', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Area' })).toContainText(/\d tables/);
}

test('makes a remote in the workspace that is green at once, and shows it in a dashboard that runs', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page);
  await new Dashboard(page).open();
  await expect(new Dashboard(page).heading('Bookshop')).toBeVisible();
  await expect(entry(page)).toHaveCount(0);

  const workspace = await copyOfWorkspace();
  folders.push(workspace);
  await run(workspace, [
    'npm',
    'run',
    'new:remote',
    '--',
    'mfe-visits',
    '--title',
    'Visits',
    '--icon',
    'gauge',
  ]);
  await expect(
    run(workspace, ['npm', 'run', 'new:remote', '--', 'mfe-visitors', '--path', 'visits']),
  ).rejects.toThrow('belongs to mfe-visits');
  const nx = ['node', 'node_modules/nx/dist/bin/nx.js', 'run-many', '-p', '@howdah/mfe-visits', '-t'];
  await run(workspace, [...nx, 'typecheck', 'lint', 'format', 'unit']);
  await run(workspace, ['node', 'node_modules/knip/bin/knip.js', '--no-progress']);
  await run(workspace, ['node', 'node_modules/oxfmt/bin/oxfmt', '--check', 'README.md', 'package.json']);
  await run(workspace, [
    ...['npx', 'jest', 'remotes.test', 'readme-folders', 'docs-links', 'screens.test', 'layers.test'],
    ...['command-icons', 'design-language'],
  ]);

  await run(workspace, ['npm', 'run', 'publish:remote', '--', 'mfe-visits', '--store', platform.storeDir]);
  await expectVisits(page);
  await run(join(workspace, 'mfe-visits'), ['npx', 'playwright', 'test']);
});

test('makes a remote in a repository of its own, with packed packages, and shows it in a dashboard that runs', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page);
  const outside = await mkdtemp(join(tmpdir(), 'howdah-new-team-'));
  folders.push(outside);
  const packages = join(outside, 'packages');
  await run(join(import.meta.dirname, '../..'), ['npm', 'run', 'pack:packages', '--', '--out', packages]);
  const creator = (await readdir(packages)).find((name) => /^create-howdah-remote-.*\.tgz$/.test(name))!;
  await run(outside, [
    ...['npm', 'exec', '--yes', `--package=${join(packages, creator)}`, '--', 'create-howdah-remote'],
    ...['mfe-visits', '--title', 'Visits', '--icon', 'gauge', '--packages', packages],
  ]);
  const repository = join(outside, 'mfe-visits');
  await run(repository, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline']);
  await run(repository, ['npm', 'test']);

  await new Dashboard(page).open();
  await run(repository, ['npm', 'run', 'publish:remote', '--', '--store', platform.storeDir]);
  await expectVisits(page);

  const token = await page.evaluate(async () => {
    const answer = await fetch('/platform/profile/access-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Suite of a remote' }),
    });
    return ((await answer.json()) as { token: string }).token;
  });
  const told = await run(repository, ['npx', 'playwright', 'test'], {
    HOWDAH_E2E_URL: platform.url,
    HOWDAH_E2E_TOKEN: token,
  });
  expect(told).toContain('3 passed');
});
