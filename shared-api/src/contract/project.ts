/** The status of a project (docs/product/lifecycle.md#data). */
export const PROJECT_STATUSES = [
  'ACTIVE_HEALTHY',
  'COMING_UP',
  'UNKNOWN',
  'INACTIVE',
  'GOING_DOWN',
  'PAUSING',
  'PAUSE_FAILED',
  'RESTARTING',
  'RESIZING',
  'UPGRADING',
  'RESTORING',
  'RESTORE_FAILED',
] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Whether the data API of a project's database responds. */
export const POSTGREST_STATUSES = ['ONLINE', 'OFFLINE'] as const;

export type PostgrestStatus = (typeof POSTGREST_STATUSES)[number];

/** The steps of an upgrade, in order (docs/product/lifecycle.md#data). */
export const UPGRADE_STEPS = [
  'Started',
  'LaunchedUpgradedInstance',
  'DetachedVolumeFromUpgradedInstance',
  'AttachedVolumeToOriginalInstance',
  'InitiatedDataUpgrade',
  'CompletedDataUpgrade',
  'DetachedVolumeFromOriginalInstance',
  'AttachedVolumeToUpgradedInstance',
  'CompletedUpgrade',
] as const;

export type UpgradeStep = (typeof UPGRADE_STEPS)[number];

/** Compute sizes of a project, smallest first. */
export const COMPUTE_SIZES = ['micro', 'small', 'medium', 'large'] as const;

export type ComputeSize = (typeof COMPUTE_SIZES)[number];

/** The memory of the database in MB. */
export const COMPUTE_MEMORY_MB = {
  micro: 512,
  small: 1024,
  medium: 2048,
  large: 4096,
} as const satisfies Record<ComputeSize, number>;

/** What users read. */
export const COMPUTE_SIZE_NAMES: Record<ComputeSize, string> = {
  micro: 'Micro',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};
