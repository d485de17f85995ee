import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { shellConfig } from '@howdah/tools/webpack';

const preset = shellConfig({ folder: dirname(fileURLToPath(import.meta.url)) });

/** Entries of shared-ui that come when they are used. */
const LATER =
  /shared-ui[\\/]src[\\/](command|dialog|gallery|menu|panel|popover|resizable|tabs|toast[\\/]Toast(List|Card))/;

/**
 * What every page needs, besides React and Redux, which the preset puts into a file of their own. Style sheets and the
 * pages that people start on weigh less than the requests for them would.
 */
const FIRST_LOAD = new RegExp(
  [
    String.raw`[\\/]shared-(api|ui)[\\/]src[\\/]`,
    String.raw`[\\/]shell[\\/]src[\\/](.*\.css$|(home|projects)[\\/])`,
    String.raw`[\\/]node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser|yup|property-expr|tiny-case|toposort|json-logic-js|clsx|lucide-react|@standard-schema|@module-federation)[\\/]`,
  ].join('|'),
);

/** The chunk of bootstrap.tsx, named where index.ts imports it. */
const BOOTSTRAP_CHUNK = 'shell';

/** The shell's build on the preset: the first load in a few files instead of one for each shared module. */
export default (...args: Parameters<typeof preset>): Configuration[] => preset(...args).map(withFirstLoad);

function withFirstLoad(config: Configuration): Configuration {
  const { splitChunks } = config.optimization ?? {};
  const cacheGroups = (splitChunks && splitChunks.cacheGroups) || {};
  return {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // Minimised after its name was written into the page, so a hash in the name would be another one by then.
        {
          test: /theme-boot\.js$/,
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
          firstLoad: { name: 'first-load', chunks: 'async', enforce: true, priority: -1, test: isFirstLoad },
        },
      },
    },
  };
}

type CacheGroupTest = (
  module: { nameForCondition?(): string | null },
  graph: { chunkGraph: { getModuleChunks(module: object): { name?: string | null }[] } },
) => boolean;

const isFirstLoad: CacheGroupTest = (module, { chunkGraph }) => {
  const path = module.nameForCondition?.();
  // Federation's own modules have no path. One of them waits for what it shares: in the same chunk, for itself.
  if (!path || LATER.test(path)) return false;
  return (
    FIRST_LOAD.test(path) || chunkGraph.getModuleChunks(module).some(({ name }) => name === BOOTSTRAP_CHUNK)
  );
};
