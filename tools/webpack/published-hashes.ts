import { FILE_INTEGRITY } from '@howdah/shared-api/remote-contract/file-integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Gives every script and style sheet that a remote loads later the hash that was published for it, so that the browser
 * refuses any other content (docs/architecture.md#from-an-address-to-a-page). The federation runtime guards what it
 * loads itself; chunks are loaded by each remote's own webpack runtime, which asks the shell for the hash.
 *
 * Without provided hashes, as with a developer's override, files load as they are.
 */
export class PublishedHashesPlugin implements WebpackPluginInstance {
  readonly #name = 'PublishedHashesPlugin';

  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        this.#name,
        (source) => source + guarded('script', 'script.src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        this.#name,
        (source, { tag }) => source + guarded(tag, `${tag}.href`),
      );
    });
  }
}

function guarded(element: string, url: string): string {
  return `
if (globalThis.${FILE_INTEGRITY}) {
  ${element}.integrity = globalThis.${FILE_INTEGRITY}(${url}) || '';
}`;
}
