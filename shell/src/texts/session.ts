/** Words of the page that signs people in. */
export const signInTexts = {
  title: 'Sign in',
  signingIn: 'Signing you in',
  ended: 'Your session has ended',
  endedHelp: 'Sign in again to go on where you were.',
  noPassword:
    'No password yet? Use the one-time link that the platform prints when it starts, or ask whoever runs it for a new one.',
  linkUnchecked: 'The link could not be checked',
  linkUncheckedHelp: (message: string) => `${message} The link has not been used; open it again in a moment.`,
  linkInvalid: 'This link does not work any more',
  linkInvalidHelp:
    'A sign-in link works once, and for 15 minutes. Use a new one, or sign in with your password.',
  email: 'E-mail',
  emailMissing: 'Enter your e-mail address.',
  emailWrong: 'Enter a valid e-mail address.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  refused: 'You are not signed in',
  credentialsInvalid: 'The e-mail address or the password is not right.',
  rateLimited: 'There were too many attempts. Wait a minute, then try again.',
};
