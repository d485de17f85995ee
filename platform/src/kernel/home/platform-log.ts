import SonicBoom from 'sonic-boom';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { processesOf } from './home-lock.ts';

/** A log beyond this is set aside while the platform runs, as `<log>.1`; those set aside before move on to `.2` and so on. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** Logs set aside that are kept: so the log takes 50 MB at most. */
const MAX_ROTATED_LOGS = 4;
/** Each process that shares a home has a log of its own, so each keeps less. */
const MAX_ROTATED_PROCESS_LOGS = 1;
/** Of processes that shared a home and have ended, so many leave their logs. */
const MAX_ENDED_LOGS = 20;
/** Lines that wait for room on a full disk take no more memory than this; later ones are dropped. */
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

/** `platform.log` of a home: one JSON object a line. Standard output stays for users. */
export function openLog(home: string): PlatformLog {
  return openFile(join(home, 'platform.log'), { maxRotated: MAX_ROTATED_LOGS });
}

/** A log of its own for a process that shares the home. */
export function openProcessLog(home: string, processId: string): PlatformLog {
  const log = openFile(join(processesOf(home), `${processId}.log`), { maxRotated: MAX_ROTATED_PROCESS_LOGS });
  dropOldLogs(processesOf(home));
  return log;
}

/**
 * Opens a log that stays within its bounds while it is written, and that a full disk does not end: what cannot be written
 * waits for room and is tried again with the next line.
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
  // The log cannot report its own failure; calls that need the disk report it themselves.
  file.on('error', () => {});
  file.on('write', (written: number) => {
    bytes += written;
    if (bytes < maxBytes) return;
    bytes = 0;
    try {
      rotate(path, maxRotated);
      file.reopen();
    } catch {
      // Without room for a new file the old one goes on, until it has grown as much again.
    }
  });
  return {
    path,
    stream: {
      // Work that a platform started before it stopped may still have something to say: it must not end the process.
      write: (line) => void (isClosed || file.write(line)),
    },
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        file.once('close', resolve);
        // What still cannot be written at the end is lost.
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

/** Those of processes that live are kept, however old. */
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
