/** The screens that can stand in for a page (docs/product/lifecycle.md#screens). */
export type StatusScreenName =
  | 'setting-up'
  | 'connecting'
  | 'pausing'
  | 'pause-failed'
  | 'restarting'
  | 'resizing'
  | 'upgrading'
  | 'restoring'
  | 'restore-failed'
  | 'paused';
