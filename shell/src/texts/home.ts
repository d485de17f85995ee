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

export const recentTexts = {
  title: 'Recent snippets',
  failed: 'The snippets could not be loaded',
  failedHelp: 'They are safe. Try again in a moment.',
  loading: 'Loading the snippets',
  none: 'No snippets yet',
  noneHelp: 'Queries that you save in the SQL editor are listed here, the latest first.',
  write: 'Write a query',
  private: 'Private',
  shared: 'Shared',
};
