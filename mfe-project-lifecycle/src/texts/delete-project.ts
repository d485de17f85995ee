/** Deleting a project (docs/product/lifecycle.md#screens). */
export const deleteTexts = {
  title: 'Delete project',
  description: 'Removes the project with its database, its backups and its files. This cannot be undone.',
  action: 'Delete project',
  confirmTitle: (name: string) => `Delete "${name}"?`,
  confirmBody:
    'Its database, all of its backups and all of its files are removed for good. Download a backup first if you may want the data again.',
  name: 'Name of the project',
  typeName: (name: string) => `Type ${name} to confirm.`,
  wrongName: 'This is not the exact name of the project',
  reasonsQuestion: 'What made you decide to delete your project?',
  message: 'Anything else that we should know?',
  optional: 'Optional',
  cancel: 'Cancel',
  confirm: 'Delete project',
  reasonNeeded: 'Please select at least one reason for deleting your project',
  noPermission: 'You need additional permissions to delete this project',
  deleted: (name: string) => `Deleted ${name}`,
  failed: (message: string) => `Failed to delete project: ${message}`,
};

/** Asked for on paid plans (docs/decisions.md#reasons-for-leaving). */
export const deleteReasons = [
  'Pricing',
  "My project isn't getting traction",
  'Poor customer service',
  'Missing feature',
  "I didn't see the value",
  "The platform didn't meet my needs",
  'Dashboard is too complicated',
  'Postgres is too complicated',
  'Problem not solved',
  'Too many bugs or issues',
  'I decided to use something else',
  'My work has finished or been discontinued',
  "I'm migrating to or starting a new project",
  'None of the above',
] as const;
