/** `failed` and `failedHint` are fixed by docs/product/api-docs.md#messages. */
export const menuTexts = {
  failed: "Sorry, looks like we're having some issues with the command menu!",
  failedHint: 'Please try again in a bit.',
  tryAgain: 'Try again?',
  name: 'Command menu',
  search: 'Type a command or search',
  recent: 'Recent',
  back: 'Back',
  nothingFits: (query: string) => `No results for “${query}”.`,
  ask: (query: string) => `Ask the assistant: “${query}”`,
  noPermission: 'No permission',
  didNotWork: (title: string) => `${title} failed`,
  loading: 'Loading',
  pageFailed: 'This page could not be loaded',
  pageFailedHint: 'Check your connection, then try again.',
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
  openAssistant: 'Open assistant',
  shortcuts: 'Keyboard shortcuts',
  contactSupport: 'Contact support',
};
