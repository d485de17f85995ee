import type { TierId } from '@howdah/shared-api/billing';

/** Consent to send schemas to the AI provider (docs/decisions.md#calls). */
export type OptInTag = 'AI_SQL_GENERATOR_OPT_IN';

export interface NewOrganization {
  name: string;
  /** The free plan when absent. */
  tier?: TierId;
}

/** What is absent stays. */
export interface OrganizationChanges {
  name?: string;
  /** In place of all tags before. */
  opt_in_tags?: OptInTag[];
}
