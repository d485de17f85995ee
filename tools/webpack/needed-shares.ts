import type { Compiler, WebpackPluginInstance } from 'webpack';

const MANIFEST = 'mf-manifest.json';

/** A module of webpack that consumes a shared one. */
interface ConsumingModule {
  type: string;
  options?: { shareKey?: string };
}

/**
 * Adds to the federation manifest which shared modules the remote's first code imports, so that the shell can load those
 * that it has in chunks of their own together with it, instead of after it.
 */
export class NeededSharesPlugin implements WebpackPluginInstance {
  readonly #name = 'NeededSharesPlugin';

  /** @param exposed names of the chunks of the exposed modules. */
  constructor(private readonly exposed: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: this.#name, stage }, (assets) => {
        const shares = new Set<string>();
        for (const name of this.exposed) {
          const chunk = compilation.namedChunks.get(name);
          if (!chunk) continue;
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            const { type, options } = module as unknown as ConsumingModule;
            if (type === 'consume-shared-module' && options?.shareKey) shares.add(options.shareKey);
          }
        }
        const manifest = assets[MANIFEST];
        if (!manifest) throw new Error(`There is no ${MANIFEST}`);
        const built = JSON.parse(manifest.source().toString()) as object;
        compilation.updateAsset(
          MANIFEST,
          new sources.RawSource(JSON.stringify({ ...built, howdah: { shares: [...shares].sort() } })),
        );
      });
    });
  }
}
