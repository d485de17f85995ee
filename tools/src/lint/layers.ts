import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

/** The entries of one folder, each with the entries beside it that it imports. */
export type FolderImports = Map<string, Set<string>>;

const SOURCE = /\.tsx?$/;
const TEST = /\.(test|spec|bench)\.tsx?$|\.d\.ts$/;

/** What each folder below `root` holds, by the folder's path, with the imports between its entries. */
export function importsByFolder(root: string): Map<string, FolderImports> {
  const folders = new Map<string, FolderImports>();
  const entry = (folder: string, name: string) => {
    const entries = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, entries);
    const imports = entries.get(name) ?? new Set<string>();
    entries.set(name, imports);
    return imports;
  };
  for (const file of workspaceFiles(SOURCE, join(workspaceRoot, root))) {
    if (TEST.test(file) || /\/testing\//.test(file)) continue;
    for (const imported of importedFiles(file)) {
      if (!imported.startsWith(`${root}/`)) continue;
      const [folder, from, to] = firstDifference(file, imported);
      if (from !== to) entry(folder, from).add(to);
    }
  }
  return folders;
}

/** Files of ours that `file` imports by a relative path, also for their types only, or lazily. */
function importedFiles(file: string): string[] {
  return ts
    .preProcessFile(readWorkspaceFile(file), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') && SOURCE.test(name))
    .map((name) => join(workspaceRoot, dirname(file), name))
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .map((path) => relative(workspaceRoot, path));
}

/** The deepest folder that holds both files, and the entry of it that leads to each. */
function firstDifference(one: string, other: string): [folder: string, one: string, other: string] {
  const left = one.split('/');
  const right = other.split('/');
  let depth = 0;
  while (depth < left.length - 1 && left[depth] === right[depth]) depth++;
  return [left.slice(0, depth).join('/'), left[depth] ?? '', right[depth] ?? ''];
}

/** The layers of a folder: how many there are, or a circle of imports that leaves it without layers. */
export function layersOf(imports: FolderImports): { floors: number } | { circle: string[] } {
  const heights = new Map<string, number>();
  const path: string[] = [];
  let circle: string[] | undefined;
  const heightOf = (name: string): number => {
    const known = heights.get(name);
    if (known !== undefined || circle) return known ?? 0;
    if (path.includes(name)) {
      circle = [...path.slice(path.indexOf(name)), name];
      return 0;
    }
    path.push(name);
    const height = 1 + Math.max(0, ...[...(imports.get(name) ?? [])].map(heightOf));
    path.pop();
    heights.set(name, height);
    return height;
  };
  const floors = Math.max(0, ...[...imports.keys()].map(heightOf));
  return circle ? { circle } : { floors };
}
