/** The general settings page. */
export const generalTexts = {
  title: 'General settings',
  description: 'The name of the project, the facts about it, and whether it runs.',
  loading: 'Loading the project',
  noPermission: 'You need additional permissions to change the settings of this project',
};

export const nameTexts = {
  title: 'Project name',
  description: 'Shown wherever the project appears. Its reference and its addresses stay the same.',
  label: 'Name',
  save: 'Save',
  discard: 'Discard',
  unsaved: 'Unsaved change',
  required: 'A project needs a name',
  controlCharacters: 'A name cannot hold control characters',
  tooLong: (max: number) => `A name has at most ${max} characters`,
  saved: 'Project name saved',
  failed: (message: string) => `Failed to save the project name: ${message}`,
};

export const leaveTexts = {
  title: 'Leave without saving?',
  description: 'The new name of the project has not been saved.',
  stay: 'Keep editing',
  leave: 'Leave',
};

export const factsTexts = {
  title: 'About this project',
  ref: 'Reference',
  version: 'Postgres version',
  region: 'Region',
  created: 'Created',
};

export const pauseTexts = {
  title: 'Pause project',
  description:
    'Stops the database. The data stays intact, but nothing can reach it until the project is restored.',
  action: 'Pause project',
  confirmTitle: (name: string) => `Pause "${name}"?`,
  confirmBody:
    'Everything that uses the database loses its connection. You can restore the project at any time.',
  noPermission: 'You need additional permissions to pause this project',
  notRunning: 'Only a running project can be paused',
  started: 'Pausing project',
  failed: (message: string) => `Failed to pause project: ${message}`,
};

export const restartTexts = {
  title: 'Restart project',
  description: 'Stops the database and starts it again with the same data. It takes a moment.',
  action: 'Restart project',
  confirmTitle: (name: string) => `Restart "${name}"?`,
  confirmBody:
    'Running statements are cancelled and connections are closed. The data stays as it is, and the project is back in a moment.',
  noPermission: 'You need additional permissions to restart this project',
  notRunning: 'Only a running project can be restarted',
  started: 'Restarting project',
  failed: (message: string) => `Failed to restart project: ${message}`,
};
