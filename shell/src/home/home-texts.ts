/** Texts of the home of a project that several of its parts share. */
export const homeTexts = {
  newQuery: 'New query',
  copyReference: 'Copy the project reference',
  notAvailable: 'Not available',
  retry: 'Retry',
  viewAll: 'View all',
};
