import fs from 'node:fs';
import git from 'isomorphic-git';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a git repository under a root, with one commit and these branches besides `main`. It is bare when its folder ends
 * with `.git`. Returns the path of the git directory.
 */
export async function makeRepository(root: string, folder: string, branches: string[] = []): Promise<string> {
  const dir = join(root, folder);
  const bare = folder.endsWith('.git');
  const gitdir = bare ? dir : join(dir, '.git');
  mkdirSync(dir, { recursive: true });
  await git.init({ fs, dir, gitdir, bare, defaultBranch: 'main' });
  const author = { name: 'Howdah', email: 'howdah@example.com', timestamp: 0, timezoneOffset: 0 };
  const tree = await git.writeTree({ fs, gitdir, tree: [] });
  const oid = await git.commit({ fs, gitdir, tree, message: 'Begin', author, ref: 'refs/heads/main' });
  for (const branch of branches) await git.writeRef({ fs, gitdir, ref: `refs/heads/${branch}`, value: oid });
  return gitdir;
}
