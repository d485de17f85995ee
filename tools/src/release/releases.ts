import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';

/** An entry of `releases.json`, oldest first. */
export interface Release {
  version: string;
  /** The commit that was released, for those who have its history. */
  commit: string;
  /** The version of the contract between the shell and a remote. Absent for releases before 0.2.0. */
  contract?: number;
  /** The folder with the reports of the release, below the workspace's root. Absent for releases before 0.2.0. */
  surface?: string;
}

const FILE = 'releases.json';

export function readReleases(workspace = workspaceRoot): Release[] {
  return JSON.parse(readFileSync(join(workspace, FILE), 'utf8')) as Release[];
}

export function writeReleases(releases: readonly Release[], workspace = workspaceRoot): void {
  writeFileSync(join(workspace, FILE), `${JSON.stringify(releases, null, 2)}\n`);
}

/** The folder of a release's reports, below the workspace's root. */
export function surfaceFolder(version: string): string {
  return `releases/${version}`;
}
