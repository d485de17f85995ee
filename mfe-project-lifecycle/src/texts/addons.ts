import type { CustomDomain } from '@howdah/shared-api/custom-hostname';

/** `settings/addons` (docs/product/lifecycle.md#screens). */
export const addonsTexts = {
  title: 'Add-ons',
  description:
    'What a project can have beyond its plan. Add-ons belong to the subscription of the organization.',
  loading: 'Loading the add-ons',
  on: 'On',
  off: 'Off',
  manage: 'View subscription',
  ask: 'Ask for it',
  askSubject: (addon: string) => `Add-on: ${addon}`,
  selfHostedTitle: 'Add-ons are part of hosted platforms',
  selfHosted: 'A platform that you run yourself has no subscription to add to.',
  close: 'Close',
  noPermission: 'You need additional permissions to amend subscriptions',
};

export const pitrAddonTexts = {
  name: 'Point-in-time recovery',
  description: 'Goes back to any second within the retention period instead of to a daily backup.',
  enable: 'Enable PITR',
  panel:
    'This platform cannot enable it: its databases keep daily backups, and do not record single changes to go back to. If you need it, ask whoever runs the platform. What you have now stays as it is.',
};

export const domainAddonTexts = {
  name: 'Custom domain',
  description: 'The APIs of the project under a name of your own.',
  unreadable: 'The domain could not be read just now. It is not affected.',
  retry: 'Retry',
  domain: 'Domain',
  state: 'State',
  states: {
    '0_not_allowed': 'Not part of the free plan',
    '0_no_hostname_configured': 'Not set up',
    '1_not_started': 'Not started',
    '2_initiated': 'Waiting for its DNS records',
    '3_challenge_verified': 'Its DNS records were found',
    '4_origin_setup_completed': 'Its certificate is ready',
    '5_services_reconfigured': 'In use',
  } satisfies Record<CustomDomain['status'], string>,
};

export const computeAddonTexts = {
  name: 'Compute and disk',
  description: 'More memory for Postgres, and a larger disk.',
  open: 'Change the size',
};
