import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../../webpack/workspace.ts';

/** The server that the tests of the platform start; undefined where no PostgreSQL is installed. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(workspaceRoot, 'platform/test/postgres/server-process.ts')],
    { cwd: workspaceRoot, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const ended = new Promise<undefined>((resolve) => server.once('exit', () => resolve(undefined)));
  const url = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: server.stdout }).once('line', resolve)),
    ended,
  ]);
  if (!url) return undefined;
  return {
    url,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
