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
  const keeper = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'keeper.ts')], {
    cwd: join(__dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a group of its own: what kills the whole group of a run does not keep the keeper from tidying up.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const answers = createInterface({ input: keeper.stdout });
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      answers.once('line', resolve);
      keeper.once('error', reject);
      void ended.then(() => reject(new Error('The keeper of a PostgreSQL ended')));
    });
  const order = async (word: string) => {
    keeper.stdin.write(`${word}\n`);
    await answer();
  };
  const url = await answer();
  // The process that started it may end without waiting for it.
  for (const held of [keeper, keeper.stdin, keeper.stdout]) (held as unknown as { unref(): void }).unref();
  return {
    url,
    halt: () => order('halt'),
    start: () => order('start'),
    dispose: async () => {
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}
