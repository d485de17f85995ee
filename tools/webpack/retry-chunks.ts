import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Pauses before the second and the third attempt, each longer or shorter by up to half. */
const RETRY_DELAYS_MS = [300, 1000];

/** How long the answer to a request for another copy can take. After that, the next attempt goes on without it. */
const RENEWAL_TIMEOUT_MS = 3000;

/**
 * Makes the loading of chunks survive temporary failures (docs/failures.md#parts-of-a-page). Retries a failed chunk twice, and
 * first replaces the cached copy of the browser, which can be broken and is cached for a year. Gives up a chunk that hangs
 * after `chunkLoadTimeout`, including style sheets, for which webpack has no limit. The caller then offers a retry.
 */
export class RetryChunksPlugin implements WebpackPluginInstance {
  readonly #name = 'RetryChunksPlugin';

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap(this.#name, (chunk) => compilation.addRuntimeModule(chunk, new RetryChunksRuntime()));
      const limit = compilation.outputOptions.chunkLoadTimeout;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        this.#name,
        (source, { tag }) =>
          `${source}
setTimeout(() => { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${limit});`,
      );
    });
  }
}

/** Wraps the function that `import()` calls for each chunk. Webpack itself forgets a chunk that failed. */
class RetryChunksRuntime extends RuntimeModule {
  constructor() {
    // After the function that it wraps.
    super('retry chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
const ensureOnce = ${RuntimeGlobals.ensureChunk};
const pauses = ${JSON.stringify(RETRY_DELAYS_MS)};
const renewals = {};
const renew = (url) => {
  const request = new AbortController();
  const limit = setTimeout(() => request.abort(), ${RENEWAL_TIMEOUT_MS});
  return fetch(url, { cache: 'reload', signal: request.signal }).finally(() => clearTimeout(limit));
};
// Once for a file, however many imports wait for it.
const renewed = (url, pause) =>
  (renewals[url] ??= new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    .then(() => renew(url))
    .catch(() => undefined)
    .then(() => { delete renewals[url]; }));
const ensureAgain = (args, attempt) =>
  ensureOnce(...args).catch((error) => {
    const pause = pauses[attempt];
    if (pause === undefined || error.name !== 'ChunkLoadError' || error.type === 'timeout') throw error;
    return renewed(error.request, pause).then(() => ensureAgain(args, attempt + 1));
  });
${RuntimeGlobals.ensureChunk} = (...args) => ensureAgain(args, 0);`;
  }
}
