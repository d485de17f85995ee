export interface LockOwner {
  pid: number;
  /** Tells processes apart that had the same pid. */
  started: string | null;
  machine: string;
}

export interface HeldLock {
  /** False when another machine took this one for ended. */
  isHeld(): boolean;
  release(): void;
}

export function tryLock(path: string): { lock?: HeldLock; owner?: LockOwner };
export function thisProcess(): LockOwner;
export function identityOf(pid: number): LockOwner;
/** @param staleAfterMs for a process on another machine, and a file that names none */
export function hasEnded(owner: LockOwner | undefined, path: string, staleAfterMs?: number): boolean;
