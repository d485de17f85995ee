import { statSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../kernel/errors.ts';
import { containedFiles } from './contained-files.ts';

/** A local git repository that projects can be connected to. */
export interface Repository {
  /** The folder below the root, which identifies the repository: `owner/repo` or `owner/repo.git`. */
  folder: string;
  /** `owner/repo`. */
  name: string;
}

/** How many folders are searched on each of the two levels, and how many repositories are returned. */
const MAX_FOLDERS = 2000;
const MAX_REPOSITORIES = 500;

/** Names that are safe in a path. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/;

/**
 * The git repositories below the root that the operator configured, two levels deep: `<root>/<owner>/<repo>`.
 * Reaches nothing else on the machine: it checks names, does not follow symbolic links, and never writes.
 */
export class GitRepositories {
  readonly #root: string | undefined;

  /** Throws a StartRefusal if the folder does not exist. */
  constructor(root: string | undefined) {
    if (root !== undefined && !statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
      throw new StartRefusal(`HOWDAH_GIT_ROOT cannot be "${root}": there is no such folder.`);
    }
    this.#root = root;
  }

  /** Whether a root is configured. */
  get configured(): boolean {
    return this.#root !== undefined;
  }

  /** Lists repositories by name. */
  async list(): Promise<Repository[]> {
    if (this.#root === undefined) return [];
    const found: Repository[] = [];
    for (const owner of await foldersIn(this.#root)) {
      for (const name of await foldersIn(join(this.#root, owner))) {
        const repository = { folder: `${owner}/${name}`, name: repositoryName(`${owner}/${name}`) };
        if (await this.#gitFolder(repository.folder)) found.push(repository);
        if (found.length === MAX_REPOSITORIES) return byName(found);
      }
    }
    return byName(found);
  }

  async find(folder: string): Promise<Repository | undefined> {
    return (await this.#gitFolder(folder)) ? { folder, name: repositoryName(folder) } : undefined;
  }

  /** Returns whether a repository has a branch, or undefined if the repository does not exist. */
  async hasBranch(folder: string, branch: string): Promise<boolean | undefined> {
    const gitdir = await this.#gitFolder(folder);
    if (!gitdir) return undefined;
    if (!isBranchName(branch)) return false;
    // Loaded on first use, so that a platform without repositories does not load it.
    const { default: git } = await import('isomorphic-git');
    const fs = containedFiles(gitdir);
    try {
      await git.resolveRef({ fs, gitdir, ref: `refs/heads/${branch}` });
      return true;
    } catch (error) {
      if (error instanceof git.Errors.NotFoundError) return false;
      throw error;
    }
  }

  /** Lists the branches of a repository. Returns undefined if the repository does not exist. */
  async branches(folder: string): Promise<string[] | undefined> {
    const gitdir = await this.#gitFolder(folder);
    if (!gitdir) return undefined;
    const { default: git } = await import('isomorphic-git');
    const names = await git.listBranches({ fs: containedFiles(gitdir), gitdir });
    return names.filter(isBranchName).sort();
  }

  /**
   * Returns the folder with git's own files: `.git`, or the folder itself for a bare repository. It is a real
   * path without links.
   */
  async #gitFolder(folder: string): Promise<string | undefined> {
    const segments = folder.split('/');
    if (this.#root === undefined || segments.length !== 2 || !segments.every((part) => SEGMENT.test(part))) {
      return undefined;
    }
    const root = await realpath(this.#root).catch(() => undefined);
    if (root === undefined) return undefined;
    const path = join(root, ...segments);
    // A link anywhere in the path makes the real path differ.
    if ((await realpath(path).catch(() => undefined)) !== path) return undefined;
    const inside = join(path, '.git');
    if (await isGitFolder(inside)) return inside;
    return (await isGitFolder(path)) ? path : undefined;
  }
}

/** Returns the `owner/repo` of a folder. */
export function repositoryName(folder: string): string {
  return folder.replace(/\.git$/, '');
}

/**
 * Lists subfolders whose names a repository or its owner can have. Returns an empty list if the folder cannot
 * be read.
 */
async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && SEGMENT.test(entry.name));
  return folders.slice(0, MAX_FOLDERS).map(({ name }) => name);
}

async function isGitFolder(path: string): Promise<boolean> {
  const kinds = [
    ['', 'isDirectory'],
    ['HEAD', 'isFile'],
    ['objects', 'isDirectory'],
    ['refs', 'isDirectory'],
  ] as const;
  const answers = kinds.map(async ([name, kind]) => (await lstat(join(path, name)))[kind]());
  return Promise.all(answers).then(
    (all) => all.every(Boolean),
    () => false,
  );
}

function byName(repositories: Repository[]): Repository[] {
  return repositories.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Local git repositories that projects can be connected to. */
    gitRepositories: GitRepositories;
  }
}

/** File systems do not allow longer names. */
export const MAX_BRANCH_NAME = 250;

const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)/;

/**
 * Returns whether git accepts a branch name (`git check-ref-format --branch`). Only accepted names become
 * part of a path.
 */
export function isBranchName(name: string): boolean {
  if (name.length === 0 || name.length > MAX_BRANCH_NAME || name === '@') return false;
  if (/^[-/.]|[/.]$/.test(name)) return false;
  return !FORBIDDEN.test(name);
}
