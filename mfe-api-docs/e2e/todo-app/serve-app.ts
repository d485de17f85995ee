import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Serves the app from an origin of its own, as a customer's server does. */
export async function serveTodoApp(config: object): Promise<{ url: string; close(): void }> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'app.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = bundle.outputFiles[0]!.text;
  const page = `<!doctype html><title>To do</title><div id="root"></div>
<script>window.todoApp = ${JSON.stringify(config).replaceAll('<', '\\u003c')}</script><script src="/app.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
