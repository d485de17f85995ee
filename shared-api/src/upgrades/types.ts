/** A version that a project can be moved to. */
export interface UpgradeTarget {
  /** The major version; what an upgrade is asked for with. */
  postgres_version: string;
  /** For example `supabase-postgres-18.6`. */
  app_version: string;
  release_channel: 'ga';
}

/** Whether a project can be upgraded, and to what (docs/product/lifecycle.md#data). */
export interface UpgradeEligibility {
  eligible: boolean;
  /** For example `supabase-postgres-17.5`. */
  current_app_version: string;
  current_app_version_release_channel: 'ga';
  latest_app_version: string;
  /** Highest first. */
  target_upgrade_versions: UpgradeTarget[];
}
