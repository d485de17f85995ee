import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresMajor } from '../../engine.ts';
import { findWrapperCommands } from './wrapper-commands.ts';
import { WASM_FLAGS } from '../../wasm-flags.ts';

export interface LaunchOptions {
  /** The bundled `engine-worker.ts`. */
  entry: string | URL;
  major: PostgresMajor;
  /** The only folder that the process can write. It exists. */
  dataDir: string;
}

/**
 * Starts a database process in its sandbox. Anyone who can write SQL can become a superuser in it, so it must hold
 * only its own database (docs/security.md describes each wall). `stdio[3]` takes requests, `stdio[4]` gives replies.
 * The process is a session leader, so that Ctrl+C in a terminal reaches only the platform, which then stops its
 * databases in order.
 */
export async function launchDatabaseProcess({ entry, major, dataDir }: LaunchOptions): Promise<ChildProcess> {
  const script = realpathSync(
    entry instanceof URL || entry.startsWith('file:') ? fileURLToPath(entry) : entry,
  );
  const data = realpathSync(dataDir);
  const { network, lifetime } = await findWrapperCommands();
  const [command, ...args] = [
    ...network,
    ...stackWall(major),
    // Last, because a later change of privileges would undo it.
    ...lifetime,
    process.execPath,
    ...v8Flags(major),
    ...fileFlags({ script, data }),
    script,
  ];
  return spawn(command!, args, {
    cwd: parse(data).root,
    // On Windows, a process that is not detached ends with the platform.
    detached: process.platform !== 'win32',
    env: environment(),
    // PGlite prints Postgres's log lines, and other programs parse the platform's output.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/**
 * Recursion in SQL must reach Postgres's limit, which raises an error, before V8's, which ends the process. PGlite
 * 0.4 cannot recover from that error and spins, so V8's limit is better there.
 */
const stackKilobytes = (major: PostgresMajor) =>
  major === 17 || process.platform === 'win32' ? 3_900 : 32_000;

function v8Flags(major: PostgresMajor): string[] {
  return [
    `--stack-size=${stackKilobytes(major)}`,
    // Rows only pass through. A young generation of Node's default size would only cost memory for each database.
    '--max-semi-space-size=4',
    ...WASM_FLAGS,
    // Emscripten's loader evaluates strings of the libraries that it links.
    '--disallow-code-generation-from-strings',
    '--no-warnings',
  ];
}

/** Raises the system's stack limit, 8 MB by default, because V8's limit must be below it. */
function stackWall(major: PostgresMajor): string[] {
  if (process.platform === 'win32' || stackKilobytes(major) < 8_000) return [];
  return ['/bin/sh', '-c', `ulimit -s ${stackKilobytes(major) + 8_000}; exec "$@"`, 'sh'];
}

/** Packages whose code and files the process needs: both PGlites, because pg_dump comes with the newer one. */
const packages = ['@electric-sql/pglite', '@electric-sql/pglite-tools', 'pglite-pg17'];

const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Flags of Node's permission model: these files, no child processes, no threads, no addons. */
function fileFlags({ script, data }: { script: string; data: string }): string[] {
  const readable = [dirname(script), ...packageFolders(script), data];
  // Each folder once, and as `folder/*`: Node 20 crashes when one path is a prefix of another.
  return [
    PERMISSION_FLAG,
    ...[...new Set(readable)].map((folder) => `--allow-fs-read=${folder}${sep}*`),
    writeFlag(data),
  ];
}

const writeFlag = (data: string) => `--allow-fs-write=${data}${sep}*`;

/**
 * Whether a command is that of a process that writes a data folder. Takes the arguments, or the command line as one
 * string.
 */
export function writesFolder(command: string[], dataDir: string): boolean {
  const flag = writeFlag(realpathSync(dataDir));
  return command.some((part) => part === flag || part.includes(`${flag} `));
}

/** Returns the folders where Node finds the packages from the script, with links resolved. */
function packageFolders(script: string): string[] {
  return packages.flatMap((name) => {
    for (let folder = dirname(script); ; folder = dirname(folder)) {
      const candidate = join(folder, 'node_modules', name);
      if (existsSync(candidate)) return [realpathSync(candidate)];
      if (folder === resolve(folder, '..')) return [];
    }
  });
}

/** Returns an environment without the platform's variables, which hold keys and passwords. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return { PATH: '/usr/local/bin:/usr/bin:/bin', ...(SystemRoot ? { SystemRoot } : {}) };
}
