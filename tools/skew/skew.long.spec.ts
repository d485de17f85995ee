import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readReleases } from '../src/release/releases.ts';
import { nextVersion, readChangesets } from '../webpack/changesets.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { buildRelease, hasSources } from './build-release.ts';
import { nameOf, skewCells, type Side } from './cells.ts';
import { openRemotePage, REMOTE_PAGES, type Outcome } from './pages.ts';
import { startMixed } from './start-mixed.ts';

// Teams publish when they like, so a shell meets remotes of other releases (CONTRIBUTING.md#releases).

const shellPackage = JSON.parse(readFileSync(join(workspaceRoot, 'shell/package.json'), 'utf8')) as {
  version: string;
};
const version = nextVersion(shellPackage.version, readChangesets());

const folderOf = (side: Side) => (side.commit === undefined ? workspaceRoot : buildRelease(side));

for (const { shell, remotes, mustWork } of skewCells(readReleases(), { version })) {
  const cell = `the shell of ${nameOf(shell)} with the remotes of ${nameOf(remotes)}`;
  const promise = mustWork ? 'work' : 'work, or say that they cannot';

  test(`${cell}: all ${promise}`, async ({ page }) => {
    const tell = (text: string) =>
      test.info().annotations.push({ type: 'skew', description: `${cell}: ${text}` });
    const missing = [shell, remotes].find((side) => side.commit !== undefined && !hasSources(side));
    if (missing) tell(`not tried, the commit of ${missing.version} is not in this clone`);
    test.skip(missing !== undefined, 'Fetch the whole history to try this.');

    const dashboard = await startMixed({ shell: folderOf(shell), remotes: folderOf(remotes) });
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    const outcomes: Record<string, Outcome> = {};
    try {
      await page.goto(dashboard.signInLink);
      await page.getByRole('link', { name: 'Bookshop' }).click();
      await page.waitForURL(/\/project\/[^/]+/);
      const project = /^.*\/project\/[^/?]+/.exec(page.url())![0];
      const published = REMOTE_PAGES.filter(({ remote }) => existsSync(join(folderOf(remotes), remote)));
      for (const each of published) outcomes[each.remote] = await openRemotePage(page, project, each);
    } finally {
      tell(
        Object.entries(outcomes)
          .map(([remote, outcome]) => `${remote} ${textOf(outcome)}`)
          .join(', '),
      );
      await dashboard.stop();
    }
    const allowed = mustWork ? ['works'] : ['works', 'refused'];
    const unexpected = Object.entries(outcomes).filter(([, outcome]) => !allowed.includes(outcome as string));
    expect(unexpected).toEqual([]);
    expect(crashes).toEqual([]);
  });
}

function textOf(outcome: Outcome): string {
  return typeof outcome === 'string' ? outcome : `BROKEN (${outcome.broken})`;
}
