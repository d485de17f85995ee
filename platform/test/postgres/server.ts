import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PostgresBinaries } from './binaries.ts';

/** Tests need no durability after a power failure. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
].flatMap((setting) => ['-c', setting]);

/** A server with its own cluster in a temporary folder. Clients need passwords, as in production. */
export class PostgresServer {
  /** The URL of the superuser and the database `postgres`. Known before the first start. */
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

  /** Creates the cluster on the first call. Later calls use the same data and address. Rejects with the output of the server. */
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

  /** Stops the server immediately, so connections break. Committed data is kept. */
  async halt(): Promise<void> {
    const server = this.#running;
    this.#running = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    // An immediate shutdown also stops the child processes of the server.
    server.kill('SIGQUIT');
    await gone;
  }

  /** Stops the server and deletes its data. */
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

/** PostgreSQL does not run as root. Debian's packages create the user `postgres`; `nobody` always exists. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (user: string, kind: string) => spawnSync('id', [kind, user], { encoding: 'utf8' });
  const user = idOf('postgres', '-u').status === 0 ? 'postgres' : 'nobody';
  return { uid: Number(idOf(user, '-u').stdout), gid: Number(idOf(user, '-g').stdout) };
}

/** Resolves when the server accepts connections. */
function listening(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    // Reads the output, because a full pipe would block the server.
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
