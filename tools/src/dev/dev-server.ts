import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildBesideShell } from './build-beside-shell.ts';
import { RemoteFactsPlugin } from './remote-facts.ts';

export interface DevServer {
  /** Without a slash at the end. */
  origin: string;
  /** What `?remote.<id>=` of a dashboard names. */
  manifest: string;
  stop(): Promise<void>;
}

/**
 * Builds a remote, builds it again after each change, and reloads the pages that use it.
 *
 * @param folder of the remote.
 */
export async function startDevServer(folder: string, port: number): Promise<DevServer> {
  const config = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default(env: object, argv: { mode: string }): Configuration[];
  };
  const origin = `http://localhost:${port}`;
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      // The page's origin is the shell's, so the client needs the address of its own server.
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
  return { origin, manifest: `${origin}/mf-manifest.json`, stop: () => server.stop() };
}
