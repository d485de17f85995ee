import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { buildBesideShell } from './build-beside-shell.ts';
import { RemoteFactsPlugin } from './remote-facts.ts';

const [id, port] = process.argv.slice(2) as [string, string];
const folder = join(workspaceRoot, id);
const config = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
  default(env: object, argv: { mode: string }): Configuration[];
};

// The page's origin is the shell's, so the client needs the address of its own server.
const server = new WebpackDevServer(
  {
    port: Number(port),
    host: 'localhost',
    hot: false,
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    static: false,
  },
  webpack(
    config
      .default({}, { mode: 'development' })
      .map(buildBesideShell)
      .map((build) => ({ ...build, plugins: [...(build.plugins ?? []), new RemoteFactsPlugin(folder)] })),
  ),
);
await server.start();
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
