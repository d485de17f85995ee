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

/** Watches a process while `work` runs, and tells how much memory it had at the most, and by how much it grew. */
export async function memoryGrowth<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; grown?: number; highest?: number }> {
  const before = residentMegabytes(pid);
  let highest = before ?? 0;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pid) ?? 0)), 50);
  try {
    const result = await work();
    return before === undefined ? { result } : { result, grown: highest - before, highest };
  } finally {
    clearInterval(watch);
  }
}

/** The least memory in MB that a process had while `work` ran: what is left when garbage has just been collected. */
export async function lowestMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; lowest: number }> {
  let lowest = Infinity;
  const watch = setInterval(() => (lowest = Math.min(lowest, residentMegabytes(pid) ?? Infinity)), 50);
  try {
    const result = await work();
    return { result, lowest };
  } finally {
    clearInterval(watch);
  }
}
