import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Programs that a database process is started through, where the system has them and allows them; each runs the next one. */
export interface OuterWalls {
  /** Takes the network away; empty where that cannot be done. */
  network: string[];
  /** Ends the process with the platform, and keeps it from gaining rights; empty where that cannot be done. */
  lifetime: string[];
}

const run = promisify(execFile);

const PROBE_TIMEOUT_MS = 10_000;

/** Namespaces of Linux: as root, and as anybody where the system lets people have user namespaces. */
const networkWalls = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--map-current-user', '--net', '--'],
];
const lifetimeWalls = [['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--']];

let found: Promise<OuterWalls> | undefined;

/** What this system offers; tried once in the platform's life. Never rejects. */
export function findOuterWalls(): Promise<OuterWalls> {
  found ??= probe();
  return found;
}

async function probe(): Promise<OuterWalls> {
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

/** Says once what keeps database processes apart here, and loudly what is missing. docs/security.md explains each field. */
export async function logWalls(logger: WallsLogger): Promise<void> {
  const { network, lifetime } = await findOuterWalls();
  const walls = {
    files: true,
    network: network.length > 0,
    endsWithPlatform: lifetime.length > 0 || process.platform === 'win32',
    memory: process.platform !== 'win32',
  };
  if (Object.values(walls).every(Boolean)) {
    logger.info({ walls }, 'Database processes have every wall');
    return;
  }
  logger.warn(
    { walls },
    'Database processes lack a wall on this system: docs/security.md says what that means, and what to do',
  );
}
