import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';

const SKIPPED =
  /^(node_modules|dist|dist-.*|test-results|bench-results|playwright-report|\.git|\.nx|\.cache|\.howdah)$/;

/** Paths of files, from the root of the workspace, whose names match `name`. Built and installed files are left out. */
export function workspaceFiles(name: RegExp, folder = workspaceRoot): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return workspaceFiles(name, path);
    return name.test(entry.name) ? [relative(workspaceRoot, path)] : [];
  });
}

export const readWorkspaceFile = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
