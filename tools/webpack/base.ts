import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { INTERRUPT_BUDGET_FLAG } from '../bin/v8-flags.mjs';
import { requireFromTools, workspaceRoot } from './workspace.ts';

export type Mode = 'production' | 'development';

/** The differences between the builds of one package. */
export interface BuildIdentity {
  /** Unique for each build in a page: it names webpack's chunk registry and the CSS classes. */
  uniqueName: string;
  /** The package's folder, absolute. */
  folder: string;
  /** The output folder below it. */
  output: string;
  mode: Mode;
}

/** `mfe-sql-editor` -> `mfe_sql_editor`: a federation container is a global variable, so no dashes. */
export function containerName(id: string): string {
  return id.replace(/\W/g, '_');
}

/** Everything that all browser builds of the suite have in common. */
export function baseConfig({ uniqueName, folder, output, mode }: BuildIdentity): Configuration {
  const production = mode === 'production';
  if (production) setFlagsFromString(INTERRUPT_BUDGET_FLAG);
  return {
    name: `${uniqueName}:${output}`,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // No eval: the Content-Security-Policy forbids it.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(workspaceRoot, '.cache/webpack'),
      name: `${uniqueName}-${output}-${mode}`,
      buildDependencies: { config: [`${dirname(fileURLToPath(import.meta.url))}/`] },
    },
    output: {
      path: join(folder, output),
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: containerName(uniqueName),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      clean: production,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules(uniqueName) },
    optimization: {
      // With the filesystem cache, inlined exports ship stale constants.
      inlineExports: false,
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        // CSS Modules do not depend on the order of files.
        ignoreOrder: true,
      }),
      ...(production ? [brotli()] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function moduleRules(uniqueName: string): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules\/(?!@howdah)/,
      use: {
        loader: requireFromTools.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: requireFromTools.resolve('css-loader'),
          options: {
            modules: {
              localIdentName: `${containerName(uniqueName)}_[local]_[hash:base64:4]`,
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, requireFromTools.resolve('css-loader')],
      sideEffects: true,
    },
    { test: /\.(ttf|woff2|svg|png)$/, resourceQuery: { not: [/url/] }, type: 'asset/resource' },
    { resourceQuery: /url/, type: 'asset/resource' },
    {
      test: /glide-data-grid[\\/]dist[\\/]esm[\\/].*[\\/](data-editor|data-grid-overlay-editor)\.js$/,
      use: join(import.meta.dirname, 'cell-editor.cjs'),
    },
    // Monaco names its assets and workers by `new URL`, which we replace by a worker build of our own.
    { test: /node_modules[\\/]monaco-editor[\\/].*\.js$/, parser: { url: false, worker: false } },
  ];
}

/** Compressed once at build time, so that the platform serves the `.br` file beside the original. */
function brotli(): CompressionPlugin {
  return new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|html|svg|json|wasm|ttf)$/,
    // The federation manifest gets the version's hash list at publishing, after this.
    exclude: /mf-(manifest|stats)\.json$/,
    minRatio: 1,
  });
}
