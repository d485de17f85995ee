import type { SendOptions } from '@fastify/static';

/** For files whose name carries a hash of their content. */
export const forever: SendOptions = { maxAge: '365d', immutable: true, index: false };

/** For files that keep their name when they change: asked about each time, answered 304 when they did not. */
export const revalidated: SendOptions = { maxAge: 0, index: false };

/** `main.1a2b3c4d.js`: eight or more hexadecimal digits between dots or dashes. */
export function hasHashInName(path: string): boolean {
  return /[.-][0-9a-f]{8,}\.[^/]+$/.test(path);
}
