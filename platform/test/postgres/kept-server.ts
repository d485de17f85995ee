import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL that is gone when this process is, however that ends. */
export interface KeptServer {
  /** As the superuser, to the database `postgres`. */
  url: string;
  /** Without a goodbye: connections break. What was committed is kept. */
  halt(): Promise<void>;
  /** After `halt`: at the same address, with the same data. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts one in the newest version that is installed (`findPostgres`). Rejects when it does not come up. */
export async function startKeptServer(): Promise<KeptServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'server-process.ts')], {
    cwd: join(__dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a group of its own: what kills the whole group of a run does not keep the server from tidying up.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const answers = createInterface({ input: server.stdout });
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      answers.once('line', resolve);
      server.once('error', reject);
      void ended.then(() => reject(new Error('The PostgreSQL server ended')));
    });
  const order = async (word: string) => {
    server.stdin.write(`${word}\n`);
    await answer();
  };
  const url = await answer();
  // The process that started it may end without waiting for it.
  for (const held of [server, server.stdin, server.stdout]) (held as unknown as { unref(): void }).unref();
  return {
    url,
    halt: () => order('halt'),
    start: () => order('start'),
    dispose: async () => {
      server.ref();
      server.stdin.end();
      await ended;
    },
  };
}
