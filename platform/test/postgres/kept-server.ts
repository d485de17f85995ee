import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL server that stops when this process exits for any reason. */
export interface KeptServer {
  /** The URL of the superuser and the database `postgres`. */
  url: string;
  /** Stops the server immediately, so connections break. Committed data is kept. */
  halt(): Promise<void>;
  /** Restarts after `halt`, at the same address and with the same data. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts the newest installed version (`findPostgres`). Rejects when it does not start. */
export async function startKeptServer(): Promise<KeptServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'server-process.ts')], {
    cwd: join(__dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
    // Has its own process group, so that a kill of the whole run lets it clean up.
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
  // This process can exit without waiting for the server.
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
