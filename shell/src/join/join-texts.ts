import type { Role } from '@howdah/shared-api/contract';

export const joinTexts = {
  title: (organization: string) => `Join ${organization}`,
  pageTitle: 'Invitation',
  invitedBy: (inviter: string | null, email: string, role: Role) =>
    inviter ? `${inviter} invites ${email} as ${role}.` : `${email} is invited as ${role}.`,
  until: (day: string) => `The invitation works until ${day}.`,
  join: 'Join the organization',
  joined: (organization: string) => `You joined ${organization}`,
  signIn: 'Sign in to join',
  signInHelp: (email: string) => `${email} has an account here. Sign in with it; you come back to this page.`,
  newHelp: 'Choose how you are called, and a password to sign in with.',
  email: 'E-mail',
  username: 'User name',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  optional: 'Optional',
  createAndJoin: 'Create account and join',
  otherTitle: 'This invitation is for somebody else',
  otherHelp: (email: string, own: string) =>
    `It is for ${email}, and you are signed in as ${own}. Log out to accept it with the other account.`,
  logOut: 'Log out',
  logOutFailed: 'You could not be logged out',
  failed: 'You have not joined',
  goneTitle: 'This invitation has expired or been used',
  goneHelp: 'It was used or withdrawn, or is too old. Ask whoever invited you for a new one.',
  loadFailed: 'The invitation could not be read',
  loadFailedHelp: 'It has not been used. Try again in a moment.',
  toDashboard: 'Go to the dashboard',
  loading: 'Reading the invitation',
};
