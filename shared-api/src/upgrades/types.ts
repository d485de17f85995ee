import type { Answer } from '../api-types/index.ts';

export type UpgradeEligibility = Answer<'getUpgradeEligibility'>;
export type UpgradeTarget = UpgradeEligibility['target_upgrade_versions'][number];
