import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../webpack/workspace.ts';

const postgresTests = join(workspaceRoot, 'platform/test/postgres');
const nodeWithTypes = ['--import', 'tsx'];

/** A PostgreSQL server of one suite. */
export interface PostgresForTests {
  /** As the superuser, to the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/** Whether PostgreSQL is installed. Suites on it are skipped otherwise. */
export function isPostgresInstalled(): boolean {
  const found = spawnSync(process.execPath, [...nodeWithTypes, join(postgresTests, 'is-installed.ts')], {
    cwd: workspaceRoot,
  });
  return found.status === 0;
}

/** Starts a server with a cluster of its own. It ends when its input closes, however this process ends. */
export async function startPostgres(): Promise<PostgresForTests> {
  const server = spawn(process.execPath, [...nodeWithTypes, join(postgresTests, 'server-process.ts')], {
    cwd: workspaceRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: server.stdout }).once('line', done);
    void ended.then(() => fail(new Error('The PostgreSQL server ended')));
  });
  return {
    url,
    stop: async () => {
      server.stdin.end();
      await ended;
    },
  };
}
