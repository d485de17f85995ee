import { nodeTests } from '../jest.preset.mjs';

const base = nodeTests('platform');

export default {
  ...base,
  globalSetup: '<rootDir>/test/global-setup.ts',
  setupFiles: ['<rootDir>/test/set-wasm-flags.ts'],
  // Made by the global setup.
  moduleNameMapper: { '^typebox(/(compile|format|value))?$': '<rootDir>/dist-test/typebox/typebox$1.js' },
  // typebox ships ES modules only, and PGlite imports Node's modules with import(), which jest cannot run as it is.
  transformIgnorePatterns: [
    '/dist-test/typebox/',
    ...base.transformIgnorePatterns.map((pattern) =>
      pattern.replace('(?!(.*/)?(', '(?!(.*/)?(typebox|@electric-sql|@supabase|arktype|@ark|arkregex|oxfmt|'),
    ),
  ],
};
