import type { Organization } from '@howdah/shared-api/organizations';

/** The oldest major version of Postgres whose projects can have branches (docs/product/assistant.md#what-is-checked). */
const OLDEST_MAJOR = 15;

export interface BranchingFacts {
  /** Undefined while no plan is loaded: that counts as free (docs/product/assistant.md#for-whom). */
  plan: Organization['plan']['id'] | undefined;
  /** Undefined when unknown; the server decides then. */
  postgresMajor: number | undefined;
  hasConnection: boolean;
}

export type BranchingRequirement = 'plan' | 'postgres' | 'connection';

/** The first unmet requirement for branches (docs/product/assistant.md#what-is-checked), or null. */
export function firstUnmetRequirement({
  plan = 'free',
  postgresMajor,
  hasConnection,
}: BranchingFacts): BranchingRequirement | null {
  if (plan === 'free') return 'plan';
  if (postgresMajor !== undefined && postgresMajor < OLDEST_MAJOR) return 'postgres';
  return hasConnection ? null : 'connection';
}

/**
 * `17.5` of `supabase-postgres-17.5`: what follows the last dash; its first part is the major version
 * (docs/product/assistant.md#data).
 */
export function postgresVersionOf(appVersion: string): string {
  return appVersion.slice(appVersion.lastIndexOf('-') + 1);
}
