import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { writeStaticHosting } from './areas/dashboard/static-hosting.ts';
import { WASM_FLAGS } from './engines/wasm-flags.ts';
import { type PlatformConfig, readConfig } from './kernel/config.ts';
import { StartRefusal } from './kernel/errors.ts';
import { OwnAddresses } from './kernel/security/origins.ts';
import { openApiDocument } from './server.ts';
import { type RunningPlatform, startPlatform } from './start.ts';

/** Stopping waits for checkpoints. After this time the process exits anyway. */
const STOP_DEADLINE_MS = 20_000;

/** Ctrl+C and a stop by systemd can arrive twice: at the platform itself, and through the commands that started it. */
const SAME_SIGNAL_MS = 1_000;

/** Followed by a folder: writes what another server needs to serve the dashboard (docs/operating.md#behind-nginx). */
const STATIC_HOSTING = '--static-hosting=';

export interface Program {
  /** The folder of the built program, with its migrations and its worker. */
  dir: string;
  /** Arguments after the script's name. */
  args: string[];
  /** Defaults to startPlatform. */
  start?: typeof startPlatform;
}

/** Runs the platform until a signal stops it. Other than that, prints its OpenAPI document or writes files for nginx. */
export async function runProgram({ dir, args, start = startPlatform }: Program): Promise<void> {
  // For the control plane's Postgres and pg_dump.
  WASM_FLAGS.forEach((flag) => setFlagsFromString(flag));
  const wantsDocument = args.includes('--openapi');
  const hostingFolder = args.find((arg) => arg.startsWith(STATIC_HOSTING))?.slice(STATIC_HOSTING.length);
  try {
    const config = readConfig({
      env: process.env,
      args: args.filter((arg) => arg !== '--openapi' && !arg.startsWith(STATIC_HOSTING)),
      cwd: process.cwd(),
      defaultStaticDir: builtShell(dir),
    });
    if (wantsDocument) await printDocument(config);
    else if (hostingFolder) writeStaticHosting(hostingFolder, config, new OwnAddresses(config));
    else await serve(config, dir, start);
  } catch (error) {
    fail(error);
  }
}

/** Next to the program in a release, as built by `npm start`; otherwise in its own package. */
function builtShell(dir: string): string {
  const released = join(dir, 'shell');
  return existsSync(released) ? released : resolve(dir, '../../shell/dist');
}

async function printDocument(config: PlatformConfig): Promise<void> {
  const document = await openApiDocument(new OwnAddresses(config));
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

async function serve(config: PlatformConfig, dir: string, start: typeof startPlatform): Promise<void> {
  // Makes all files of this process and its databases private to this user.
  process.umask(0o077);
  const files = { migrations: join(dir, 'migrations'), engineWorker: join(dir, 'engine-worker.js') };
  // Ctrl+C during the creation of the demo exits at once; the next start recreates what is incomplete.
  const interrupt = () => process.exit(130);
  process.once('SIGINT', interrupt);
  const running = await start(config, files, (line) => console.error(line));
  process.off('SIGINT', interrupt);
  stopOnSignals(running);
  if (!existsSync(join(config.staticDir, 'index.html'))) {
    console.error(
      `The shell is not built (no index.html in ${config.staticDir}); only the API is available.`,
    );
  }
  say(`Howdah is ready at ${running.base}`);
  for (const { email, url } of running.links) say(`Sign in as ${email}: ${url}`);
}

/** Standard output contains only these lines, because other programs read it. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stopOnSignals(running: RunningPlatform): void {
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt !== undefined) {
      // The user does not want to wait.
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Prints only the message of an error that the user can fix, and all details of any other. */
function fail(error: unknown): never {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
