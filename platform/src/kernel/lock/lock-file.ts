import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isAlive, thisProcess, type ProcessIdentity } from './process-identity.ts';

/*
 * A lock file names its owner. The lock of a dead owner (kill -9) is replaced immediately: on the same
 * machine, the process itself is checked, without a timeout. For an owner on another machine (a shared
 * volume), the age of its last heartbeat decides.
 */

interface Owner extends ProcessIdentity {
  /**
   * Distinguishes this lock from all others, including those of the same process. Files of earlier versions
   * have none.
   */
  token?: string;
}

export interface LockOptions {
  /**
   * Which owners on other machines count as alive. `gives-signs`: those that touched the file within 15 s.
   * `nobody`: none, because in a container each start has a new host name and must not wait for its
   * predecessor.
   */
  elsewhere: 'gives-signs' | 'nobody';
}

/** A living owner holds the lock. */
export class LockHeldError extends Error {
  readonly owner: ProcessIdentity;

  constructor(owner: ProcessIdentity) {
    super(`Held by process ${owner.pid} on ${owner.host}`);
    this.name = 'LockHeldError';
    this.owner = owner;
  }

  /** For example `process 7`, with the host if it is another machine. */
  get who(): string {
    const where = this.owner.host === hostname() ? '' : ` on ${this.owner.host}`;
    return `process ${this.owner.pid}${where}`;
  }
}

const SIGN_OF_LIFE_MS = 2_000;
const SILENCE_MEANS_DEAD_MS = 15_000;

/** Tokens of the locks that this process holds. Its pid alone could belong to an earlier process. */
const heldHere = new Set<string>();

/**
 * An exclusive lock. All methods are synchronous, because they access only a few small files, at start and
 * when a database opens.
 */
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

  /** Creates the lock file at `path`, whose directory must exist. Throws LockHeldError. */
  static acquire(path: string, options: LockOptions): LockFile {
    const token = randomUUID();
    const mine = `${path}.${token}`;
    writeFileSync(mine, JSON.stringify({ token, ...thisProcess() } satisfies Owner));
    heldHere.add(token);
    try {
      // Creating a link is atomic, and the file is complete as soon as it exists.
      while (!tryLink(mine, path)) clearDead(path, mine, options);
    } catch (error) {
      heldHere.delete(token);
      throw error;
    } finally {
      rmSync(mine, { force: true });
    }
    return new LockFile(path, token);
  }

  /** Returns the living owner of the lock file at `path`, if any. */
  static ownerOf(path: string, options: LockOptions): LockHeldError | undefined {
    const owner = readOwner(path);
    return owner && isStillHeld(owner, path, options) ? new LockHeldError(owner) : undefined;
  }

  release(): void {
    clearInterval(this.#heartbeat);
    heldHere.delete(this.#token);
    if (readOwner(this.#path)?.token === this.#token) rmSync(this.#path, { force: true });
  }
}

/** Removes the lock of a dead owner, so that the caller can retry. Throws LockHeldError if the owner is alive. */
function clearDead(path: string, mine: string, options: LockOptions): void {
  const owner = readOwner(path);
  if (owner === undefined) return;
  if (owner && isStillHeld(owner, path, options)) throw new LockHeldError(owner);
  // A marker with the name of the dead lock decides which process clears it, so that a slow process cannot
  // clear the new lock of a faster one.
  const marker = `${path}.clearing.${nameOf(owner)}`;
  if (!tryLink(mine, marker)) {
    const clearing = readOwner(marker);
    const isDead = clearing === null || (clearing && !isStillHeld(clearing, marker, options));
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

function isStillHeld(owner: Owner, path: string, { elsewhere }: LockOptions): boolean {
  if (owner.host !== hostname())
    return elsewhere === 'gives-signs' && silenceOf(path) < SILENCE_MEANS_DEAD_MS;
  if (owner.pid === process.pid) return owner.token !== undefined && heldHere.has(owner.token);
  return isAlive(owner);
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
    // A missed heartbeat matters only to other machines, and the next one makes up for it.
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

/** Returns undefined without a lock, and null if the file is corrupt, for example after a power failure. */
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
