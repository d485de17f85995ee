/** The progress keys of an upgrade, in order (spec 1, section 3). */
export const UPGRADE_PROGRESS = [
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

export type UpgradeProgress = (typeof UPGRADE_PROGRESS)[number];
