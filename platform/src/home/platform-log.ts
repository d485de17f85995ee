import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { processesOf } from './home-lock.ts';

/** A log beyond this is set aside at the next start, and the one set aside before is dropped. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Of processes that shared a home and have ended, so many leave their logs. */
const MAX_ENDED_LOGS = 20;

export interface PlatformLog {
  path: string;
  stream: Writable;
  close(): Promise<void>;
}

/** `platform.log` of a home: one JSON object a line. Standard output stays for people. */
export function openLog(home: string): PlatformLog {
  const path = join(home, 'platform.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
  return openFile(path);
}

/** A log of its own for a process that shares the home. */
export function openProcessLog(home: string, processId: string): PlatformLog {
  const log = openFile(join(processesOf(home), `${processId}.log`));
  dropOldLogs(processesOf(home));
  return log;
}

function openFile(path: string): PlatformLog {
  mkdirSync(dirname(path), { recursive: true });
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  return { path, stream, close: () => new Promise((resolve) => stream.end(resolve)) };
}

/** Those of processes that live are kept, however old. */
function dropOldLogs(folder: string): void {
  const ended = readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => join(folder, file))
    .filter((path) => !existsSync(path.replace(/log$/, 'lock')));
  const written = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const youngestFirst = ended.sort((one, other) => written(other) - written(one));
  for (const path of youngestFirst.slice(MAX_ENDED_LOGS)) rmSync(path, { force: true });
}
