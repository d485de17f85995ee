/**
 * Kinds of cached data that a change can make stale. An area that one remote alone bundles brings its own kinds
 * through the options of `injectArea`.
 */
export const TAG_TYPES = [
  'Profile',
  'Permissions',
  'Organization',
  'Project',
  'ProjectStatus',
  'ProjectSettings',
  'RunningStatement',
  'Table',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
