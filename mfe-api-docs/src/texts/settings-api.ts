import type { CustomDomain } from '@howdah/shared-api/projects/api-access';

/** The page `settings/api` (docs/product/api-docs.md#screens). */
export const apiSettingsTexts = {
  menu: 'Configuration',
  title: 'API',
  pageTitle: 'API settings',
  description: 'Where the project answers, the keys it takes, and the secret that signs them.',
  loading: 'Loading the API settings',
  retry: 'Retry',
};

export const configurationTexts = {
  title: 'Project URL and configuration',
  description: 'The address that every client of this project is made with.',
  url: 'Project URL',
  protocol: 'Protocol',
  endpoint: 'Endpoint',
  customDomain: 'Custom domain',
  loading: 'Loading the configuration',
  failed: 'Failed to retrieve configuration',
  failedNote: 'The project is not affected: only reading its settings failed.',
};

export const keysTexts = {
  title: 'Project API keys',
  description: 'Clients send one of them with every call. Both are signed with the JWT secret below.',
  loading: 'Loading the API keys',
  failed: 'Failed to retrieve API keys',
  failedNote: 'The keys are unchanged: only reading them failed.',
  noPermission: 'You need additional permissions to view API keys',
  noPermissionNote: 'An owner, an administrator or a developer of the organization can see them.',
  anon: {
    label: 'anon',
    tag: 'public',
    hint: 'Safe in a browser as long as row level security is on for your tables.',
  },
  service_role: {
    label: 'service_role',
    tag: 'secret',
    hint: 'Bypasses row level security. Keep it on servers, and never publish it.',
  },
  copy: (key: string) => `Copy ${key} key`,
  updating: 'Updating JWT secret',
  failedUpdate: 'Not shown since the last JWT secret update failed',
};

export const secretTexts = {
  reveal: 'Reveal',
  hide: 'Hide',
  revealName: (what: string) => `Reveal ${what}`,
  hideName: (what: string) => `Hide ${what}`,
};

export const jwtTexts = {
  title: 'JWT secret',
  description: 'Signs the API keys and the tokens of signed-in users, and checks them.',
  label: 'Secret',
  loading: 'Loading the JWT secret',
  failedRead: 'Failed to retrieve the JWT secret',
  noPermission: 'You need additional permissions to view the JWT secret',
  copy: 'Copy JWT secret',
  change: 'Change JWT secret',
  noChangePermission: 'You need additional permissions to change the JWT secret',
  notRunning: 'The JWT secret can be changed once the project is active',
  updating: 'The JWT secret is being updated',
  updatingNote: 'The new API keys appear above as soon as it is done.',
  stepsLabel: 'Steps of the JWT secret update',
  steps: {
    'check-secret': 'Sign keys with the new secret, and check them',
    'replace-secret': 'Put the new secret in place of the old one',
  },
  stepStates: { done: 'done', current: 'under way', pending: 'to come' },
  updated: 'JWT secret updated',
  updatedNote: 'The API keys are new. Put them into your applications.',
  failed: 'JWT secret update failed, new API key may have issues',
  failedNote: 'Your data is not affected. Change the secret again in a moment.',
};

export const changeTexts = {
  title: 'Change the JWT secret?',
  consequences: [
    'Both API keys are replaced, and the old ones stop working at once.',
    'Every signed-in user of your applications has to sign in again.',
    'Applications answer with errors until they have the new keys.',
    'Your data is not touched. The old secret does not come back.',
  ],
  choice: 'The new secret',
  generated: 'Generate a random one',
  generatedNote: '43 characters, made by the platform.',
  own: 'Use one of your own',
  ownNote: 'For tokens that another system signs.',
  ownLabel: 'Your secret',
  ownHint: (least: number) =>
    `At least ${least} characters, hard to guess. It is sent once, and kept sealed.`,
  tooShort: (least: number) => `Use at least ${least} characters`,
  tooLong: (most: number) => `Use at most ${most} characters`,
  hasNul: 'A secret cannot hold the character NUL',
  confirm: 'Change secret',
  failed: (reason: string) => `Failed to update JWT secret: ${reason}`,
};

export const schemasTexts = {
  title: 'Exposed schemas',
  description: 'Tables, views and functions of these schemas are what the API offers.',
  schemas: 'Schemas',
  effect: 'The API answers only from these schemas.',
  gone: 'It is no longer in the database. Saving takes it off the list.',
  save: 'Save schemas',
  saved: 'Saved the exposed schemas',
  saveFailed: (message: string) => `Failed to save the exposed schemas: ${message}`,
  unchanged: 'Nothing has changed',
  noneChosen: 'Choose at least one schema',
  noPermission: 'You need additional permissions to change the exposed schemas',
  notRunning: 'Only those of a running project can be changed',
  listFailed: 'The schemas could not be loaded',
  searchPath: 'Extra search path',
  maxRows: 'Most rows of an answer',
  none: 'None',
  loading: 'Loading the exposed schemas',
  failed: 'The exposed schemas could not be loaded',
};

export const domainTexts = {
  title: 'Custom domain',
  description: 'The project under a name of your own.',
  domain: 'Domain',
  status: 'Status',
  loading: 'Loading the custom domain',
  failed: 'The custom domain could not be loaded',
  failedNote: 'It is not affected: only reading it failed.',
  statuses: {
    '0_not_allowed': {
      label: 'Not part of this plan',
      note: 'Custom domains come with the paid plans. Change the plan of the organization first.',
    },
    '0_no_hostname_configured': {
      label: 'No custom domain',
      note: 'The project answers under its own address above.',
    },
    '1_not_started': { label: 'Not started', note: 'Setting up this domain has not begun.' },
    '2_initiated': {
      label: 'Waiting for its DNS records',
      note: 'Add the records at your DNS provider. It can take a while until they are seen.',
    },
    '3_challenge_verified': {
      label: 'DNS records found',
      note: 'The domain is yours. Its certificate is being made.',
    },
    '4_origin_setup_completed': {
      label: 'Certificate ready',
      note: 'The domain can be put into use.',
    },
    '5_services_reconfigured': {
      label: 'Active',
      note: 'Clients can use this domain and the address above.',
    },
  } satisfies Record<CustomDomain['status'], { label: string; note: string }>,
};
