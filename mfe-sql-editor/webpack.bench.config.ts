import { barePage } from '@howdah/tools/webpack';
import builds from './webpack.config.ts';

/** The page that typing is measured against: Monaco, and a grid where it is asked for. */
export default () =>
  builds({}, { mode: 'production' }).map((build) =>
    build.name === 'mfe-sql-editor:dist'
      ? barePage(build, { folder: import.meta.dirname, name: 'bare-monaco', entry: './bench/bare-monaco.ts' })
      : build,
  );
