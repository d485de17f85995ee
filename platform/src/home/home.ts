import { join } from 'node:path';
import { runsSideBySide, type PlatformConfig } from '../config.ts';
import { loadHomeKey } from '../security/sealed.ts';
import { joinHome, lockHome, type HomeLock } from './home-lock.ts';
import { openLog, openProcessLog, type PlatformLog } from './platform-log.ts';

/** The folder where all state lives, as one process holds it. */
export interface Home {
  /** Seals what must not be read from the control plane. */
  key: Buffer;
  log: PlatformLog;
  /** Closes the log; others may take the home then. */
  release(): Promise<void>;
}

/**
 * Takes the home: alone, or together with other processes where the configuration allows it. Throws HomeInUseError when
 * that is not possible.
 */
export function openHome(config: PlatformConfig, processId: string): Home {
  const { home } = config;
  const shared = runsSideBySide(config);
  const lock: HomeLock = shared ? joinHome(home, processId) : lockHome(home);
  try {
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
