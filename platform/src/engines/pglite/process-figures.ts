import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** What the system reports about a process. */
export interface ProcessFigures {
  /** Resident memory. */
  bytes: number;
  /** CPU time since its start, in milliseconds. */
  cpuMs: number;
}

/** Linux reports CPU time in ticks of 10 ms, whatever the kernel uses itself (USER_HZ). */
const MS_PER_TICK = 10;

/**
 * Returns the figures of a process of this machine from /proc, in about 50 µs. Null when the process is gone, and on
 * systems other than Linux.
 */
export function readProcFigures(pid: number): ProcessFigures | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
    // The process name is in parentheses and can contain spaces, so fields are counted after it (utime is field 14,
    // stime 15).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { bytes: kilobytes * 1024, cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
  } catch {
    return null;
  }
}

/**
 * Returns the figures of a process of this machine from the program `ps`, for macOS and the BSDs. Null when the
 * process is gone.
 */
export async function readPsFigures(pid: number): Promise<ProcessFigures | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
    return readPs(stdout);
  } catch {
    return null;
  }
}

/** Parses a line like `  51200   0:01.25`: kilobytes, then minutes (or hours and minutes) and seconds. */
export function readPs(line: string): ProcessFigures | null {
  const [rss, time] = line.trim().split(/\s+/);
  if (!rss || !time) return null;
  const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { bytes: Number(rss) * 1024, cpuMs: Math.round(seconds * 1000) };
}
