import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names a process in a file that outlives it. */
export interface ProcessIdentity {
  pid: number;
  /** Start in ticks since boot, with the boot's id: tells it from a later process with its pid. Null where unknown. */
  started: string | null;
  host: string;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: lookAt(process.pid)?.started ?? null, host: hostname() };
}

/** Whether a process of this machine still lives. A zombie does not, and neither does one whose pid has a new owner. */
export function isLiving({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const seen = lookAt(pid);
  if (!seen) return true;
  return !seen.isDead && (started === null || seen.started === started);
}

/** What Linux says of a process; null on other systems. */
function lookAt(pid: number): { started: string; isDead: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in brackets and may hold spaces: fields are counted after it (state is field 3, start 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // A killed process whose parent does not ask for it stays as a zombie; it answers signals, and does nothing else.
    return { started: `${boot}:${fields[19]}`, isDead: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return null;
  }
}
