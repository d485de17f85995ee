export default {
  // Jest takes this from the root only. The same as in jest.preset.mjs.
  testTimeout: process.env.HOWDAH_LONG_TESTS === '1' ? 3_600_000 : 20_000,
  // Databases leave memory behind in a worker: a new one takes the next file.
  workerIdleMemoryLimit: '2GB',
  projects: [
    'shell',
    'mfe-project-lifecycle',
    'mfe-sql-editor',
    'mfe-assistant',
    'mfe-api-docs',
    'shared-ui',
    'shared-api',
    'platform',
    'tools',
  ].map((folder) => `<rootDir>/${folder}`),
};
