// Holds a server for the process that started this one, and ends with it: standard input is a pipe from there, which closes
// however that process ends, kill -9 included. It says the server's URL, and `done` to each line that it was sent.
import { createInterface } from 'node:readline';
import { findPostgres } from './binaries.ts';
import { PostgresServer } from './server.ts';

async function keep(): Promise<void> {
  const orders = createInterface({ input: process.stdin });
  const ended = new Promise<void>((resolve) => orders.on('close', resolve));
  // Nobody may be there to read it.
  process.stdout.on('error', () => {});
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const server = new PostgresServer(findPostgres()!);
  try {
    await server.start();
    say(server.url);
    orders.on(
      'line',
      (order) => void (order === 'start' ? server.start() : server.halt()).then(() => say('done')),
    );
    await ended;
  } finally {
    await server.dispose();
  }
}

keep().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
