import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { AreaOriginsPlugin } from './area-origins.ts';
import { baseConfig, containerName, type Mode } from './base.ts';
import { BuildFactsPlugin, SurfaceFilePlugin } from './build-facts.ts';
import { eagerCompilePlugin } from './eager-compile.ts';
import { PreloadChunksPlugin } from './preload-chunks.ts';
import { PublishedHashesPlugin } from './published-hashes.ts';
import { RetryChunksPlugin } from './retry-chunks.ts';
import { sharedModules } from './shared-modules.ts';
import { sourceSurface } from './shared-surface.ts';
import { packageId } from './workspace.ts';

export { barePage } from './bare-page.ts';
export { entryFiles, firstLoadGroup, groupOf } from './chunk-groups.ts';

/** What webpack-cli calls: `mode` is that of `--mode development`. */
type ConfigFactory = (env: object, argv: { mode?: string }) => Configuration[];

export interface RemoteOptions {
  /** Folder of the remote, with its remote.json. */
  folder: string;
  /** Web workers built as files of their own, imported as `../dist-worker/<name>.js?url`. */
  workers?: Record<string, string>;
}

/** The one module that a remote exposes, and the name the shell loads it by. */
const EXPOSED_MODULE = './remote';

/** Its chunk, as the federation plugin names it. */
const EXPOSED_CHUNK = '__federation_expose_remote';

/** The federated build of a remote into `dist` (docs/architecture.md#publishing-a-remote), and its workers. */
export function remoteConfig({ folder, workers }: RemoteOptions): ConfigFactory {
  return (_env, argv) => {
    const mode = modeOf(argv);
    const main = federatedBuild(folder, mode);
    if (!workers) return [main];
    const workerBuild = workersBuild(folder, workers, mode);
    return [workerBuild, { ...main, dependencies: [workerBuild.name as string] }];
  };
}

function federatedBuild(folder: string, mode: Mode): Configuration {
  const id = packageId(folder);
  const base = baseConfig({ uniqueName: id, folder, output: 'dist', mode });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults(id),
        filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { [EXPOSED_MODULE]: './src/remote.tsx' },
        shared: sharedModules('remote'),
        // The shell brings the federation runtime: the entry shrinks to a third.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new PublishedHashesPlugin(),
      new RetryChunksPlugin(),
      new AreaOriginsPlugin(id),
      new BuildFactsPlugin([EXPOSED_CHUNK], sourceSurface()),
      eagerCompilePlugin([EXPOSED_CHUNK]),
      ...(base.plugins ?? []),
    ],
  };
}

export function workersBuild(folder: string, entry: Record<string, string>, mode: Mode): Configuration {
  const base = baseConfig({ uniqueName: `${packageId(folder)}-worker`, folder, output: 'dist-worker', mode });
  return {
    ...base,
    target: 'webworker',
    entry,
    // A fixed name for the import, which adds the content hash.
    output: { ...base.output, filename: '[name].js', publicPath: 'auto' },
    devtool: false,
    plugins: [],
  };
}

/** The shell's build: a page, the provider of all shared modules and of the federation runtime. */
export function shellConfig({ folder }: { folder: string }): ConfigFactory {
  return (_env, argv) => {
    const mode = modeOf(argv);
    const early = earlyScriptBuild(folder, mode);
    const base = baseConfig({ uniqueName: 'shell', folder, output: 'dist', mode });
    const surface = sourceSurface();
    const { digest, versions } = surface;
    return [
      early,
      {
        ...base,
        dependencies: [early.name as string],
        entry: './src/index.ts',
        // 'auto' would break a reload of a deep link.
        output: { ...base.output, publicPath: '/' },
        optimization: {
          ...base.optimization,
          // The runtime names the chunks of every shared module several times, and is in the first load.
          chunkIds: 'deterministic',
          splitChunks: { cacheGroups: firstLoadGroups },
        },
        plugins: [
          new HtmlWebpackPlugin({
            template: join(folder, 'public/index.html'),
            publicPath: '/',
            scriptLoading: 'defer',
          }),
          new PreloadChunksPlugin(['framework', 'first-load']),
          eagerCompilePlugin(['main', 'framework', 'first-load', 'project']),
          new ModuleFederationPlugin({
            ...federationDefaults('shell'),
            shared: sharedModules('shell'),
            experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
          }),
          new AreaOriginsPlugin('shell'),
          new SurfaceFilePlugin(surface),
          new webpack.DefinePlugin({ SHARED_SURFACE: JSON.stringify({ digest, versions }) }),
          new RetryChunksPlugin(),
          ...(base.plugins ?? []),
        ],
      },
    ];
  };
}

/**
 * The script that starts the first requests. A build of its own, without the federation runtime: it runs while the rest is
 * on its way. The page's template takes it in by `../dist-early/early.js?source`.
 */
function earlyScriptBuild(folder: string, mode: Mode): Configuration {
  const base = baseConfig({ uniqueName: 'shell-early', folder, output: 'dist-early', mode });
  return {
    ...base,
    entry: { early: './src/boot/early.ts' },
    output: { ...base.output, filename: '[name].js', publicPath: '/' },
    devtool: false,
    plugins: [],
  };
}

/** A shared module is a chunk of its own by default; what every page needs comes in one file instead of ten. */
const firstLoadGroups = {
  framework: {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store|@standard-schema)[\\/]/,
    chunks: 'async' as const,
    enforce: true,
  },
};

function federationDefaults(id: string) {
  return {
    name: containerName(id),
    manifest: true,
    dts: false,
    dev: false,
    // The default starts every registered remote at once, and one dead manifest can blank the page.
    shareStrategy: 'loaded-first' as const,
  };
}

export function modeOf(argv: { mode?: string }): Mode {
  return argv.mode === 'development' ? 'development' : 'production';
}
