/** The roles of an organization's members (docs/decisions.md#permissions). */
export const ROLES = ['Owner', 'Administrator', 'Developer', 'Read-only'] as const;

export type Role = (typeof ROLES)[number];

/** Plans of an organization, smallest first. */
export const PLAN_IDS = ['free', 'pro', 'team', 'enterprise'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** The name of a plan in a request to change a subscription. */
export type TierId = `tier_${PlanId}`;

/** Consent to send schemas to the AI provider (docs/decisions.md#calls). */
export const AI_OPT_IN = 'AI_SQL_GENERATOR_OPT_IN';

/** All opt-ins of organizations and projects. */
export const OPT_IN_TAGS = [AI_OPT_IN] as const;

export type OptInTag = (typeof OPT_IN_TAGS)[number];

/** Subjects of support requests. */
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
