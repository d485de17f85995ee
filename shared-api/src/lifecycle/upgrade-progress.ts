/** The progress keys of an upgrade, in order (docs/product/lifecycle.md#data). */
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
