import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Wrapper commands for a database process, as far as the system has and allows them. Each runs the next one. */
export interface WrapperCommands {
  /** Removes network access; empty where this is not possible. */
  network: string[];
  /** Ends the process with the platform, and keeps it from gaining privileges; empty where this is not possible. */
  lifetime: string[];
}

const run = promisify(execFile);

const PROBE_TIMEOUT_MS = 10_000;

/** Linux namespaces: as root, and as any user where the system allows unprivileged user namespaces. */
const networkWalls = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--map-current-user', '--net', '--'],
];
const lifetimeWalls = [['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--']];

let found: Promise<WrapperCommands> | undefined;

/** Returns the walls that this system offers. Probes once per process. Never rejects. */
export function findWrapperCommands(): Promise<WrapperCommands> {
  found ??= probe();
  return found;
}

async function probe(): Promise<WrapperCommands> {
  if (process.platform !== 'linux') return { network: [], lifetime: [] };
  const [network, lifetime] = await Promise.all([firstThatRuns(networkWalls), firstThatRuns(lifetimeWalls)]);
  return { network, lifetime };
}

async function firstThatRuns(wrappers: string[][]): Promise<string[]> {
  for (const wrapper of wrappers) {
    const [command, ...args] = [...wrapper, 'true'];
    try {
      await run(command!, args, { timeout: PROBE_TIMEOUT_MS });
      return wrapper;
    } catch {
      // Not installed, or not allowed here.
    }
  }
  return [];
}

export interface WallsLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Logs which walls isolate database processes, and warns when one is missing. docs/security.md explains each field. */
export async function logWalls(logger: WallsLogger): Promise<void> {
  const { network, lifetime } = await findWrapperCommands();
  const walls = {
    files: true,
    network: network.length > 0,
    endsWithPlatform: lifetime.length > 0 || process.platform === 'win32',
    memory: process.platform !== 'win32',
  };
  if (Object.values(walls).every(Boolean)) {
    logger.info({ walls }, 'Database processes are fully sandboxed');
    return;
  }
  logger.warn({ walls }, 'Database processes are not fully sandboxed on this system. See docs/security.md.');
}
