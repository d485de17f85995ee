/** Words of this remote's page in the command menu. */
export const menuCommandTexts = {
  branches: 'Branches',
  main: 'The project itself',
  openNow: 'Open now',
  noBranches: 'This project has no preview branches yet.',
};
