/** The page of preview branches. */
export const branchesTexts = {
  title: 'Branches',
  description:
    'Preview branches: copies of this project’s database, each for work on one branch of its repository.',
  create: 'Create branch',
  loading: 'Loading branches',
  unreadable: 'The branches could not be read',
  unreadableNote: 'Branches and their databases are as they were. Try again in a moment.',
  emptyTitle: 'No preview branches yet',
  empty:
    'A branch has a copy of the database, so that a change can be tried on real data without touching this project.',
  noCreate: 'You do not have the permission to create preview branches. Ask an owner of the organization.',
  notRunning: 'The project must be active before its database can be copied.',
  connectFirst: 'Connect a repository first.',
  selfHostedTitle: 'No branching on a self-hosted platform',
  selfHosted:
    'Preview branches are part of the hosted platform. The project’s SQL editor and backups work here as ever.',
  table: 'Preview branches',
  columns: {
    name: 'Branch',
    gitBranch: 'Git branch',
    status: 'Status',
    created: 'Created',
    actions: 'Actions',
  },
  statuses: { CREATING: 'Creating', READY: 'Ready', FAILED: 'Failed', REMOVING: 'Removing' },
  here: 'You are here',
  open: 'Open',
  openNamed: (name: string) => `Open the branch ${name}`,
  progress: (name: string) => `Copying the database for ${name}`,
  creating: 'The branch can be removed when it is made.',
  retry: 'Try again',
  noRetry: 'You do not have the permission to create preview branches.',
  retryFailed: (message: string) => `Failed to create branch: ${message}`,
  retryNote: 'This project is as it was. Try again, or remove the branch.',
  failedWithoutReason: 'The copy could not be made.',
  by: (username: string) => `by ${username}`,
};

export const previewTexts = {
  title: 'This is a preview branch',
  body: 'Its database is a copy: what is done here does not touch the project that it was made from.',
  toProject: 'Go to the project',
};

export const needTexts = {
  planTitle: 'Preview branches need a paid plan',
  plan: 'The Free plan does not include branching. Upgrade the organization’s plan, and connect a repository then.',
  upgradePlan: 'Upgrade plan',
  postgresTitle: 'Preview branches need Postgres 15 or newer',
  postgres: (version: string) =>
    `This project runs Postgres ${version}. Upgrade it, and create branches then.`,
  upgradePostgres: 'Upgrade Postgres',
};

export const removeTexts = {
  remove: 'Remove',
  removeNamed: (name: string) => `Remove the branch ${name}`,
  title: (name: string) => `Remove the branch “${name}”?`,
  body: 'Its database is deleted, with all that was written to it. This cannot be undone.',
  intact: 'The project and the git branch stay as they are.',
  confirm: 'Remove branch',
  removed: (name: string) => `Removing the branch “${name}”`,
  failed: (message: string) => `Failed to remove branch: ${message}`,
  noPermission: 'You do not have the permission to remove preview branches.',
};

/** The dialog (docs/product/assistant.md#screens). */
export const createTexts = {
  title: 'Enable database branching',
  description: 'Makes a preview branch: a project of its own, with a copy of this project’s database.',
  label: 'Git branch',
  placeholder: 'For example main',
  missing: (repository: string) => `Please enter a branch name from ${repository}.`,
  notFound: (repository: string) => `Unable to find branch from ${repository}.`,
  checking: (repository: string) => `Looking for the branch in ${repository}`,
  found: (repository: string) => `Found in ${repository}.`,
  hint: (repository: string) => `The preview branch takes the name of a branch of ${repository}.`,
  checkFailed: (message: string) => `Failed to check Github branch: ${message}`,
  notChecked: 'The branch could not be checked.',
  checkAgain: 'Check again',
  suggestions: 'Branches of the repository',
  costTitle: 'Preview branches cost $0.32 per day until removed',
  cost: 'Each branch is billed by the day, whether it is used or not. Remove it when it is no longer needed.',
  pitrTitle: 'Point-in-time recovery is encouraged',
  pitr: 'When changes that were tried on a branch reach this project, it lets you go back to any moment before.',
  pitrLink: 'Point-in-time recovery',
  copyTitle: 'The database is copied as it is now',
  copy: 'Tables and rows, policies, functions, roles and stored files. Edge functions, custom domains and keys are not: the branch gets keys of its own.',
  cancel: 'Cancel',
  submit: 'Create branch',
  submitReason: 'Enter a branch that the repository has.',
  created: 'Successfully created new branch',
  failed: (message: string) => `Failed to create branch: ${message}`,
  noConnection: 'Internal error: the project has no repository connection.',
};

export const repositoryTexts = {
  title: 'Repository',
  description: 'Branches take their names from this git repository. It is only read.',
  connected: (who: string, when: string) => `Connected by ${who}, ${when}`,
  connectedByNobody: (when: string) => `Connected ${when}`,
  disconnect: 'Disconnect',
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectBody: 'New branches cannot be created until a repository is connected again.',
  disconnectIntact: 'Preview branches that exist stay, and the repository is not touched.',
  disconnectConfirm: 'Disconnect repository',
  disconnected: (name: string) => `${name} is disconnected`,
  disconnectFailed: (message: string) => `Failed to disconnect the repository: ${message}`,
  pick: 'Connect the repository that belongs to this project. Branches can be created then.',
  list: 'Repositories that can be connected',
  filter: 'Filter repositories',
  filterPlaceholder: 'owner/repo',
  nothingFits: (words: string) => `No repository has “${words}” in its name.`,
  connect: 'Connect',
  connectNamed: (name: string) => `Connect ${name}`,
  connectDone: (name: string) => `${name} is connected`,
  connectFailed: (message: string) => `Failed to connect the repository: ${message}`,
  loading: 'Loading repositories',
  unreadable: 'The repositories could not be read',
  unreadableNote: 'Nothing was changed. Try again in a moment.',
  notConfiguredTitle: 'No folder of repositories is set up',
  notConfigured:
    'Whoever runs the platform names one with HOWDAH_GIT_ROOT; its repositories then show up here.',
  noneTitle: 'No git repository was found',
  none: 'Repositories lie in the folder of HOWDAH_GIT_ROOT as owner/repo.',
  lookAgain: 'Look again',
  noPermissionTitle: 'No repository is connected',
  noPermission:
    'You do not have the permission to connect one. Ask a developer or an owner of the organization.',
  noDisconnect: 'You do not have the permission to disconnect the repository.',
};
