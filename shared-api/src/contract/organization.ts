/** The roles of an organization's members (docs/decisions.md#permissions). */
export const ROLES = ['Owner', 'Administrator', 'Developer', 'Read-only'] as const;

export type Role = (typeof ROLES)[number];

/** Plans of an organization, smallest first. */
export const PLAN_IDS = ['free', 'pro', 'team', 'enterprise'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** How a request to change a subscription names a plan. */
export type TierId = `tier_${PlanId}`;

/** Consent to send schemas to the AI provider (docs/decisions.md#calls). */
export const AI_OPT_IN = 'AI_SQL_GENERATOR_OPT_IN';

/** Everything that an organization or a project can opt in to. */
export const OPT_IN_TAGS = [AI_OPT_IN] as const;

export type OptInTag = (typeof OPT_IN_TAGS)[number];

/** What a support request can be about. */
export const SUPPORT_CATEGORIES = [
  'Problem',
  'Performance',
  'Database unresponsive',
  'Backups',
  'Billing',
  'Account',
  'Feature request',
  'Other',
] as const;

export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];

export const SUPPORT_SEVERITIES = ['Low', 'Normal', 'High', 'Urgent'] as const;

export type SupportSeverity = (typeof SUPPORT_SEVERITIES)[number];
