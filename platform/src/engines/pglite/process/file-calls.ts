import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { chmodSync, fchmodSync } = fs;

/**
 * Restricts emscripten's file system to what is safe on real files. Links fail with "Operation not permitted":
 * Postgres creates links (a tablespace is one), and Node's permission model follows them anywhere. Files are private:
 * emscripten sets the mode of each file that it creates, regardless of the umask.
 */
export function restrictFileCalls(): void {
  const refuse = (syscall: string) => () => {
    throw Object.assign(new Error(`EPERM: operation not permitted, ${syscall}`), { code: 'EPERM', syscall });
  };
  Object.assign(fs, {
    symlinkSync: refuse('symlink'),
    linkSync: refuse('link'),
    chmodSync: (path: string, mode: number) => chmodSync(path, mode & 0o700),
    fchmodSync: (fd: number, mode: number) => fchmodSync(fd, mode & 0o700),
  });
  syncBuiltinESMExports();
}
