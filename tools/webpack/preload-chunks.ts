import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Names the files of some chunks in the page's head, so that the browser fetches them together with the page's first
 * script. Found by that script, they would be a round trip later.
 */
export class PreloadChunksPlugin implements WebpackPluginInstance {
  readonly #name = 'PreloadChunksPlugin';

  /** @param chunks names of chunks that every page needs. */
  constructor(private readonly chunks: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(this.#name, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(this.#name, (page) => {
        const files = this.chunks.flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])]);
        const links = files.flatMap((file) => {
          const as = /\.js$/.test(file) ? 'script' : /\.css$/.test(file) ? 'style' : undefined;
          // Without `crossorigin`, like webpack's own requests on the same origin.
          return as ? { rel: 'preload', as, href: page.publicPath + file } : [];
        });
        // The page's own scripts come first: a browser has few connections, and takes a deferred script for unimportant.
        for (const { tagName, attributes } of page.headTags) {
          if (tagName === 'script') attributes.fetchpriority = 'high';
        }
        page.headTags.push(
          ...links.map((attributes) => ({
            tagName: 'link',
            voidTag: true,
            attributes,
            meta: { plugin: this.#name },
          })),
        );
        return page;
      });
    });
  }
}
