import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB (1,000,000 bytes); undefined where the system has no /proc. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes ? (Number(kibibytes) * 1024) / 1e6 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Watches a process while `work` runs, and tells in MB by how much its memory grew, the most, and the least: what is left
 * when garbage has just been collected.
 */
export async function watchMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; grown?: number; highest?: number; lowest?: number }> {
  const before = residentMegabytes(pid);
  let highest = before ?? 0;
  let lowest = highest;
  const watch = setInterval(() => {
    const now = residentMegabytes(pid) ?? highest;
    highest = Math.max(highest, now);
    lowest = Math.min(lowest, now);
  }, 50);
  try {
    const result = await work();
    return before === undefined ? { result } : { result, grown: highest - before, highest, lowest };
  } finally {
    clearInterval(watch);
  }
}
