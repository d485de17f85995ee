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

/** Watches a process while `work` runs, and tells by how much its memory grew at the most. */
export async function memoryGrowth<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; grown?: number }> {
  const before = residentMegabytes(pid);
  let highest = before ?? 0;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pid) ?? 0)), 50);
  try {
    const result = await work();
    return { result, grown: before === undefined ? undefined : highest - before };
  } finally {
    clearInterval(watch);
  }
}
