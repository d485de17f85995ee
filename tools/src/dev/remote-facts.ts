import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const MANIFEST = 'mf-manifest.json';

/**
 * Adds remote.json to the federation manifest, as publishing does, so that a dashboard that has an override knows what the remote
 * brings (docs/architecture.md#publishing-a-remote). A change of the file builds again.
 */
export class RemoteFactsPlugin implements WebpackPluginInstance {
  readonly #name = 'RemoteFactsPlugin';

  /** @param folder the remote's folder, absolute. */
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const file = join(this.folder, 'remote.json');
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      compilation.fileDependencies.add(file);
      // After the build has written what it knows itself.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: this.#name, stage }, (assets) => {
        const manifest = assets[MANIFEST];
        // The workers of a remote are a build without one.
        if (!manifest) return;
        const built = JSON.parse(manifest.source().toString()) as { howdah?: object };
        const remote = JSON.parse(readFileSync(file, 'utf8')) as object;
        const text = JSON.stringify({ ...built, howdah: { ...built.howdah, remote } });
        compilation.updateAsset(MANIFEST, new sources.RawSource(text));
      });
    });
  }
}
