/** Words of the page that makes an organization. */
export const newOrganizationTexts = {
  title: 'New organization',
  description: 'An organization holds projects, and the people who work on them. You become its owner.',
  name: 'Organization name',
  nameHelp: 'A company, a team, or yourself.',
  namePlaceholder: 'My organization',
  plan: 'Subscription plan',
  planHelp: 'What its projects may use. This platform takes no payments; the plan can be changed later.',
  create: 'Create organization',
  cancel: 'Cancel',
  created: (name: string) => `Created ${name}`,
  failed: 'The organization was not created',
};
