/** Words of the page that makes a project. */
export const newProjectTexts = {
  title: 'New project',
  description: 'A project has a Postgres database of its own. It takes a moment to come up.',
  name: 'Project name',
  namePlaceholder: 'My project',
  organization: 'Organization',
  version: 'Postgres version',
  versionHelp: 'A project keeps its version until you upgrade it.',
  newest: 'Newest available',
  newestIs: (version: string) => `${version} (newest)`,
  newOrganization: 'New organization',
  compute: 'Compute size',
  computeHelp: 'Memory for the database. It can be changed later, with a short restart.',
  computeFree: 'The free plan runs on the smallest size.',
  region: 'Region',
  regionHelp: 'On the machine that runs this platform.',
  create: 'Create project',
  cancel: 'Cancel',
  failed: 'The project was not created',
  noPermission: 'You need additional permissions to create projects in this organization',
  limitTitle: 'The limit of free projects is reached',
  limitHelp:
    'Owners and administrators of a free organization may each have only so many active free projects. Pause or delete one of theirs, or upgrade this organization.',
  limitOf: (limit: number) => `${limit} active free ${limit === 1 ? 'project' : 'projects'} allowed`,
  upgrade: 'Upgrade to Pro',
};

export const computeNames = {
  micro: 'Micro, 512 MB memory',
  small: 'Small, 1 GB memory',
  medium: 'Medium, 2 GB memory',
  large: 'Large, 4 GB memory',
} as const;
