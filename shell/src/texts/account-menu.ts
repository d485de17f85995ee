/** Words of the account menu (docs/product/lifecycle.md#screens). */
export const accountMenuTexts = {
  preferences: 'Account preferences',
  previews: 'Feature previews',
  theme: 'Theme',
  about: 'About Howdah',
  logOut: 'Log out',
  logOutFailed: 'You could not be logged out',
};
