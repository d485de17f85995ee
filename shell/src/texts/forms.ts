/** What is wrong with a field. */
export const formTexts = {
  nameMissing: 'Enter a name.',
  nameLong: 'A name has at most 100 characters.',
  nameControl: 'A name holds no line breaks or other control characters.',
  personalNameLong: 'A name has at most 100 characters.',
  usernameMissing: 'Choose a user name.',
  usernameWrong:
    'Use 2 to 39 letters, digits, dots, dashes and underscores, beginning with a letter or a digit.',
  usernameHelp: 'Letters, digits, dots, dashes and underscores.',
  emailMissing: 'Enter an e-mail address.',
  emailWrong: 'Enter a valid e-mail address.',
  passwordMissing: 'Enter a password.',
  passwordShort: 'A password has at least 8 characters.',
};
