import { join } from 'node:path';
import { readWorkspacePackage, workspacePackageFolder } from './workspace.ts';

/** What a group of `splitChunks` follows: chunks as webpack has found them, before any is split. */
interface Followed {
  /** Files whose chunks belong to the group. */
  files: string[];
  /** The same for libraries, by path: a shared one is a chunk of its own. */
  libraries?: RegExp;
}

export interface FirstLoad extends Followed {
  /** Name of the chunk that the page's first script imports. */
  chunk: string;
  /** Style sheets that come with it, by path, although what they style comes later. */
  styles: RegExp;
}

interface BuiltModule {
  nameForCondition?(): string | null;
}

interface BuiltChunk {
  name?: string | null;
}

interface BuildGraph {
  chunkGraph: {
    getModuleChunks(module: BuiltModule): Iterable<BuiltChunk>;
    getChunkModules(chunk: BuiltChunk): BuiltModule[];
  };
}

/** The files behind entries of one of our packages, for example of `./dialog` in `shared-ui`. */
export function entryFiles(packageFolder: string, entries: string[]): string[] {
  const { exports = {} } = readWorkspacePackage(packageFolder);
  return entries.map((entry) => {
    const file = exports[entry];
    if (!file) throw new Error(`${packageFolder} has no entry "${entry}"`);
    return join(workspacePackageFolder(packageFolder), file);
  });
}

/**
 * A group of `splitChunks`: the first load is one file instead of one for each shared module. Lazy imports of a file stay lazy,
 * and so do entries that are not named here.
 */
export function firstLoadGroup({ chunk: first, styles, ...followed }: FirstLoad) {
  const holds = chunksThatHold(followed);
  return {
    ...GROUP,
    name: 'first-load',
    priority: -1,
    test(module: BuiltModule, graph: BuildGraph): boolean {
      const path = module.nameForCondition?.();
      // Federation's own modules have no path. One of them waits for what it shares. In the same chunk, it would wait for
      // itself.
      if (!path) return false;
      if (styles.test(path)) return true;
      return chunksOf(module, graph).some((chunk) => chunk.name === first || holds(chunk, graph));
    },
  };
}

/** A group of `splitChunks`: one file for shared modules that are used together. Modules that others need, too, stay separate. */
export function groupOf(name: string, followed: Followed) {
  const holds = chunksThatHold(followed);
  return {
    ...GROUP,
    name,
    priority: -2,
    test(module: BuiltModule, graph: BuildGraph): boolean {
      if (!module.nameForCondition?.()) return false;
      return chunksOf(module, graph).every((chunk) => holds(chunk, graph));
    },
  };
}

const GROUP = { chunks: 'async' as const, enforce: true };

function chunksOf(module: BuiltModule, { chunkGraph }: BuildGraph): BuiltChunk[] {
  return [...chunkGraph.getModuleChunks(module)];
}

function chunksThatHold({ files, libraries }: Followed) {
  const followed = new Set(files);
  const known = new WeakMap<BuiltChunk, boolean>();
  return (chunk: BuiltChunk, { chunkGraph }: BuildGraph): boolean => {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const found = chunkGraph.getChunkModules(chunk).some((module) => {
      const path = module.nameForCondition?.();
      return Boolean(path) && (followed.has(path!) || libraries?.test(path!) === true);
    });
    known.set(chunk, found);
    return found;
  };
}
