import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from '../api-report/reports.ts';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { keptName } from './check-surfaces.ts';
import { readReleases } from './releases.ts';

const readJson = (path: string) =>
  JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8')) as Record<string, unknown>;
const git = (...words: string[]) => spawnSync('git', words, { cwd: workspaceRoot, encoding: 'utf8' });

it('gives all packages the version of the root, and depends on that', () => {
  const { version } = readJson('package.json');
  const folders = readdirSync(workspaceRoot).filter((name) =>
    existsSync(join(workspaceRoot, name, 'package.json')),
  );
  const lock = readJson('package-lock.json') as { packages: Record<string, Record<string, unknown>> };
  for (const folder of folders) {
    const manifest = readJson(`${folder}/package.json`);
    const { dependencies = {}, devDependencies = {} } = manifest as Record<string, Record<string, string>>;
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@howdah/'),
    );
    expect({ folder, version: manifest.version, locked: lock.packages[folder]?.version }).toEqual({
      folder,
      version,
      locked: version,
    });
    expect({ folder, ours }).toEqual({ folder, ours: ours.map(([name]) => [name, version]) });
  }
});

describe.each(readReleases())('release $version', ({ version, commit, surface }) => {
  it('has its files of exports, where it says so', () => {
    const kept = surface ? readdirSync(join(workspaceRoot, surface)).sort() : [];
    expect(kept).toEqual(surface ? REPORTS.map(keptName).sort() : []);
  });

  it('names a commit of this history with that version, where the clone has it', () => {
    if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) return;
    const released = JSON.parse(
      execFileSync('git', ['show', `${commit}:package.json`], { cwd: workspaceRoot, encoding: 'utf8' }),
    ) as { version: string };
    expect(released.version).toBe(version);
    expect(git('merge-base', '--is-ancestor', commit, 'HEAD').status).toBe(0);
  });
});
