import { join } from 'node:path';
import { htmlPage } from '@howdah/tools/webpack';
import builds from './webpack.config.ts';

const FEDERATION = ['ModuleFederationPlugin', 'BuildFactsPlugin', 'PublishedHashesPlugin'];

/** The page that typing is measured against: Monaco, and a grid where it is asked for, into `dist-bench`. */
export default () =>
  builds({}, { mode: 'production' }).map((build) =>
    build.name === 'mfe-sql-editor:dist'
      ? {
          ...build,
          name: 'bare-monaco',
          entry: './bench/bare-monaco.ts',
          output: { ...build.output, path: join(import.meta.dirname, 'dist-bench'), publicPath: 'auto' },
          plugins: [
            ...(build.plugins ?? []).filter((plugin) => !FEDERATION.includes(plugin?.constructor.name ?? '')),
            htmlPage(),
          ],
          cache: false as const,
        }
      : build,
  );
