import { readdir } from 'node:fs/promises';
import { workspaceRoot } from '../../webpack/workspace.ts';

/** The ids of all remotes of the workspace: its `mfe-*` folders. */
export async function remoteIds(): Promise<string[]> {
  return (await readdir(workspaceRoot)).filter((name) => name.startsWith('mfe-')).sort();
}
