import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { workspaceRoot } from '../../webpack/workspace.ts';

const editorFolder = join(workspaceRoot, 'mfe-sql-editor');
const webpackCli = join(workspaceRoot, 'node_modules/webpack-cli/bin/cli.js');

/** A page with nothing but Monaco, built now and served on a port of its own. */
export async function serveBareEditor(): Promise<{ url: string; close(): Promise<void> }> {
  const webpack = ['--import', 'tsx', webpackCli, 'build', '--config', 'webpack.bench.config.ts'];
  await promisify(execFile)(process.execPath, webpack, { cwd: editorFolder });
  const app = fastify();
  await app.register(fastifyStatic, { root: join(editorFolder, 'dist-bench') });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/`, close: () => app.close() };
}
