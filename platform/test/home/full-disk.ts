import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A small disk that a test can fill and empty. */
export interface SmallDisk {
  path: string;
  /** Uses all space except `leave` bytes. */
  fill(leave?: number): void;
  empty(): void;
  /** Moves a folder onto the disk. Returns its new path. */
  take(folder: string): string;
  unmount(): void;
}

/** Only a superuser on Linux can mount. Elsewhere these tests are skipped. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && triesToMount();

export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'howdah-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  const ballast = join(path, 'ballast');
  return {
    path,
    fill(leave = 0) {
      rmSync(ballast, { force: true });
      const { bavail, bsize } = statfsSync(path);
      const bytes = bavail * bsize - leave;
      // Writing them would take seconds.
      if (bytes > 0) execFileSync('fallocate', ['--length', String(bytes), ballast]);
    },
    empty: () => rmSync(ballast, { force: true }),
    take(folder) {
      const taken = join(path, basename(folder));
      cpSync(folder, taken, { recursive: true, preserveTimestamps: true });
      rmSync(folder, { recursive: true, force: true });
      return taken;
    },
    unmount() {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function triesToMount(): boolean {
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}
