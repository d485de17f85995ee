import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import { REPORTS } from '../api-report/reports.ts';
import { keptName, surfaceProblems } from './check-surfaces.ts';
import { releasedChangelog } from './changelog.ts';
import { readChangesets } from '../../webpack/changesets.ts';
import { readReleases, surfaceFolder, writeReleases } from './releases.ts';
import { followVersion } from './workspace-version.ts';

export interface ReleaseOptions {
  workspace: string;
  /** For readers of the changelog: `24 November 2026`. */
  date: string;
}

/**
 * Makes a release of what the changesets say, in two commits: the version with its changelog and reports, and then the
 * commit's own hash in `releases.json`.
 *
 * @returns the version.
 * @throws before anything is changed where files are not committed, nothing waits for a release, or an export changed
 *   without a changeset.
 */
export function makeRelease({ workspace, date }: ReleaseOptions): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: workspace, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') throw new Error('Commit or stash your changes first.');
  const changesets = readChangesets(workspace);
  if (changesets.length === 0) {
    throw new Error('Nothing waits for a release: .changeset is empty. "npm run changeset" writes one.');
  }
  const problems = surfaceProblems(workspace);
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  const changelog = join(workspace, 'CHANGELOG.md');
  const before = readFileSync(changelog, 'utf8');
  // Throws where the changelog cannot take the release.
  releasedChangelog(before, '0.0.0', date, changesets);

  execFileSync(process.execPath, [join(workspace, 'node_modules/@changesets/cli/bin.js'), 'version'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const version = packageVersion(workspace);
  followVersion(workspace, version);
  writeFileSync(changelog, releasedChangelog(before, version, date, changesets));
  const surface = surfaceFolder(version);
  mkdirSync(join(workspace, surface), { recursive: true });
  for (const report of REPORTS) {
    copyFileSync(join(workspace, report.file), join(workspace, surface, keptName(report)));
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  const commit = git('rev-parse', 'HEAD');
  writeReleases(
    [...readReleases(workspace), { version, commit, contract: CONTRACT_VERSION, surface }],
    workspace,
  );
  git('commit', '--quiet', '--all', '--message', `Record the commit of release ${version}`);
  return version;
}

function packageVersion(workspace: string): string {
  const { version } = JSON.parse(readFileSync(join(workspace, 'shared-api/package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
