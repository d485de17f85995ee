import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

export default {
  // Jest takes this from the root only. The same as in jest.preset.mjs.
  testTimeout: process.env.HOWDAH_LONG_TESTS === '1' ? 3_600_000 : 40_000,
  // Databases leave memory behind in a worker: a new one takes the next file.
  workerIdleMemoryLimit: '2GB',
  projects: readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')))
    .map((folder) => `<rootDir>/${folder}`),
};
