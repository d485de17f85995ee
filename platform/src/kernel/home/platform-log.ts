import SonicBoom from 'sonic-boom';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { processesOf } from './home-lock.ts';

/** A larger log is rotated to `<log>.1`; older ones move to `.2` and so on. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** How many rotated logs are kept, so that logs take at most 50 MB. */
const MAX_ROTATED_LOGS = 4;
/** Fewer, because each process that shares a home has its own log. */
const MAX_ROTATED_PROCESS_LOGS = 1;
/** How many logs of ended processes are kept. */
const MAX_ENDED_LOGS = 20;
/** Maximum size of the buffer for lines that wait for disk space; later lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

export interface LogOptions {
  maxBytes: number;
  maxRotated: number;
}

export interface PlatformLog {
  path: string;
  stream: { write(line: string): void };
  close(): Promise<void>;
}

/** Opens `platform.log` of a home, with one JSON object per line. Standard output is for users. */
export function openLog(home: string): PlatformLog {
  return openFile(join(home, 'platform.log'), { maxRotated: MAX_ROTATED_LOGS });
}

/** Opens the log of a process that shares the home. */
export function openProcessLog(home: string, processId: string): PlatformLog {
  const log = openFile(join(processesOf(home), `${processId}.log`), { maxRotated: MAX_ROTATED_PROCESS_LOGS });
  dropOldLogs(processesOf(home));
  return log;
}

/**
 * Opens a log that rotates by size and survives a full disk: lines that cannot be written are buffered and
 * retried with the next line.
 */
export function openFile(
  path: string,
  { maxBytes = MAX_LOG_BYTES, maxRotated }: Partial<LogOptions> & Pick<LogOptions, 'maxRotated'>,
): PlatformLog {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const sizeOf = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeOf() >= maxBytes) rotate(path, maxRotated);
  const file = new SonicBoom({ dest: path, append: true, mode: 0o600, maxLength: MAX_WAITING_BYTES });
  let bytes = sizeOf();
  let isClosed = false;
  // The log cannot report its own failure. Calls that need the disk report it themselves.
  file.on('error', () => {});
  file.on('write', (written: number) => {
    bytes += written;
    if (bytes < maxBytes) return;
    bytes = 0;
    try {
      rotate(path, maxRotated);
      file.reopen();
    } catch {
      // Without space for a new file, continues with the old one until it has grown by the limit again.
    }
  });
  return {
    path,
    stream: {
      // Work that outlives the platform can still log, which must not end the process.
      write: (line) => void (isClosed || file.write(line)),
    },
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        file.once('close', resolve);
        // Lines that still cannot be written are lost.
        file.once('error', () => {
          file.destroy();
          resolve();
        });
        file.end();
      }),
  };
}

function rotate(path: string, maxRotated: number): void {
  for (let number = maxRotated; number >= 1; number -= 1) {
    const from = number === 1 ? path : `${path}.${number - 1}`;
    if (existsSync(from)) renameSync(from, `${path}.${number}`);
  }
}

/** Deletes the oldest logs of ended processes. Keeps the logs of living ones. */
function dropOldLogs(folder: string): void {
  const ended = readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => join(folder, file))
    .filter((path) => !existsSync(path.replace(/log$/, 'lock')));
  const written = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const youngestFirst = ended.sort((one, other) => written(other) - written(one));
  for (const path of youngestFirst.slice(MAX_ENDED_LOGS)) {
    rmSync(path, { force: true });
    for (let number = 1; number <= MAX_ROTATED_PROCESS_LOGS; number += 1) {
      rmSync(`${path}.${number}`, { force: true });
    }
  }
}
