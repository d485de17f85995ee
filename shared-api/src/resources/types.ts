export type ComputeSize = 'micro' | 'small' | 'medium' | 'large';

/** Null while there is enough of it. */
export type ResourceLevel = 'warning' | 'critical' | null;

/** Which resources of a project run out (docs/product/lifecycle.md#data). */
export interface ResourceWarning {
  /** The project's ref. */
  project: string;
  is_readonly_mode_enabled: boolean;
  disk_io_exhaustion: ResourceLevel;
  disk_space_exhaustion: ResourceLevel;
  cpu_exhaustion: ResourceLevel;
  memory_and_swap_exhaustion: ResourceLevel;
  auth_rate_limit_exhaustion: ResourceLevel;
}

/** What a project uses of what it has. */
export interface ProjectResources {
  is_readonly_mode_enabled: boolean;
  compute_size: ComputeSize;
  disk: {
    used_bytes: number;
    size_bytes: number;
    /** What the plan includes. */
    plan_bytes: number;
    /** Null while the project has what the plan includes. */
    bought_gb: number | null;
    largest_gb: number;
    /** Whether the plan of the organization has larger disks. */
    larger_included: boolean;
  };
  memory: {
    /** Null while the database sleeps. */
    used_bytes: number | null;
    size_bytes: number;
  };
  /** Share of one core, 0 to 1; null while the database sleeps. */
  cpu: number | null;
  /** Share of what the disk can do; null where it cannot be told. */
  disk_io: number | null;
  /** Within the last hour, of members of the organization. */
  refused_sign_ins: number;
  compute_sizes: {
    id: ComputeSize;
    memory_bytes: number;
    /** Whether the plan of the organization includes it; a larger one needs a larger plan. */
    included: boolean;
  }[];
}

/** What a resize asks for: at least one of both. A disk only grows. */
export interface ResizeRequest {
  compute_size?: ComputeSize;
  disk_size_gb?: number;
}
