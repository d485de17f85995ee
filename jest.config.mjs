export default {
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
