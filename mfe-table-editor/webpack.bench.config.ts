import { join } from 'node:path';
import { htmlPage } from '@howdah/tools/webpack';
import builds from './webpack.config.ts';

const FEDERATION = ['ModuleFederationPlugin', 'BuildFactsPlugin', 'PublishedHashesPlugin'];

/** The page that rows are measured against: a grid and nothing else, into `dist-bench`. */
export default () =>
  builds({}, { mode: 'production' }).map((build) =>
    build.name === 'mfe-table-editor:dist'
      ? {
          ...build,
          name: 'bare-grid',
          entry: './bench/bare-grid.tsx',
          output: { ...build.output, path: join(import.meta.dirname, 'dist-bench'), publicPath: 'auto' },
          plugins: [
            ...(build.plugins ?? []).filter((plugin) => !FEDERATION.includes(plugin?.constructor.name ?? '')),
            htmlPage(),
          ],
          cache: false as const,
        }
      : build,
  );
