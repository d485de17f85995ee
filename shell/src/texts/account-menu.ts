/** Words of the account menu (spec 1, section 2). */
export const accountMenuTexts = {
  preferences: 'Account preferences',
  previews: 'Feature previews',
  theme: 'Theme',
  about: 'About Howdah',
  logOut: 'Log out',
  logOutFailed: 'You could not be logged out',
};
