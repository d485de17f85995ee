import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GitRepositories } from '../../src/areas/branching/git-repositories.ts';
import { StartRefusal } from '../../src/kernel/errors.ts';
import { makeRepository } from './make-repository.ts';

let folder: string;
let root: string;
let repositories: GitRepositories;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'howdah-git-')));
  root = join(folder, 'root');
  mkdirSync(root);
  repositories = new GitRepositories(root);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the repositories under the root', () => {
  it('are those two levels deep, including bare ones, by name', async () => {
    await makeRepository(root, 'zoe/shop');
    await makeRepository(root, 'acme/books.git');
    await makeRepository(root, 'too-high');
    await makeRepository(root, 'acme/deep/er');
    mkdirSync(join(root, 'acme/no-repository'));
    expect(await repositories.list()).toEqual([
      { folder: 'acme/books.git', name: 'acme/books' },
      { folder: 'zoe/shop', name: 'zoe/shop' },
    ]);
  });

  it('are none when no root is configured', async () => {
    const none = new GitRepositories(undefined);
    expect([none.configured, await none.list(), await none.find('acme/books')]).toEqual([
      false,
      [],
      undefined,
    ]);
  });

  it('need a root that exists when the platform starts', () => {
    expect(() => new GitRepositories(join(folder, 'missing'))).toThrow(StartRefusal);
  });
});

describe('the branches of a repository', () => {
  beforeEach(async () => {
    const gitdir = await makeRepository(root, 'acme/books', ['feature/new-cart']);
    const main = readFileSync(join(gitdir, 'refs/heads/main'), 'utf8').trim();
    writeFileSync(join(gitdir, 'packed-refs'), `# pack-refs with: peeled\n${main} refs/heads/packed\n`);
  });

  it.each([
    ['main', true],
    ['feature/new-cart', true],
    ['packed', true],
    ['feature', false],
    ['missing', false],
    ['HEAD', false],
    ['../../HEAD', false],
    ['', false],
  ])('include %j: %s', async (name, there) => {
    expect(await repositories.hasBranch('acme/books', name)).toBe(there);
  });

  it('are sorted by name', async () => {
    expect(await repositories.branches('acme/books')).toEqual(['feature/new-cart', 'main', 'packed']);
  });

  it('are not available after the repository is deleted', async () => {
    rmSync(join(root, 'acme'), { recursive: true });
    expect(await repositories.hasBranch('acme/books', 'main')).toBeUndefined();
  });
});

describe('a path outside the root', () => {
  beforeEach(async () => {
    await makeRepository(folder, 'outside/secret', ['hidden']);
  });

  it.each([
    '../outside/secret',
    'x/../../outside/secret',
    '../outside',
    '/outside/secret',
    'outside\0/secret',
    './secret',
    '.git/config',
    'acme/..',
    '',
    'acme',
    'acme/books/deeper',
  ])('is not reached with the folder %j', async (path) => {
    await makeRepository(root, 'acme/books');
    expect(await repositories.find(path)).toBeUndefined();
    expect(await repositories.hasBranch(path, 'hidden')).toBeUndefined();
  });

  it('is not reached with a link to a repository, its owner, or its .git', async () => {
    mkdirSync(join(root, 'acme/linked-inside'), { recursive: true });
    symlinkSync(join(folder, 'outside/secret'), join(root, 'acme/linked'));
    symlinkSync(join(folder, 'outside'), join(root, 'owner'));
    symlinkSync(join(folder, 'outside/secret/.git'), join(root, 'acme/linked-inside/.git'));
    expect(await repositories.list()).toEqual([]);
    for (const path of ['acme/linked', 'owner/secret', 'acme/linked-inside']) {
      expect(await repositories.find(path)).toBeUndefined();
    }
  });

  it('is not reached with links among the refs of a repository', async () => {
    const gitdir = await makeRepository(root, 'acme/books');
    symlinkSync(join(folder, 'outside/secret/.git/refs/heads'), join(gitdir, 'refs/heads/stolen'));
    symlinkSync(join(folder, 'outside/secret/.git/refs/heads/hidden'), join(gitdir, 'refs/heads/hidden'));
    writeFileSync(join(gitdir, 'refs/heads/led'), 'ref: ../../../outside/secret/.git/refs/heads/hidden\n');
    for (const name of ['hidden', 'stolen/hidden', 'led']) {
      expect(await repositories.hasBranch('acme/books', name)).toBe(false);
    }
    expect(await repositories.branches('acme/books')).not.toContain('hidden');
  });

  it('is allowed when the root itself is a link', async () => {
    symlinkSync(join(folder, 'outside'), join(folder, 'root-of-links'));
    await makeRepository(folder, 'outside/acme/books');
    const linked = new GitRepositories(join(folder, 'root-of-links'));
    expect(await linked.hasBranch('acme/books', 'main')).toBe(true);
  });
});
