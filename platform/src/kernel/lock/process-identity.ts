import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process in a file that outlives it. */
export interface ProcessIdentity {
  pid: number;
  /**
   * Start time in ticks since boot, with the boot's id. Distinguishes the process from a later one with the
   * same pid. Null if unknown.
   */
  started: string | null;
  host: string;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: lookAt(process.pid)?.started ?? null, host: hostname() };
}

/** Returns whether a process on this machine is alive. False for a zombie, and if the pid was reused. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const seen = lookAt(pid);
  if (!seen) return true;
  return !seen.isDead && (started === null || seen.started === started);
}

/** Reads the state of a process on Linux. Returns null on other systems. */
function lookAt(pid: number): { started: string; isDead: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in parentheses and can contain spaces, so fields are counted after it (state is
    // field 3, start 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // A killed process stays a zombie until its parent reaps it. It accepts signals but does nothing else.
    return { started: `${boot}:${fields[19]}`, isDead: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return null;
  }
}
