import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { chmodSync, fchmodSync } = fs;

/**
 * Narrows what emscripten's file system does to real files. No links: Node's permission model follows them wherever they lead, and
 * Postgres makes them (a tablespace is one); it hears "Operation not permitted". No rights for others: emscripten sets the mode of
 * each file that it makes, past the umask.
 */
export function narrowFileCalls(): void {
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
