import { resolve } from 'node:path';
import { remoteSuite } from '@howdah/tools/playwright';

/** The remote alone, served by a real platform with the demo data. */
export const test = remoteSuite(resolve(import.meta.dirname, '..'));

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
