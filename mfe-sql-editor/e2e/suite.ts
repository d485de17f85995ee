import { resolve } from 'node:path';
import { remoteSuite } from '@howdah/tools/playwright';

/** The SQL editor alone, on the real platform with its demo projects. */
export const test = remoteSuite(resolve(import.meta.dirname, '..'));

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
