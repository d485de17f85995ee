import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packageId, workspaceRoot } from '../../webpack/workspace.ts';

/** The ids of all remotes of the workspace: its `mfe-*` folders. In the repository of a remote, its own. */
export async function remoteIds(): Promise<string[]> {
  if (existsSync(join(workspaceRoot, 'remote.json'))) return [packageId(workspaceRoot)];
  return (await readdir(workspaceRoot)).filter((name) => name.startsWith('mfe-')).sort();
}
