import { join } from 'node:path';
import { type PlatformConfig, allowsSeveralProcesses } from '../config.ts';
import { StartRefusal } from '../errors.ts';
import { loadHomeKey } from '../security/sealed.ts';
import { DiskFullError, isDiskFull } from './disk-space.ts';
import { makePrivate } from './file-modes.ts';
import { type HomeLock, joinHome, lockHome } from './home-lock.ts';
import { openLog, openProcessLog, type PlatformLog } from './platform-log.ts';

/** The folder for all state, locked by one process. */
export interface Home {
  /** Encrypts secrets in the control plane. */
  key: Buffer;
  log: PlatformLog;
  /** Closes the log and unlocks the home. */
  release(): Promise<void>;
}

/**
 * Locks the home: alone, or shared if the configuration allows it. Throws HomeInUseError if that is not
 * possible.
 */
export function openHome(config: PlatformConfig, processId: string): Home {
  try {
    return openWritable(config, processId);
  } catch (error) {
    throw explain(error, config.home);
  }
}

function openWritable(config: PlatformConfig, processId: string): Home {
  const { home } = config;
  const shared = allowsSeveralProcesses(config);
  const lock: HomeLock = shared ? joinHome(home, processId) : lockHome(home);
  try {
    makePrivate(home);
    const key = loadHomeKey(join(home, 'platform.key'));
    const log = shared ? openProcessLog(home, processId) : openLog(home);
    return {
      key,
      log,
      release: async () => {
        await log.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Explains to the user why the folder cannot be used. */
function explain(error: unknown, home: string): unknown {
  if (isDiskFull(error)) return new DiskFullError({ cause: error });
  const why = unusable[(error as NodeJS.ErrnoException).code ?? ''];
  if (!why) return error;
  return new StartRefusal(
    `HOWDAH_HOME cannot be used: ${home} ${why}. Set it to a folder that this user may write.`,
    {
      cause: error,
    },
  );
}

const unusable: Record<string, string> = {
  EACCES: 'is not writable for this user',
  EPERM: 'is not writable for this user',
  EROFS: 'is on a file system that is read-only',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};
