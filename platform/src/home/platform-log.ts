import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/** A log beyond this is set aside at the next start, and the one set aside before is dropped. */
const MAX_BYTES = 20 * 1024 * 1024;

export interface PlatformLog {
  stream: Writable;
  close(): Promise<void>;
}

/** `platform.log` of a home: one JSON object a line. Standard output stays for people. */
export function openLog(home: string): PlatformLog {
  mkdirSync(home, { recursive: true });
  const path = join(home, 'platform.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  return { stream, close: () => new Promise((resolve) => stream.end(resolve)) };
}
