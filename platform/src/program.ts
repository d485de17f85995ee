import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { WASM_FLAGS } from './engines/wasm-flags.ts';
import { type PlatformConfig, readConfig } from './kernel/config.ts';
import { StartRefusal } from './kernel/errors.ts';
import { OwnAddresses } from './kernel/security/origins.ts';
import { openApiDocument } from './server.ts';
import { type RunningPlatform, startPlatform } from './start.ts';

/** Stopping waits for checkpoints. After this it is no longer orderly. */
const STOP_DEADLINE_MS = 20_000;

export interface Program {
  /** The folder of the built program, with its migrations and its worker. */
  dir: string;
  /** Arguments after the script's name. */
  args: string[];
  /** Default: startPlatform. */
  start?: typeof startPlatform;
}

/** Runs the platform until it is stopped by a signal, or prints its OpenAPI document. */
export async function runProgram({ dir, args, start = startPlatform }: Program): Promise<void> {
  // The control plane's Postgres, and pg_dump.
  WASM_FLAGS.forEach((flag) => setFlagsFromString(flag));
  const wantsDocument = args.includes('--openapi');
  try {
    const config = readConfig({
      env: process.env,
      args: args.filter((arg) => arg !== '--openapi'),
      cwd: process.cwd(),
      defaultStaticDir: builtShell(dir),
    });
    if (wantsDocument) await printDocument(config);
    else await serve(config, dir, start);
  } catch (error) {
    fail(error);
  }
}

/** Beside the program in a release, as `npm start` makes them; in its own package otherwise. */
function builtShell(dir: string): string {
  const released = join(dir, 'shell');
  return existsSync(released) ? released : resolve(dir, '../../shell/dist');
}

async function printDocument(config: PlatformConfig): Promise<void> {
  const document = await openApiDocument(new OwnAddresses(config));
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

async function serve(config: PlatformConfig, dir: string, start: typeof startPlatform): Promise<void> {
  // Whatever this process and its databases write is for this user alone.
  process.umask(0o077);
  const files = { migrations: join(dir, 'migrations'), engineWorker: join(dir, 'engine-worker.js') };
  // Ctrl+C while the demo is being made stops at once: the next start makes what is half made again.
  const interrupt = () => process.exit(130);
  process.once('SIGINT', interrupt);
  const running = await start(config, files, (line) => console.error(line));
  process.off('SIGINT', interrupt);
  stopOnSignals(running);
  if (!existsSync(join(config.staticDir, 'index.html'))) {
    console.error(`The shell is not built (no index.html in ${config.staticDir}); only the API answers.`);
  }
  say(`Howdah is ready at ${running.base}`);
  for (const { email, url } of running.links) say(`Sign in as ${email}: ${url}`);
}

/** Standard output holds these lines only: other programs read them. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stopOnSignals(running: RunningPlatform): void {
  let asked = false;
  const stop = () => {
    // Asked twice: the user does not want to wait.
    if (asked) process.exit(130);
    asked = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** What a user can mend is said in a sentence; anything else with all there is to know. */
function fail(error: unknown): never {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
