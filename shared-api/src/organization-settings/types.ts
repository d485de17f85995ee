/** Consent to send schemas to the AI provider (decisions, "Calls the spec leaves open"). */
export type OptInTag = 'AI_SQL_GENERATOR_OPT_IN';

/** What is absent stays. */
export interface OrganizationChanges {
  name?: string;
  /** In place of all tags before. */
  opt_in_tags?: OptInTag[];
}
