import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PostgresBinaries } from './binaries.ts';

/** Nobody needs the data of a test after a power cut of the machine. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
].flatMap((setting) => ['-c', setting]);

/** A server with a cluster of its own in a temporary folder. People have passwords there, as on a real one. */
export class PostgresServer {
  /** As the superuser, to the database `postgres`. Known before the first start. */
  url = '';
  readonly #bin: string;
  readonly #home = mkdtempSync(join(tmpdir(), 'howdah-postgres-'));
  readonly #as = unprivileged();
  readonly #password = randomBytes(12).toString('hex');
  #port = 0;
  #running: ChildProcess | undefined;

  constructor({ bin }: PostgresBinaries) {
    this.#bin = bin;
  }

  /**
   * Makes the cluster on the first call; later calls find the same data at the same address. Rejects with the server's
   * output.
   */
  async start(): Promise<void> {
    if (this.#port === 0) {
      this.#makeCluster();
      this.#port = await freePort();
      this.url = `postgres://postgres:${this.#password}@127.0.0.1:${this.#port}/postgres`;
    }
    const place = ['-D', join(this.#home, 'data'), '-p', String(this.#port), '-k', this.#home];
    this.#running = spawn(join(this.#bin, 'postgres'), [...place, ...settings], {
      ...this.#as,
      cwd: this.#home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await listening(this.#running);
  }

  /** Without a goodbye: connections break. What was committed is kept. */
  async halt(): Promise<void> {
    const server = this.#running;
    this.#running = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    // An immediate shutdown, which takes the server's own processes along.
    server.kill('SIGQUIT');
    await gone;
  }

  /** Stops it and deletes its data. */
  async dispose(): Promise<void> {
    await this.halt();
    rmSync(this.#home, { recursive: true, force: true });
  }

  #makeCluster(): void {
    const passwordFile = join(this.#home, 'password');
    writeFileSync(passwordFile, this.#password);
    for (const path of [this.#home, passwordFile]) {
      if (this.#as) chownSync(path, this.#as.uid, this.#as.gid);
    }
    const users = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const texts = ['--encoding=UTF8', '--locale=C'];
    execFileSync(
      join(this.#bin, 'initdb'),
      ['-D', join(this.#home, 'data'), ...users, ...texts, '--no-sync', '--no-instructions'],
      { ...this.#as, cwd: this.#home, stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 },
    );
  }
}

/** PostgreSQL refuses root. Debian's packages make the user `postgres`; `nobody` is everywhere. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (user: string, kind: string) => spawnSync('id', [kind, user], { encoding: 'utf8' });
  const user = idOf('postgres', '-u').status === 0 ? 'postgres' : 'nobody';
  return { uid: Number(idOf(user, '-u').stdout), gid: Number(idOf(user, '-g').stdout) };
}

/** Resolves when the server takes connections. */
function listening(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    // It is read to its end: a full pipe would stop the server.
    createInterface({ input: server.stderr! }).on('line', (line) => {
      if (said.length < 100) said.push(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
