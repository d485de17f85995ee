/** Named slots of the shell that a remote can fill. Their props are in `SlotProps`. */
export const SLOT_NAMES = [
  'status-screen',
  'resource-banners',
  'product-menu',
  'side-panel',
  'api-docs-panel',
  'code-editor',
] as const;

export type SlotName = (typeof SLOT_NAMES)[number];

/** Slots that several remotes can fill side by side. Each of the others belongs to one remote. */
export const SHARED_SLOTS: readonly SlotName[] = ['resource-banners', 'product-menu'];
