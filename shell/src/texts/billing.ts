import type { PlanId } from '@howdah/shared-api/billing';

/** Words of `/org/:slug/billing`. */
export const billingTexts = {
  title: 'Billing',
  failed: 'The subscription could not be loaded',
  failedHelp: 'Nothing in it has changed. Try again in a moment.',
  denied: 'You may not see billing',
  deniedHelp: 'Only owners and administrators of an organization see its plan and add-ons.',
  loading: 'Loading the subscription',
  plan: 'Subscription plan',
  planHelp: 'What the projects of this organization may use.',
  change: 'Change subscription plan',
  noPermission: 'You need additional permissions to amend subscriptions',
  addons: 'Add-ons',
  noAddons: 'This organization has no add-ons.',
  includes: (name: string) => `The ${name} plan includes`,
  panelTitle: 'Change subscription plan',
  current: 'Current plan',
  changeTo: (name: string) => `Change to ${name}`,
  changed: (name: string) => `Changed to the ${name} plan`,
  refused: (name: string) => `The organization cannot change to the ${name} plan`,
  refusedHelp: 'Nothing has changed. First see to this:',
  changeFailed: (message: string) => `Failed to change the plan: ${message}`,
  noPayment: 'This platform takes no payments. A plan decides what projects may use.',
};

/** Plans with what they include, smallest first. */
export const plans: readonly { id: PlanId; name: string; includes: readonly string[] }[] = [
  {
    id: 'free',
    name: 'Free',
    includes: [
      '0.5 GB of disk for each project',
      'The latest daily backup',
      'A limited number of active projects',
      'Paused projects can be restored for 90 days',
    ],
  },
  {
    id: 'pro',
    name: 'Pro',
    includes: [
      '8 GB of disk for each project, and up to 200 GB to add',
      'Daily backups of 7 days',
      'Branching',
      'Any number of projects, in every compute size',
    ],
  },
  {
    id: 'team',
    name: 'Team',
    includes: ['Everything of Pro', 'Daily backups of 14 days'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    includes: ['Everything of Team', 'Daily backups of 30 days'],
  },
];
