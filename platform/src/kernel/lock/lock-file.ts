import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isLiving, thisProcess, type ProcessIdentity } from './process-identity.ts';

/*
 * A lock is a file that names its owner. A dead owner (kill -9) is replaced at once: on the same machine the process
 * itself is checked, without a timeout. For an owner on another machine (a shared volume) the age of its last heartbeat
 * decides.
 */

interface Owner extends ProcessIdentity {
  /** Tells this lock from every other, also of the same process. Files of earlier versions have none. */
  token?: string;
}

export interface LockOptions {
  /**
   * Whom to believe on another machine. `gives-signs`: an owner that touched its file within 15 s. `nobody`: in a container
   * each start has a new host name, and the owner of yesterday must not be waited for.
   */
  elsewhere: 'gives-signs' | 'nobody';
}

/** A living owner has the lock. */
export class LockHeldError extends Error {
  readonly owner: ProcessIdentity;

  constructor(owner: ProcessIdentity) {
    super(`Held by process ${owner.pid} on ${owner.host}`);
    this.name = 'LockHeldError';
    this.owner = owner;
  }

  /** `process 7`, with the machine when it is another. */
  get who(): string {
    const where = this.owner.host === hostname() ? '' : ` on ${this.owner.host}`;
    return `process ${this.owner.pid}${where}`;
  }
}

const SIGN_OF_LIFE_MS = 2_000;
const SILENCE_MEANS_DEAD_MS = 15_000;

/** Tokens of the locks that this very process holds: its pid alone may be that of an earlier life. */
const heldHere = new Set<string>();

/** All of it is synchronous: a few small files, at start and when a database opens. */
export class LockFile {
  readonly #path: string;
  readonly #token: string;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(path: string, token: string) {
    this.#path = path;
    this.#token = token;
    this.#heartbeat = setInterval(() => giveSign(path), SIGN_OF_LIFE_MS);
    this.#heartbeat.unref();
  }

  /** Takes the lock file at `path`, whose directory must exist. Throws LockHeldError. */
  static acquire(path: string, options: LockOptions): LockFile {
    const token = randomUUID();
    const mine = `${path}.${token}`;
    writeFileSync(mine, JSON.stringify({ token, ...thisProcess() } satisfies Owner));
    heldHere.add(token);
    try {
      // Creating by link is atomic, and the file is complete the moment it is there.
      while (!tryLink(mine, path)) clearDead(path, mine, options);
    } catch (error) {
      heldHere.delete(token);
      throw error;
    } finally {
      rmSync(mine, { force: true });
    }
    return new LockFile(path, token);
  }

  /** The living owner of the lock file at `path`, if there is one. */
  static ownerOf(path: string, options: LockOptions): LockHeldError | undefined {
    const owner = readOwner(path);
    return owner && isAlive(owner, path, options) ? new LockHeldError(owner) : undefined;
  }

  release(): void {
    clearInterval(this.#heartbeat);
    heldHere.delete(this.#token);
    if (readOwner(this.#path)?.token === this.#token) rmSync(this.#path, { force: true });
  }
}

/** Removes the lock of a dead owner, so that the caller can try again. Throws LockHeldError when the owner lives. */
function clearDead(path: string, mine: string, options: LockOptions): void {
  const owner = readOwner(path);
  if (owner === undefined) return;
  if (owner && isAlive(owner, path, options)) throw new LockHeldError(owner);
  // Who clears a certain dead lock is decided by a marker of that lock's own name: a slow second process cannot clear the
  // lock of the one that was faster.
  const marker = `${path}.clearing.${nameOf(owner)}`;
  if (!tryLink(mine, marker)) {
    const clearing = readOwner(marker);
    const isDead = clearing === null || (clearing && !isAlive(clearing, marker, options));
    if (isDead) rmSync(marker, { force: true });
    return;
  }
  try {
    const now = readOwner(path);
    if (now !== undefined && nameOf(now) === nameOf(owner)) rmSync(path, { force: true });
  } finally {
    rmSync(marker, { force: true });
  }
}

function nameOf(owner: Owner | null): string {
  return owner ? (owner.token ?? `pid-${owner.pid}`) : 'unreadable';
}

function isAlive(owner: Owner, path: string, { elsewhere }: LockOptions): boolean {
  if (owner.host !== hostname())
    return elsewhere === 'gives-signs' && silenceOf(path) < SILENCE_MEANS_DEAD_MS;
  if (owner.pid === process.pid) return owner.token !== undefined && heldHere.has(owner.token);
  return isLiving(owner);
}

function silenceOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : Infinity;
}

function giveSign(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // A missed sign of life matters only to other machines, and the next one makes up for it.
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when there is no lock, null when nobody can have written it whole (the machine lost power). */
function readOwner(path: string): Owner | null | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
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
