import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { shellConfig } from '@howdah/tools/webpack';

const preset = shellConfig({ folder: dirname(fileURLToPath(import.meta.url)) });

/** What comes when it is used: heavy components, areas of the API and pages that few visits begin with. */
const LATER = new RegExp(
  [
    String.raw`shared-ui[\\/]src[\\/](chart|command|date-time|dates|dialog|gallery|markdown|menu|panel|popover|resizable|side-menu|steps|tabs)`,
    String.raw`shared-api[\\/]src[\\/](assistant|entities|organizations[\\/]admin|projects[\\/](api-access|database-access)|pg-meta|snippets|sql|sql-run|sql-safety|sql-text|sql-values)[\\/]`,
    String.raw`shared-api[\\/]src[\\/](organizations[\\/]billing|remotes-status[\\/]index|projects[\\/](branches|jobs)|remote-contract[\\/](start-worker|usage-events)|session[\\/]account)\.`,
    String.raw`shell[\\/]src[\\/](account-page|home|join|new-organization|new-project|organization|plans|remotes-page|support)[\\/]`,
    String.raw`shell[\\/]src[\\/]project[\\/]unserved-page\.`,
  ].join('|'),
);

/**
 * What every page needs, besides React and Redux, which the preset puts into a file of their own. Style sheets and the
 * pages that people start on weigh less than the requests for them would.
 */
const FIRST_LOAD = new RegExp(
  [
    String.raw`[\\/]shared-(api|ui)[\\/]src[\\/]`,
    String.raw`[\\/]shell[\\/]src[\\/](.*\.css$|projects[\\/])`,
    String.raw`[\\/]node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser|yup|property-expr|tiny-case|toposort|json-logic-js|clsx|lucide-react|@standard-schema|@module-federation)[\\/]`,
  ].join('|'),
);

/** Panes that a person resizes come with the library behind them: two files would be two requests of the SQL editor. */
const ONE_RESIZABLE = {
  name: 'resizable',
  chunks: 'async',
  enforce: true,
  test: /[\\/](shared-ui[\\/]src[\\/]resizable|node_modules[\\/]react-resizable-panels)[\\/]/,
} as const;

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

/** The chunk of bootstrap.tsx, named where index.ts imports it. */
const BOOTSTRAP_CHUNK = 'shell';

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
        // Minimised after its name was written into the page, so a hash in the name would be another one by then.
        {
          test: /early\.js$/,
          resourceQuery: /url/,
          type: 'asset/resource',
          generator: { filename: '[name].js' },
        },
      ],
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...splitChunks,
        cacheGroups: {
          ...cacheGroups,
          resizable: ONE_RESIZABLE,
          firstLoad: { name: 'first-load', chunks: 'async', enforce: true, priority: -1, test: isFirstLoad },
        },
      },
    },
  };
}

interface BuiltModule {
  nameForCondition?(): string | null;
}

interface BuildGraph {
  chunkGraph: { getModuleChunks(module: BuiltModule): Iterable<{ name?: string | null }> };
  moduleGraph: {
    getIncomingConnections(module: BuiltModule): Iterable<{ originModule: BuiltModule | null }>;
  };
}

const ICONS = /[\\/]node_modules[\\/]lucide-react[\\/]/;
const ONE_ICON = /[\\/]node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

function isFirstLoad(module: BuiltModule, graph: BuildGraph): boolean {
  const path = module.nameForCondition?.();
  // Federation's own modules have no path. One of them waits for what it shares: in the same chunk, for itself.
  if (!path || LATER.test(path)) return false;
  // An icon comes with who shows it: those of menus and dialogs come when they do.
  if (ONE_ICON.test(path)) return importersOf(module, graph).some((importer) => isFirstLoad(importer, graph));
  return FIRST_LOAD.test(path) || chunkNamesOf(module, graph).includes(BOOTSTRAP_CHUNK);
}

function importersOf(module: BuiltModule, { moduleGraph }: BuildGraph): BuiltModule[] {
  return (
    [...moduleGraph.getIncomingConnections(module)]
      .flatMap(({ originModule }) => originModule ?? [])
      // The package's own list of all icons imports each of them.
      .filter((importer) => !ICONS.test(importer.nameForCondition?.() ?? ''))
  );
}

function chunkNamesOf(module: BuiltModule, { chunkGraph }: BuildGraph): (string | null | undefined)[] {
  return [...chunkGraph.getModuleChunks(module)].map(({ name }) => name);
}
