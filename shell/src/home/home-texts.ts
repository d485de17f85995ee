/** Texts that several cards of the home share. */
export const homeTexts = {
  newQuery: 'New query',
  copyReference: 'Copy the project reference',
  notAvailable: 'Not available',
  retry: 'Retry',
  viewAll: 'View all',
};
