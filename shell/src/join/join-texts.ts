import type { Role } from '@howdah/shared-api/contract';

export const joinTexts = {
  title: (organization: string) => `Join ${organization}`,
  pageTitle: 'Invitation',
  invitedBy: (inviter: string | null, email: string, role: Role) =>
    inviter ? `${inviter} invited ${email} as ${role}.` : `${email} is invited as ${role}.`,
  until: (day: string) => `This invitation expires on ${day}.`,
  join: 'Join organization',
  joined: (organization: string) => `You joined ${organization}`,
  signIn: 'Sign in to join',
  signInHelp: (email: string) => `${email} already has an account. Sign in to continue.`,
  newHelp: 'Choose a username and a password.',
  email: 'Email',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  optional: 'Optional',
  createAndJoin: 'Create account and join',
  otherTitle: 'This invitation is for another account',
  otherHelp: (email: string, own: string) =>
    `It is for ${email}, but you are signed in as ${own}. Log out to accept it with the other account.`,
  logOut: 'Log out',
  failed: 'Failed to join organization',
  unknown: 'You may have joined. Try again: if the invitation no longer works, you have.',
  goneTitle: 'This invitation no longer works',
  goneHelp: (isSignedOut: boolean) =>
    `It was used, or it has expired. ${isSignedOut ? 'If you joined with it, sign in. If not,' : 'If you have not joined yet,'} ask for a new one.`,
  loadFailed: 'Failed to load the invitation',
  loadFailedHelp: 'Try again in a moment.',
  sessionFailed: 'Failed to load your session',
  sessionFailedHelp: 'The invitation is still valid. Try again in a moment.',
  toDashboard: 'View all projects',
  toSignIn: 'Sign in',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  loading: 'Loading the invitation',
};
