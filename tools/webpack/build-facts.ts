import {
  type BuildFacts,
  SURFACE_FILE,
  type SharedSurface,
} from '@howdah/shared-api/remote-contract/sharing';
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { areaHashes } from './area-origins.ts';
import { isOwnRequest } from './shared-modules.ts';
import type { SourceSurface } from './shared-surface.ts';

const MANIFEST = 'mf-manifest.json';

/** The federation plugin's module for something that the shell provides. */
interface ConsumingModule {
  type: string;
  options?: { shareKey?: string };
}

/**
 * Adds to the federation manifest of a remote what it takes from the shell and what it brings itself
 * (docs/architecture.md#sharing).
 */
export class BuildFactsPlugin implements WebpackPluginInstance {
  readonly #name = 'BuildFactsPlugin';

  /**
   * @param exposed names of the chunks of the exposed modules.
   * @param surface what the remote is built against.
   */
  constructor(
    private readonly exposed: readonly string[],
    private readonly surface: SourceSurface,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      let imports: BuildFacts['imports'];
      // Used exports are known now, and modules are not merged yet.
      compilation.hooks.afterOptimizeDependencies.tap(this.#name, () => {
        imports = importsOf(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: this.#name, stage }, (assets) => {
        const manifest = assets[MANIFEST];
        if (!manifest) throw new Error(`There is no ${MANIFEST}`);
        const built = JSON.parse(manifest.source().toString()) as object;
        const howdah: BuildFacts = {
          shares: this.#firstShares(compilation),
          builtAgainst: this.surface.versions,
          surface: this.surface.digest,
          imports,
          areas: Object.fromEntries(sorted(areaHashes(compilation))),
        };
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify({ ...built, howdah })));
      });
    });
  }

  /** What the first code imports: the shell loads those that it has in chunks of their own together with it. */
  #firstShares({ namedChunks, chunkGraph }: Compilation): string[] {
    const chunks = this.exposed.flatMap((name) => namedChunks.get(name) ?? []);
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    return [...new Set(modules.flatMap((module) => shareKeyOf(module) ?? []))].sort();
  }
}

function importsOf({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const imports = new Map<string, Set<string>>();
  for (const module of modules) {
    const request = shareKeyOf(module);
    if (request === undefined || !isOwnRequest(request)) continue;
    const names = imports.get(request) ?? new Set();
    imports.set(request, names);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      if (!connection.isTargetActive(undefined)) continue;
      for (const used of connection.dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
        // If a module is imported whole, the used names are unknown.
        const [name] = Array.isArray(used) ? used : used.name;
        if (name !== undefined) names.add(name);
      }
    }
  }
  return Object.fromEntries(sorted(imports).map(([request, names]) => [request, [...names].sort()]));
}

function shareKeyOf(module: Module): string | undefined {
  const { type, options } = module as unknown as ConsumingModule;
  return type === 'consume-shared-module' ? options?.shareKey : undefined;
}

function sorted<Value>(entries: Iterable<[string, Value]>): [string, Value][] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes what a build of the shell provides into a file beside its page (docs/architecture.md#sharing). */
export class SurfaceFilePlugin implements WebpackPluginInstance {
  readonly #name = 'SurfaceFilePlugin';

  constructor(private readonly surface: SourceSurface) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: this.#name, stage }, () => {
        const areas = Object.fromEntries(sorted(areaHashes(compilation)));
        const surface: SharedSurface = { ...this.surface, areas };
        compilation.emitAsset(SURFACE_FILE, new sources.RawSource(JSON.stringify(surface)));
      });
    });
  }
}
