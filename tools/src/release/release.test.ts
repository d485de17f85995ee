import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { surfaceProblems } from './check-surfaces.ts';
import { makeRelease } from './release.ts';
import { readReleases, type Release } from './releases.ts';

const PACKAGES = ['shared-api', 'shared-ui', 'mfe-reports'];

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'howdah-to-release-'));
  symlinkSync(join(workspaceRoot, 'node_modules'), join(workspace, 'node_modules'));
  mkdirSync(join(workspace, '.changeset'));
  cpSync(join(workspaceRoot, '.changeset/config.json'), join(workspace, '.changeset/config.json'));
  for (const name of PACKAGES) writePackage(name);
  const manifest = { name: 'to-release', version: '0.2.0', private: true, workspaces: PACKAGES };
  writeJson('package.json', manifest);
  writeJson('package-lock.json', {
    ...manifest,
    lockfileVersion: 3,
    packages: {
      '': { name: 'to-release', version: '0.2.0' },
      ...Object.fromEntries(PACKAGES.map((name) => [name, readJson(`${name}/package.json`)])),
    },
  });
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- A page.\n');
  write('.gitignore', 'node_modules\n');
  write('shared-api/report.api.md', report('@howdah/shared-api/sql', 'export declare function one(): void;'));
  write('shared-api/remote-contract.api.md', report('@howdah/shared-api/remote-contract', ''));
  write('shared-ui/report.api.md', report('@howdah/shared-ui', ''));
  writeJson('releases.json', [{ version: '0.2.0', commit: 'of another history' } satisfies Release]);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'A test');
  git('config', 'user.email', 'test@example.com');
  commit();
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

function writePackage(name: string): void {
  mkdirSync(join(workspace, name));
  const uses = name.startsWith('mfe-') ? { dependencies: { '@howdah/shared-api': '0.2.0' } } : {};
  writeJson(`${name}/package.json`, { name: `@howdah/${name}`, version: '0.2.0', private: true, ...uses });
}

const write = (path: string, text: string) => writeFileSync(join(workspace, path), text);
const writeJson = (path: string, content: object) => write(path, `${JSON.stringify(content, null, 2)}\n`);
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;
const git = (...words: string[]) => execFileSync('git', words, { cwd: workspace, encoding: 'utf8' }).trim();
const report = (request: string, code: string) => `# Exports\n\n## ${request}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const release = () => makeRelease({ workspace, date: '24 November 2026' });

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
}

function addChangeset(bump: string, summary: string): void {
  write('.changeset/note.md', `---\n'@howdah/shared-api': ${bump}\n---\n\n${summary}\n`);
}

it.extended(
  'moves every package, what depends on it, the lock and the changelog, and records its commit',
  () => {
    addChangeset('minor', '`one` is new in `shared-api/sql`.');
    commit();
    expect(release()).toBe('0.3.0');
    for (const name of PACKAGES) expect(readJson(`${name}/package.json`)).toMatchObject({ version: '0.3.0' });
    expect(readJson('package.json')).toMatchObject({ version: '0.3.0' });
    const uses = { dependencies: { '@howdah/shared-api': '0.3.0' } };
    expect(readJson('mfe-reports/package.json')).toMatchObject(uses);
    expect(readJson('package-lock.json')).toMatchObject({
      version: '0.3.0',
      packages: { '': { version: '0.3.0' }, 'mfe-reports': { version: '0.3.0', ...uses } },
    });
    expect(read('CHANGELOG.md')).toContain(
      '## Unreleased\n\n## 0.3.0, 24 November 2026\n\n- A page.\n\n### For remotes\n\n- `one` is new',
    );
    const [, recorded] = readReleases(workspace);
    expect(recorded).toEqual({
      version: '0.3.0',
      commit: git('rev-parse', 'HEAD~1'),
      contract: expect.any(Number),
      surface: 'releases/0.3.0',
    });
    expect(read('releases/0.3.0/shared-api.api.md')).toBe(read('shared-api/report.api.md'));
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '--format=%s', '-2')).toBe('Record the commit of release 0.3.0\nRelease 0.3.0');

    // From now on, exports are compared with this release, in a clone without history too.
    rmSync(join(workspace, '.git'), { recursive: true });
    expect(surfaceProblems(workspace)).toEqual([]);
    write(
      'shared-api/report.api.md',
      report('@howdah/shared-api/sql', 'export declare function two(): void;'),
    );
    expect(surfaceProblems(workspace)).toEqual([
      expect.stringContaining('`one` of @howdah/shared-api/sql was removed: minor\n'),
    ]);
    addChangeset('minor', '`one` is `two` now.');
    expect(surfaceProblems(workspace)).toEqual([]);
  },
);

it('changes nothing where nothing waits, or where files are not committed', () => {
  expect(release).toThrow('Nothing waits for a release');
  addChangeset('patch', 'Words.');
  expect(release).toThrow('Commit or stash your changes first.');
  expect(readJson('package.json')).toMatchObject({ version: '0.2.0' });
});
