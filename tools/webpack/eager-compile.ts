import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Tells Chromium to compile all functions of these chunks while they arrive, beside the page's main thread. By default a
 * function is compiled on that thread when it is first called, after its text was read once to find its end. Other browsers
 * ignore the comment.
 *
 * @param chunks names of chunks whose code mostly runs at once.
 */
export function eagerCompilePlugin(chunks: readonly string[]): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: new RegExp(`^(${chunks.join('|')})\\.[^/]*js$`),
    // After the minimizer, which drops comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
