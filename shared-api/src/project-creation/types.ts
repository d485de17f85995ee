/** Sizes that a project's database can be made in, smallest first. */
export const COMPUTE_SIZES = ['micro', 'small', 'medium', 'large'] as const;

export type ComputeSize = (typeof COMPUTE_SIZES)[number];

export interface ProjectWish {
  name: string;
  organization_slug: string;
  /** A major version; the highest there is when absent. */
  postgres_engine?: string;
  /** The smallest when absent. */
  desired_instance_size?: ComputeSize;
}
