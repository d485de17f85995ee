/** Words of the pages of an organization. Those that the specification gives are exact. */

export const gateTexts = {
  heading: 'Organization',
  failed: 'The organization could not be loaded',
  failedHelp: 'Nothing in it has changed. Try again in a moment.',
  unknown: 'There is no such organization',
  unknownHelp: 'It may have been deleted, or you may not be a member of it any more.',
  allProjects: 'All projects',
};

export const menuTexts = {
  label: 'Organization',
  pickFrom: (name: string) => `Organization ${name}, choose another one`,
  newOrganization: 'New organization',
  projects: 'Projects',
  general: 'General',
  team: 'Team',
  billing: 'Billing',
  support: 'Support',
};

/** For buttons that show why they cannot be pressed. */
export const noPermission = {
  update: 'You do not have the required permissions to update this organization',
  remove: 'Only an owner can delete the organization',
  billing: 'You need additional permissions to amend subscriptions',
  members: 'You need additional permissions to manage members',
  owner: 'Only an owner can change an owner',
};

export const generalTexts = {
  title: 'General',
  nameTitle: 'Name',
  nameHelp: 'Shown wherever the organization is named. Its address stays the same.',
  name: 'Organization name',
  slug: 'Organization slug',
  save: 'Save',
  discard: 'Discard',
  saved: 'Organization renamed',
  saveFailed: (message: string) => `Failed to update organization: ${message}`,
};

export const aiTexts = {
  title: 'AI and privacy',
  label: 'Let the assistant use the structure of your databases',
  explanation:
    'When this is on, the assistant may send names and types of tables, columns, functions and policies to the AI provider that this platform is set up with, so that its answers fit your project. Rows of your tables are not sent. A project shares its schema only when it has opted in too.',
  off: 'When this is off, only what you write to the assistant, and the SQL that you hand to it, is sent.',
  hipaa:
    'This organization has the HIPAA add-on. Nothing about its projects is sent to an AI provider, so it cannot opt in.',
  optedIn: 'Successfully opted-in',
  optedOut: 'Successfully opted-out',
  failed: (message: string) => `Failed to update organization: ${message}`,
};

export const deleteTexts = {
  title: 'Delete organization',
  help: 'Deletes the organization with its members, invitations and support requests. This cannot be undone.',
  projectsLeft: 'Delete its projects first. An organization with projects cannot be deleted.',
  action: 'Delete organization',
  question: (name: string) => `Delete the organization ${name}?`,
  consequence: 'Every member loses access to it. This cannot be undone.',
  failed: (message: string) => `Failed to delete organization: ${message}`,
  deleted: (name: string) => `Deleted ${name}`,
};
