/**
 * Tags of cached data that a change can invalidate. An area that only one remote bundles adds its own tags
 * with the options of `injectArea`.
 */
export const TAG_TYPES = [
  'Profile',
  'Session',
  'Permissions',
  'Organization',
  'Project',
  'ProjectStatus',
  'ProjectSettings',
  'RunningStatement',
  'Table',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
