import { join } from 'node:path';
import builds from './webpack.config.ts';

const STANDALONE = './src/standalone.tsx';

/** The page that typing is measured against: Monaco and nothing else, into `dist-bench`. Built by `npm run bench -- typing`. */
export default () =>
  builds({ standalone: true }, { mode: 'production' }).map((build) =>
    build.entry === STANDALONE
      ? {
          ...build,
          name: 'bare-monaco',
          entry: './bench/bare-monaco.ts',
          output: { ...build.output, path: join(import.meta.dirname, 'dist-bench') },
          cache: false as const,
        }
      : build,
  );
