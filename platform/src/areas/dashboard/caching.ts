import type { SendOptions } from '@fastify/static';

/** For files with a content hash in their name. */
export const forever: SendOptions = { maxAge: '365d', immutable: true, index: false };

/** For files that keep their name when they change. Clients revalidate them each time and receive 304 if unchanged. */
export const revalidated: SendOptions = { maxAge: 0, index: false };

/**
 * Returns whether the name contains a hash, as in `main.1a2b3c4d.js`: eight or more hexadecimal digits after
 * a dot or dash.
 */
export function hasHashInName(path: string): boolean {
  return /[.-][0-9a-f]{8,}\.[^/]+$/.test(path);
}
