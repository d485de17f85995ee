/** What the choice of a role says. */
export const impersonationTexts = {
  title: 'Run as',
  button: (label: string) => `Role: ${label}`,
  note: 'You see what the role sees. SQL of its own can leave the role again.',
  searchLabel: 'Find a user',
  searchPlaceholder: 'E-mail, phone or id',
  noUsers: 'No user of the project is found by this.',
  noUsersAtAll: 'The project has no users yet.',
  usersFailed: 'The users could not be listed.',
  moreUsers: 'Only the first are listed. Type more to find others.',
  /** While `authenticated` is picked, and nobody yet. */
  notYet: (label: string) => `Choose a user. Until then queries run as ${label}.`,
  factors: 'Signed in with',
  claims: 'Claims of the token',
  stop: 'Back to postgres',
} as const;

export const roleTexts = {
  postgres: { label: 'postgres', description: 'The project’s own role. Policies do not apply.' },
  anon: { label: 'anon', description: 'Somebody who has not signed in.' },
  authenticated: { label: 'authenticated', description: 'A user of the project who has signed in.' },
  service_role: { label: 'service_role', description: 'Servers of the project. Policies do not apply.' },
} as const;

export const assuranceTexts = { aal1: 'One factor (aal1)', aal2: 'Two factors (aal2)' } as const;
