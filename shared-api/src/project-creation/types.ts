/** Sizes that a project's database can be made in, smallest first. */
export const COMPUTE_SIZES = ['micro', 'small', 'medium', 'large'] as const;

export type ComputeSize = (typeof COMPUTE_SIZES)[number];

/** A version that a new project can have. */
export interface CreatableVersion {
  /** `supabase-postgres-18.6`; of one that no project has run yet, `supabase-postgres-18`. */
  version: string;
  /** The major version. */
  postgres_engine: string;
  release_channel: 'ga';
}

export interface ProjectWish {
  name: string;
  organization_slug: string;
  /** A major version; the highest there is when absent. */
  postgres_engine?: string;
  /** The smallest when absent. */
  desired_instance_size?: ComputeSize;
}
