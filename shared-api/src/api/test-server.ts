import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RuntimeConfig } from '../runtime-config.ts';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

/**
 * Starts a server on a real socket with a handler of the test. It can send what no platform would: garbage,
 * half a line, a broken connection. `calls` lists every call in order of arrival.
 */
export async function startTestServer(handle: Handler) {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      calls.push({ method: request.method!, path: request.url!, headers: request.headers, body });
      void handle(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    config: configFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends a JSON response as the platform does. */
export function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

export function configFor(apiBase: string): RuntimeConfig {
  return {
    deployment: 'hosted',
    apiBase,
    remotesBase: '/',
    flags: {
      enforceNinetyDayUnpauseExpiry: true,
      enableNinetyDayStorageDownload: true,
      disableProjectVersionSelection: false,
      disableAssistantPrompts: false,
      warehouse: false,
    },
    overrides: { allowed: false, origins: [] },
    telemetryUrl: null,
  };
}
