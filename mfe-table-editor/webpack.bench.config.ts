import { barePage } from '@howdah/tools/webpack';
import builds from './webpack.config.ts';

/** The page that rows are measured against: a grid and nothing else. */
export default () =>
  builds({}, { mode: 'production' }).map((build) =>
    build.name === 'mfe-table-editor:dist'
      ? barePage(build, { folder: import.meta.dirname, name: 'bare-grid', entry: './bench/bare-grid.tsx' })
      : build,
  );
