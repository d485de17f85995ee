import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { entryFiles, firstLoadGroup, groupOf, shellConfig } from '@howdah/tools/webpack';

const folder = dirname(fileURLToPath(import.meta.url));
const preset = shellConfig({ folder });

/** The chunk of bootstrap.tsx, named where index.ts imports it. */
const BOOTSTRAP_CHUNK = 'shell';

/** What every page needs. The page of the projects and style sheets weigh less than the requests for them would. */
const FIRST_LOAD = firstLoadGroup({
  chunk: BOOTSTRAP_CHUNK,
  files: [
    ...entryFiles('shared-api', [
      '.',
      './api',
      './contract',
      './organizations',
      './permissions',
      './projects',
      './projects/advisors',
      './remote-contract',
      './runtime-config',
      './session',
      './tab-channel',
    ]),
    ...entryFiles('shared-ui', ['.', './router']),
    join(folder, 'src/projects/projects-page.tsx'),
  ],
  styles: /[\\/]shell[\\/]src[\\/].*\.css$/,
});

/** Panes that a person resizes come with the library behind them: two files would be two requests of the SQL Editor. */
const ONE_RESIZABLE = {
  name: 'resizable',
  chunks: 'async',
  enforce: true,
  test: /[\\/](shared-ui[\\/]src[\\/]resizable|node_modules[\\/]react-resizable-panels)[\\/]/,
} as const;

/** Shared modules that are used together: as files of their own they would be requests of their own. */
const TOGETHER = {
  sql: groupOf('sql', {
    files: entryFiles('shared-api', [
      './remote-contract/usage-events',
      './row-files',
      './sql',
      './sql-run',
      './sql-safety',
      './sql-text',
      './sql-text/impersonation',
      './sql-values',
    ]),
  }),
  // The grid shows markdown by a library that is shared.
  dataGrid: groupOf('data-grid', {
    files: entryFiles('shared-ui', ['./data-grid']),
    libraries: /[\\/]node_modules[\\/]marked[\\/]/,
  }),
};

/**
 * The plugin that hands the federation runtime to the remotes is named by its CommonJS file, which would bring a second
 * copy of the whole runtime along. As an ES module it hands over the copy that the shell itself runs on.
 */
const EXTERNAL_RUNTIME_PLUGIN = createRequire(
  import.meta.resolve('@module-federation/enhanced/webpack'),
).resolve('@module-federation/inject-external-runtime-core-plugin');

/** The router's package names its development build everywhere. The other one is the same without the warnings. */
const ROUTER = dirname(
  createRequire(import.meta.resolve('@howdah/shared-ui')).resolve('react-router/package.json'),
);

/** The shell's build on the preset: the first load in a few files instead of one for each shared module. */
export default (...args: Parameters<typeof preset>): Configuration[] =>
  preset(...args).map((config) => (config.name === 'shell:dist' ? withFirstLoad(config) : config));

function withFirstLoad(config: Configuration): Configuration {
  const { splitChunks } = config.optimization ?? {};
  const cacheGroups = (splitChunks && splitChunks.cacheGroups) || {};
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        [EXTERNAL_RUNTIME_PLUGIN]: EXTERNAL_RUNTIME_PLUGIN.replace(/\.cjs$/, '.js'),
        ...(config.mode === 'production' && {
          'react-router/dom$': join(ROUTER, 'dist/production/dom-export.mjs'),
          'react-router$': join(ROUTER, 'dist/production/index.mjs'),
        }),
      },
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: /early\.js$/, resourceQuery: /source/, type: 'asset/source' },
      ],
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...splitChunks,
        cacheGroups: {
          ...cacheGroups,
          ...TOGETHER,
          resizable: ONE_RESIZABLE,
          firstLoad: FIRST_LOAD,
        },
      },
    },
  };
}
