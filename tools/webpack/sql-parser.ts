import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { workspaceRoot } from './workspace.ts';

const folder = join(workspaceRoot, 'shared-api/src/sql-safety/parser');

/** The worker that judges SQL by its syntax tree, for the remotes that ask for it. */
export const SQL_PARSER_WORKER = { 'parser.worker': join(folder, 'parser.worker.ts') };

/** What a build of that worker needs beside what every build has. */
export function withSqlParser(build: Configuration): Configuration {
  return {
    ...build,
    // As it is: it would ask for modules of Node, which it does not use in a browser.
    module: { ...build.module, noParse: /libpg-query[\\/]wasm[\\/]libpg-query\.js$/ },
    plugins: [
      ...(build.plugins ?? []),
      // The worker is told by the page where the parser's `.wasm` is; the parser's own loader would look beside the worker.
      new webpack.NormalModuleReplacementPlugin(/^\.\/libpg-query\.js$/, join(folder, 'parser-loader.ts')),
    ],
  };
}
