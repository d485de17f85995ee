import { constants } from 'node:fs';

/**
 * Provides the constants of `fs`. PGlite 0.4 reads the flags of `open` from Node's internals, which the permission
 * model refuses. It asks for nothing else there.
 */
export function provideFsConstants(): void {
  const binding = (name: string) => {
    if (name === 'constants') return { fs: constants };
    throw new Error(`No access to ${name}`);
  };
  Object.assign(process, { binding });
}
