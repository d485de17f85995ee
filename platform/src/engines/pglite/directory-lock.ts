import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { EngineError } from '../engine-error.ts';

/*
 * PGlite locks nothing, and two processes on one data directory lose writes. A lock is a file that names its owner. An owner
 * that is dead (kill -9) is replaced at once: on the same machine the process itself is looked for, so there is no time to
 * wait out. Only for an owner on another machine (a shared volume) the age of its last sign of life decides.
 */

/** Who holds a lock. */
interface Owner {
  /** Tells this lock from every other, also of the same process. */
  token: string;
  pid: number;
  /** Start of the process in ticks since boot, with the boot's id: tells it from a later one with its pid. Null where unknown. */
  started: string | null;
  host: string;
}

const SIGN_OF_LIFE_MS = 2_000;
const SILENCE_MEANS_DEAD_MS = 15_000;

export class DirectoryLock {
  readonly #path: string;
  readonly #owner: Owner;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(path: string, owner: Owner) {
    this.#path = path;
    this.#owner = owner;
    this.#heartbeat = setInterval(() => {
      const now = new Date();
      // A missed sign of life matters only to other machines, and the next one makes up for it.
      utimes(path, now, now).catch(() => {});
    }, SIGN_OF_LIFE_MS);
    this.#heartbeat.unref();
  }

  /** Takes the lock file at `path`, or rejects `database_locked`. */
  static async acquire(path: string): Promise<DirectoryLock> {
    const owner = thisProcess();
    const mine = `${path}.${owner.token}`;
    await writeFile(mine, JSON.stringify(owner));
    try {
      // Creating by link is atomic, and the file is complete the moment it is there.
      while (!(await tryLink(mine, path))) await replaceDead(path, mine);
    } finally {
      await rm(mine, { force: true });
    }
    return new DirectoryLock(path, owner);
  }

  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    if ((await readOwner(this.#path))?.token === this.#owner.token) await rm(this.#path, { force: true });
  }
}

/** Removes the lock of a dead owner, so that the caller can try again. Rejects when the owner lives. */
async function replaceDead(path: string, mine: string): Promise<void> {
  const owner = await readOwner(path);
  if (owner === undefined) return;
  if (owner && (await isAlive(owner, path))) {
    throw new EngineError(
      'database_locked',
      `The database is in use by process ${owner.pid} on ${owner.host}`,
    );
  }
  // Who clears a certain dead lock is decided by a marker of that lock's own name: a slow second process cannot clear the
  // lock of the one that was faster.
  const marker = `${path}.clearing.${owner?.token ?? 'unreadable'}`;
  if (!(await tryLink(mine, marker))) {
    const clearing = await readOwner(marker);
    const isDead = clearing === null || (clearing && !(await isAlive(clearing, marker)));
    if (isDead) await rm(marker, { force: true });
    return;
  }
  try {
    const now = await readOwner(path);
    if (now !== undefined && now?.token === owner?.token) await rm(path, { force: true });
  } finally {
    await rm(marker, { force: true });
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when there is no lock, null when nobody can have written it whole (the machine lost power). */
async function readOwner(path: string): Promise<Owner | null | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}

async function isAlive(owner: Owner, path: string): Promise<boolean> {
  if (owner.host !== hostname()) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => Infinity,
    );
    return age < SILENCE_MEANS_DEAD_MS;
  }
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

function thisProcess(): Owner {
  return { token: randomUUID(), pid: process.pid, started: startOf(process.pid), host: hostname() };
}

function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The process's name stands in brackets and may hold spaces: fields are counted after it. Start time is field 22.
    return `${boot}:${fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    // Not Linux, or no such process.
    return null;
  }
}
