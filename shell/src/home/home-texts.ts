/** Words of a project's home. */
export const homeTexts = {
  postgres: 'Postgres',
  region: 'Region',
  created: 'Created',
  tables: 'Tables in public',
  notAvailable: 'Not available',
  advisor: 'Security advisor',
  nothingFound: 'Nothing found',
  goTo: 'Go to',
  connection: 'Connection',
  connectionHelp: 'What an application needs to find this project.',
  projectUrl: 'Project URL',
  projectUrlFailed: (message: string) => `The address could not be read: ${message}`,
  retry: 'Retry',
  restEndpoint: 'REST endpoint',
  reference: 'Reference',
};
