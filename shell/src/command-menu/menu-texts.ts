/** `failed` and `failedHint` are fixed by docs/product/api-docs.md#messages. */
export const menuTexts = {
  failed: "Sorry, looks like we're having some issues with the command menu!",
  failedHint: 'Please try again in a bit.',
  tryAgain: 'Try again?',
  name: 'Command menu',
  search: 'Type a command or search',
  recent: 'Recent',
  back: 'Back',
  nothingFits: (query: string) => `Nothing fits “${query}”.`,
  ask: (query: string) => `Ask the assistant: “${query}”`,
  noPermission: 'No permission',
  didNotWork: (title: string) => `${title} did not work`,
  loading: 'Loading',
  pageFailed: 'This page of the menu could not be loaded',
  pageFailedHint: 'Its code could not be fetched. Check the connection, then try again.',
};

export const commandTexts = {
  switchProject: 'Switch project',
  searchProjects: 'Search projects',
  configureOrganization: 'Configure organization',
  searchOrganizations: 'Search organizations',
  theme: 'Theme',
  searchThemes: 'Search themes',
  allProjects: 'All projects',
  account: 'Account preferences',
  openAssistant: 'Open the assistant',
  contactSupport: 'Contact support',
};
