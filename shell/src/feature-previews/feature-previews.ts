/** A feature that people may try before it is there for everybody. */
export interface FeaturePreview {
  /** The flag that the platform keeps for each person: letters, digits, `_`, `.` and `-`. */
  flag: string;
  title: string;
  /** What changes, in a sentence. */
  description: string;
}

/** What can be tried now. A feature leaves the list when it is finished or given up. */
export const FEATURE_PREVIEWS: readonly FeaturePreview[] = [];
