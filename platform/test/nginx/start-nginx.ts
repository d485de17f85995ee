import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../server/eventually.ts';

const DEBIAN_MODULES = '/etc/nginx/modules-enabled';
const START_MS = 20_000;
const MIME_TYPES = '/etc/nginx/mime.types';

/** The set-ups in deploy/nginx. */
export type Setup = 'same-origin' | 'other-origin';

export interface NginxOptions {
  setup: Setup;
  /** The folder `deploy/nginx` of the repository. */
  configuration: string;
  /** The folder that `--static-hosting` has written. */
  settings: string;
  /** The variables of the template, without `HOWDAH_NGINX_`. */
  variables: Record<string, string>;
  /** What it listens on, on loopback. */
  ports: number[];
}

export interface RunningNginx {
  /** What it has logged: calls and errors. */
  logged(): string;
  /** Checks that it still runs, and stops it. */
  stop(): Promise<void>;
}

/** Why the tests behind nginx are skipped; undefined where they run. */
export function nginxProblem(): string | undefined {
  if (!existsSync(MIME_TYPES) || spawnSync('nginx', ['-v']).status !== 0) return 'nginx is not installed';
  return knowsBrotli()
    ? undefined
    : "nginx has no module brotli_static (Debian's libnginx-mod-http-brotli-static)";
}

/** A free port of loopback. Another process could take it in the meantime; nothing here does. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts nginx with a configuration of the repository, in a folder of its own. It resolves when the ports are open. */
export async function startNginx({
  setup,
  configuration,
  settings,
  variables,
  ports,
}: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'howdah-nginx-'));
  chmodSync(folder, 0o755);
  cpSync(join(configuration, 'howdah'), join(folder, 'howdah'), { recursive: true });
  cpSync(settings, join(folder, 'howdah/settings'), { recursive: true });
  const accessLog = join(folder, 'access.log');
  const all = { SETTINGS: join(folder, 'howdah/settings'), ACCESS_LOG: accessLog, ...variables };
  const template = readFileSync(join(configuration, `${setup}.conf.template`), 'utf8');
  writeFileSync(join(folder, 'site.conf'), filled(template, all));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const errors: string[] = [];
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    const ranUntilNow = server.exitCode === null;
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    if (!ranUntilNow) throw new Error(`nginx ended by itself:\n${errors.join('')}`);
  };
  try {
    const opened = eventually(async () => {
      for (const port of ports) await fetch(`http://127.0.0.1:${port}/`);
    }, START_MS);
    await Promise.race([opened, ended.then(() => Promise.reject(new Error('nginx does not start')))]);
  } catch (error) {
    await stop().catch(() => {});
    throw new Error(`nginx does not start:\n${errors.join('')}`, { cause: error });
  }
  return { logged: () => readFileSync(accessLog, 'utf8') + errors.join(''), stop };
}

/** As envsubst does. A variable without a value fails, because nginx would start with an empty one. */
function filled(template: string, variables: Record<string, string>): string {
  return template.replace(/\$\{HOWDAH_NGINX_([A-Z_]+)\}/g, (_match, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The template needs HOWDAH_NGINX_${name}`);
    return value;
  });
}

/** What a distribution has in its nginx.conf. As root, it stays root: the folders of tests are private. */
function mainConfiguration(folder: string): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
include ${DEBIAN_MODULES}/*.conf;
events { worker_connections 256; }
http {
  include ${MIME_TYPES};
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;
}

function knowsBrotli(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'howdah-nginx-'));
  try {
    writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
    writeFileSync(join(folder, 'site.conf'), 'brotli_static on;');
    return spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')]).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
