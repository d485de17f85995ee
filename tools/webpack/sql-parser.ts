import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { modeOf, workersBuild } from './preset.ts';
import { workspaceRoot } from './workspace.ts';

const folder = join(workspaceRoot, 'shared-api/src/sql-safety/parser');

/**
 * The build of shared-api: the worker that judges SQL by its syntax tree. The shell's build takes it up with `sql-run`, so every
 * remote uses one copy.
 */
export default function sqlParserBuild(_env: object, argv: { mode?: string }): Configuration {
  const build = workersBuild(
    join(workspaceRoot, 'shared-api'),
    { 'parser.worker': join(folder, 'parser.worker.ts') },
    modeOf(argv),
  );
  return {
    ...build,
    // Parsed as it is: it would ask for modules of Node, which it does not use in a browser.
    module: { ...build.module, noParse: /libpg-query[\\/]wasm[\\/]libpg-query\.js$/ },
    plugins: [
      ...(build.plugins ?? []),
      // The page tells the worker where the parser's `.wasm` is; the parser's own loader would look beside the worker.
      new webpack.NormalModuleReplacementPlugin(/^\.\/libpg-query\.js$/, join(folder, 'parser-loader.ts')),
    ],
  };
}
