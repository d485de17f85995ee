// Runs a server for its parent process and exits with it: the standard input is a pipe that closes when the parent exits for any
// reason, kill -9 included.
// It prints the URL of the server, and `done` after each command.
import { createInterface } from 'node:readline';
import { findPostgres } from './binaries.ts';
import { PostgresServer } from './server.ts';

async function keep(): Promise<void> {
  const orders = createInterface({ input: process.stdin });
  const ended = new Promise<void>((resolve) => orders.on('close', resolve));
  // The parent may have exited.
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
