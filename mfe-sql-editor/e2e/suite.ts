import { resolve } from 'node:path';
import { expectAccessible, remoteSuite } from '@howdah/tools/playwright';

/** The SQL editor alone, on the real platform with its demo projects. */
export const test = remoteSuite(resolve(import.meta.dirname, '..'));
export { expect } from '@howdah/tools/playwright';
export { expectAccessible };
