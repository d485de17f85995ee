import { createHash } from 'node:crypto';
import type { AreaOrigin } from '@howdah/shared-api/api';
import { minifySync } from '@swc/core';
import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import { requireFromTools } from './workspace.ts';

type ModuleGraph = Compilation['moduleGraph'];
type Source = { insert(position: number, text: string): void };
type Hash = { update(text: string): unknown };

/** What webpack's parser knows of an imported name while it reads a call of it. */
interface ImportedName {
  ids: string[];
  source: string;
}

/** The key of webpack's parser for imported names. */
const { harmonySpecifierTag: IMPORTED } = requireFromTools(
  'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin',
) as {
  harmonySpecifierTag: string;
};

const hashesOf = new WeakMap<ModuleGraph, ReadonlyMap<string, string>>();

/** The areas in a build, by name, with a hash of their code each. Known when all modules are built. */
export function areaHashes({ moduleGraph }: Compilation): ReadonlyMap<string, string> {
  return hashesOf.get(moduleGraph) ?? new Map();
}

/**
 * Tells each call of `injectArea` which build it is from, and a hash of the area's code, so that a page can tell whether two
 * remotes bring the same area (docs/architecture.md#sharing).
 *
 * The hash is of the compiled code of each module that injects the area, and of every module of ours that comes with it into the
 * build. Types and comments do not count. Packages of others count by their version, and what the shell provides not at all.
 */
export class AreaOriginsPlugin implements WebpackPluginInstance {
  readonly #name = 'AreaOriginsPlugin';

  /** @param by the id of the remote, or `shell`. */
  constructor(private readonly by: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(this.#name, (compilation, { normalModuleFactory }) => {
      compilation.dependencyTemplates.set(OriginDependency, new OriginTemplate());
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(this.#name, (parser) => {
          // Before webpack's own, which ends the reading of the call.
          const tap = { name: this.#name, stage: -10 };
          parser.hooks.callMemberChain.for(IMPORTED).tap(tap, (call, members) => {
            const imported = parser.currentTagData as unknown as ImportedName;
            if (members.length > 0 || !isInjectArea(imported)) return;
            const [area] = call.arguments;
            if (area?.type !== 'Literal' || typeof area.value !== 'string') {
              throw new Error('The name of an area must be a string literal');
            }
            const { module } = parser.state;
            module.buildInfo!.area = area.value;
            const last = call.arguments.at(-1)!;
            const origin = { by: this.by, area: area.value };
            const missing = call.arguments.length < 3 ? ', undefined' : '';
            module.addPresentationalDependency(new OriginDependency(origin, last.range![1], missing));
          });
        });
      }
      compilation.hooks.finishModules.tap(this.#name, (modules) => {
        hashesOf.set(compilation.moduleGraph, hashAreas([...modules], compilation));
      });
    });
  }
}

function isInjectArea({ ids, source }: ImportedName): boolean {
  return ids.length === 1 && ids[0] === 'injectArea' && source === '@howdah/shared-api/api';
}

function hashAreas(modules: Module[], { moduleGraph }: Compilation): Map<string, string> {
  const parts = new Map<string, Module[]>();
  for (const module of modules) {
    const area = module.buildInfo?.area as string | undefined;
    if (area !== undefined) parts.set(area, [...(parts.get(area) ?? []), module]);
  }
  return new Map([...parts].map(([area, own]) => [area, hashOf(own, moduleGraph)]));
}

function hashOf(area: Module[], moduleGraph: ModuleGraph): string {
  const own = new Set(area);
  const parts = new Set<string>();
  for (const module of own) {
    parts.add(codeOf(module));
    for (const { module: imported } of moduleGraph.getOutgoingConnections(module)) {
      // A module without a path of its own is the shell's.
      const path = imported?.nameForCondition();
      if (!imported || !path) continue;
      if (isFromOthers(path)) parts.add(packageOf(imported));
      else own.add(imported);
    }
  }
  const hash = createHash('sha256');
  for (const part of [...parts].sort()) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 12);
}

function isFromOthers(path: string): boolean {
  return /[\\/]node_modules[\\/](?!@howdah[\\/])/.test(path);
}

function packageOf(module: Module): string {
  const { resourceResolveData } = module as { resourceResolveData?: { descriptionFileData?: object } };
  const { name, version } = (resourceResolveData?.descriptionFileData ?? {}) as Record<string, string>;
  return `${name}@${version}`;
}

/** Without comments, and with spaces as the printer sets them. */
function codeOf(module: Module): string {
  const source = module.originalSource()?.source().toString() ?? '';
  if (!module.type.startsWith('javascript/')) return source;
  return minifySync(source, { module: true, compress: false, mangle: false }).code;
}

/** Stands for the last argument of a call of `injectArea`, which is known when all modules are built. */
class OriginDependency extends webpack.dependencies.NullDependency {
  constructor(
    readonly origin: Omit<AreaOrigin, 'hash'> & { area: string },
    /** Where the argument goes, in the source. */
    readonly at: number,
    /** Arguments that the call leaves out. */
    readonly missing: string,
  ) {
    super();
  }

  argument(moduleGraph: ModuleGraph): string {
    const { by, area } = this.origin;
    const origin: AreaOrigin = { by, hash: hashesOf.get(moduleGraph)?.get(area) ?? '' };
    return `${this.missing}, ${JSON.stringify(origin)}`;
  }

  override updateHash(hash: Hash, { chunkGraph }: { chunkGraph: { moduleGraph: ModuleGraph } }): void {
    hash.update(this.argument(chunkGraph.moduleGraph));
  }
}

class OriginTemplate {
  apply(dependency: object, source: Source, { moduleGraph }: { moduleGraph: ModuleGraph }): void {
    const origin = dependency as OriginDependency;
    source.insert(origin.at, origin.argument(moduleGraph));
  }
}

/** For webpack's cache on disk. */
const CACHED_AS = 'howdah-area-origin';
const { serialization } = webpack.util;
// This module is there already: webpack has nothing to load for it.
serialization.registerLoader(new RegExp(`^${CACHED_AS}$`), () => true);
serialization.register(OriginDependency, CACHED_AS, '', {
  serialize({ origin, at, missing }, { write }) {
    write(origin);
    write(at);
    write(missing);
  },
  deserialize: ({ read }) => new OriginDependency(read() as OriginDependency['origin'], read(), read()),
});
