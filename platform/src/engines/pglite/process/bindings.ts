import { constants } from 'node:fs';

/**
 * PGlite 0.4 asks Node's internals for the flags of `open`, which the permission model refuses; nothing else is asked of them.
 */
export function giveConstants(): void {
  const binding = (name: string) => {
    if (name === 'constants') return { fs: constants };
    throw new Error(`No access to ${name}`);
  };
  Object.assign(process, { binding });
}
